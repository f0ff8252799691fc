/// The kinds of device that scroll.
enum PointingDevice: Hashable, Sendable {
  /// Turns by notches, or by fractions of one.
  case wheel
  /// Fingers push the content.
  case touchpad

  /// The kind of an X11 device, from what its driver says about it; its numbers say nothing.
  ///
  /// - Parameters:
  ///   - typeName: the type that the driver states ("MOUSE", "TOUCHPAD", …), or nothing.
  ///   - isTapped: whether libinput offers to take taps for clicks, as it does for touchpads only.
  ///   - isSynaptics: whether the driver is the one for touchpads only.
  init(typeName: String, isTapped: Bool, isSynaptics: Bool) {
    self = typeName == "TOUCHPAD" || isTapped || isSynaptics ? .touchpad : .wheel
  }
}
