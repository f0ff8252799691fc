/// One direction of scrolling of an X11 device. The device states a total that grows without end
/// downwards or to the right; what counts is by how much it grew.
/// (X Input Extension 2.4 protocol, section "Smooth scrolling")
struct ScrollAxis: Hashable, Sendable {
  /// Which of the device's valuators it is.
  var valuator: Int
  /// By how much the total grows in one notch; not 0.
  var increment: Double
  var total: Double

  /// The notches from the total known to this one; upwards and to the left are positive, as in
  /// `InputEvent`. 0 where the numbers make no sense.
  mutating func notches(to newTotal: Double) -> Double {
    guard newTotal.isFinite else { return 0 }
    defer { total = newTotal }
    let notches = (total - newTotal) / increment
    return notches.isFinite ? notches : 0
  }
}

/// What an X11 device tells of scrolling.
struct ScrollDevice: Hashable, Sendable {
  var kind: PointingDevice
  var horizontal: ScrollAxis?
  var vertical: ScrollAxis?

  /// Points of finger travel in a touchpad's notch: what libinput's driver for X11 counts as one
  /// ("libinput Scrolling Pixel Distance", 15 unless the user sets another).
  static let pointsPerTouchpadNotch = 15.0

  /// By how much the device scrolled, when its valuators stand as `total` says; `nil` when it did
  /// not.
  mutating func scroll(to total: (_ valuator: Int) -> Double?) -> ScrollAmount? {
    let notches = (x: Self.follow(&horizontal, total), y: Self.follow(&vertical, total))
    guard notches != (0, 0) else { return nil }
    let isPrecise = kind == .touchpad
    let unit = isPrecise ? Self.pointsPerTouchpadNotch : 1
    return ScrollAmount(dx: notches.x * unit, dy: notches.y * unit, isPrecise: isPrecise)
  }

  private static func follow(_ axis: inout ScrollAxis?, _ total: (Int) -> Double?) -> Double {
    guard let valuator = axis?.valuator, let total = total(valuator) else { return 0 }
    return axis?.notches(to: total) ?? 0
  }

  /// The notch of a button that stands for the wheel of a device that has no valuators for it;
  /// `nil` for other buttons.
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
