/// A scroll axis of an X11 device. The device reports a total, which grows without limit when it
/// scrolls down or right. Only its changes matter. (X Input Extension 2.4 protocol, section "Smooth
/// scrolling")
struct ScrollAxis: Hashable, Sendable {
  var valuator: Int
  /// The change of the total per notch; not 0.
  var increment: Double
  var total: Double

  /// The notches since the previous total; up and left are positive, as in `InputEvent`. 0 if the
  /// numbers are invalid.
  mutating func notches(to newTotal: Double) -> Double {
    guard newTotal.isFinite else { return 0 }
    defer { total = newTotal }
    let notches = (total - newTotal) / increment
    return notches.isFinite ? notches : 0
  }
}

/// The scroll axes of an X11 device.
struct ScrollDevice: Hashable, Sendable {
  /// Whether it scrolls with the movement of fingers, and not in notches or fractions of them.
  var isTouchpad: Bool
  var horizontal: ScrollAxis?
  var vertical: ScrollAxis?

  /// Whether a device is a touchpad according to its driver. The scroll values do not show it.
  ///
  /// - Parameters:
  ///   - typeName: the type from the driver ("MOUSE", "TOUCHPAD", …), or an empty string.
  ///   - isTapped: whether libinput offers tap-to-click, as it does for touchpads only.
  ///   - isSynaptics: whether the driver is the one for touchpads only.
  static func isTouchpad(typeName: String, isTapped: Bool, isSynaptics: Bool) -> Bool {
    typeName == "TOUCHPAD" || isTapped || isSynaptics
  }

  /// Points of finger movement per notch of a touchpad, as in libinput's driver for X11 ("libinput
  /// Scrolling Pixel Distance", 15 unless the user changes it).
  static let pointsPerTouchpadNotch = 15.0

  /// The scroll distance for new totals of the valuators; `nil` if it did not scroll.
  mutating func scroll(to total: (_ valuator: Int) -> Double?) -> ScrollAmount? {
    let notches = (x: Self.follow(&horizontal, total), y: Self.follow(&vertical, total))
    guard notches != (0, 0) else { return nil }
    let unit = isTouchpad ? Self.pointsPerTouchpadNotch : 1
    return ScrollAmount(dx: notches.x * unit, dy: notches.y * unit, isPrecise: isTouchpad)
  }

  private static func follow(_ axis: inout ScrollAxis?, _ total: (Int) -> Double?) -> Double {
    guard let valuator = axis?.valuator, let total = total(valuator) else { return 0 }
    return axis?.notches(to: total) ?? 0
  }

  /// The notch for a button event of a wheel without valuators; `nil` for other buttons.
  static func notch(ofButton number: Int) -> ScrollAmount? {
    switch number {
    case 4: ScrollAmount(dx: 0, dy: 1, isPrecise: false)
    case 5: ScrollAmount(dx: 0, dy: -1, isPrecise: false)
    case 6: ScrollAmount(dx: 1, dy: 0, isPrecise: false)
    case 7: ScrollAmount(dx: -1, dy: 0, isPrecise: false)
    default: nil
    }
  }
}
