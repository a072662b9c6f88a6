"""Drivers of sensor boards and clocks; importable without Dama Desktop."""
