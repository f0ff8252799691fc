import CGTK
import Rhumb

/// Reads the input of GDK's events in a widget.
struct GDKInput {
  /// The last pointer position, because GDK's scroll events have none.
  private var pointer = Point(x: 0, y: 0)
  private var pinch = PinchTracker()

  /// The map's events for a GDK event: none if it is not input, two for a pinch.
  mutating func events(
    _ event: OpaquePointer, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> [InputEvent] {
    pointer = Self.place(of: event, in: widget) ?? pointer
    let state = gdk_event_get_modifier_state(event).rawValue
    let modifiers = ModifierKeys(state: state, meta: GDK_SUPER_MASK.rawValue)
    let time = Double(g_get_monotonic_time()) / 1e6
    return actions(event).map { InputEvent($0, time: time, modifiers: modifiers) }
  }

  private mutating func actions(_ event: OpaquePointer) -> [InputEvent.Action] {
    guard gdk_event_get_event_type(event) == GDK_TOUCHPAD_PINCH else {
      return InputEvent.Action(event, at: pointer).map { [$0] } ?? []
    }
    guard let phase = GesturePhase(event) else { return [] }
    return pinch.step(
      phase, scale: gdk_touchpad_event_get_pinch_scale(event),
      turn: gdk_touchpad_event_get_pinch_angle_delta(event) * 180 / .pi, at: pointer)
  }

  /// GDK positions count from the surface's corner, outside the widget's shadow and title bar.
  private static func place(
    of event: OpaquePointer, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> Point? {
    guard let native = gtk_widget_get_native(widget) else { return nil }
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    gtk_native_get_surface_transform(native, &left, &top)
    let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(root, widget, x - left, y - top, &x, &y)
    return Point(x: x, y: y)
  }
}

extension InputEvent.Action {
  fileprivate init?(_ event: OpaquePointer, at point: Point) {
    switch gdk_event_get_event_type(event) {
    case GDK_MOTION_NOTIFY: self = .pointerMove(to: point)
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      guard let button = PointerButton(number: Int(gdk_button_event_get_button(event)))
      else { return nil }
      let isPress = gdk_event_get_event_type(event) == GDK_BUTTON_PRESS
      self = isPress ? .pointerDown(button, at: point) : .pointerUp(button, at: point)
    case GDK_SCROLL: self.init(scroll: event, at: point)
    case GDK_TOUCH_BEGIN: self = .touch(id: Self.finger(event), .began, at: point)
    case GDK_TOUCH_UPDATE: self = .touch(id: Self.finger(event), .changed, at: point)
    case GDK_TOUCH_END: self = .touch(id: Self.finger(event), .ended, at: point)
    case GDK_TOUCH_CANCEL: self = .touch(id: Self.finger(event), .cancelled, at: point)
    case GDK_KEY_PRESS, GDK_KEY_RELEASE:
      guard let key = Key(keysym: gdk_key_event_get_keyval(event)) else { return nil }
      self = gdk_event_get_event_type(event) == GDK_KEY_PRESS ? .keyDown(key) : .keyUp(key)
    case GDK_FOCUS_CHANGE: self = .focus(gdk_focus_event_get_in(event) != 0)
    default: return nil
    }
  }

  private init(scroll event: OpaquePointer, at point: Point) {
    var (x, y) = (0.0, 0.0)
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: y = -1
    case GDK_SCROLL_DOWN: y = 1
    case GDK_SCROLL_LEFT: x = -1
    case GDK_SCROLL_RIGHT: x = 1
    default: gdk_scroll_event_get_deltas(event, &x, &y)
    }
    let isPrecise = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE
    self = .scroll(dx: -x, dy: -y, isPrecise: isPrecise, at: point)
  }

  private static func finger(_ event: OpaquePointer) -> Int {
    Int(bitPattern: gdk_event_get_event_sequence(event))
  }
}

extension GesturePhase {
  fileprivate init?(_ event: OpaquePointer) {
    switch gdk_touchpad_event_get_gesture_phase(event) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: self = .began
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: self = .changed
    case GDK_TOUCHPAD_GESTURE_PHASE_END: self = .ended
    case GDK_TOUCHPAD_GESTURE_PHASE_CANCEL: self = .cancelled
    default: return nil
    }
  }
}
