"""Reads a window by AT-SPI as a screen reader does, and writes down what it finds and hears.

Each argument is something to do: tree, point X Y, press NAME, write TEXT, hear SECONDS.
"""
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

# The names of the interfaces have changed over time; these are had everywhere.
warnings.simplefilter("ignore")

STATES = ["ACTIVE", "CHECKABLE", "CHECKED", "EDITABLE", "FOCUSABLE", "FOCUSED", "SHOWING"]


def turn(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.01)


def enable():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    setting = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", setting, None,
        Gio.DBusCallFlags.NONE, -1, None)


def application():
    desktop = Atspi.get_desktop(0)
    for _ in range(600):
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_name() == "Rhumb" and child.get_child_count() > 0:
                return child
        turn(0.05)
    sys.exit("there is no such application")


def everything(thing, depth=0):
    thing.clear_cache()
    yield depth, thing
    for index in range(thing.get_child_count()):
        child = thing.get_child_at_index(index)
        assert child.get_index_in_parent() == index and child.get_parent() == thing
        yield from everything(child, depth + 1)


def line(depth, thing):
    states = thing.get_state_set()
    words = [name.lower() for name in STATES if states.contains(getattr(Atspi.StateType, name))]
    box = ""
    if thing.get_component_iface():
        extents = thing.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        box = f"{extents.x},{extents.y},{extents.width},{extents.height}"
    text = ""
    if thing.get_text_iface():
        count = thing.get_text_iface().get_character_count()
        text = Atspi.Text.get_text(thing, 0, count) + "@" + str(
            thing.get_text_iface().get_caret_offset())
    return "|".join([
        "tree", str(depth), thing.get_role_name(), thing.get_name(), thing.get_description(),
        " ".join(words), box, text])


def named(root, name):
    return next(thing for _, thing in everything(root) if thing.get_name() == name)


def hear(event):
    owner = event.source.get_application()
    if owner and owner.get_name() == "Rhumb":
        print("event|" + event.type + "|" + (event.source.get_name() or ""), flush=True)


enable()
root = application()
listener = Atspi.EventListener.new(hear)
for kind in [
    "object:state-changed", "object:children-changed", "object:text-changed",
    "object:property-change:accessible-name", "window:activate", "window:deactivate",
]:
    listener.register(kind)
turn(0.3)
print("toolkit|" + root.get_toolkit_name(), flush=True)
words = iter(sys.argv[1:])
for word in words:
    if word == "tree":
        for depth, thing in everything(root):
            print(line(depth, thing), flush=True)
    elif word == "point":
        frame = root.get_child_at_index(0).get_component_iface()
        found = frame.get_accessible_at_point(int(next(words)), int(next(words)), 1)
        print("point|" + (found.get_name() if found else ""), flush=True)
    elif word == "press":
        thing = named(root, next(words))
        action = thing.get_action_iface()
        print("press|" + Atspi.Action.get_action_name(action, 0), flush=True)
        print("pressed|" + str(action.do_action(0)), flush=True)
    elif word == "write":
        field = next(thing for _, thing in everything(root) if thing.get_editable_text_iface())
        text = next(words)
        print("written|" + str(field.get_editable_text_iface().set_text_contents(text)), flush=True)
    elif word == "hear":
        turn(float(next(words)))
