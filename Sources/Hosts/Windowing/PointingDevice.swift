/// The kinds of scrolling devices.
enum PointingDevice: Hashable, Sendable {
  /// Scrolls in notches or fractions of them.
  case wheel
  /// Scrolls with the movement of fingers.
  case touchpad

  /// The kind of an X11 device according to its driver. The scroll values do not show it.
  ///
  /// - Parameters:
  ///   - typeName: the type from the driver ("MOUSE", "TOUCHPAD", …), or an empty string.
  ///   - isTapped: whether libinput offers tap-to-click, as it does for touchpads only.
  ///   - isSynaptics: whether the driver is the one for touchpads only.
  init(typeName: String, isTapped: Bool, isSynaptics: Bool) {
    self = typeName == "TOUCHPAD" || isTapped || isSynaptics ? .touchpad : .wheel
  }
}
