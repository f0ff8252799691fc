import GeoMath

/// A button that is held down: where it went down, and the pointer's position and speed.
struct PointerStroke: Hashable, Sendable {
  let start: ScreenPoint
  private(set) var latest: ScreenPoint
  /// Whether the pointer has ever moved farther from the start than it may in a click.
  private(set) var hasLeftStart = false
  private var tracker = VelocityTracker()

  init(at point: ScreenPoint, time: Double) {
    start = point
    latest = point
    tracker.add(point, at: time)
  }

  mutating func move(to point: ScreenPoint, at time: Double, slop: Double) {
    latest = point
    tracker.add(point, at: time)
    if max(abs(point.x - start.x), abs(point.y - start.y)) > slop { hasLeftStart = true }
  }

  /// The speed with which the map continues to move after the release, or `nil` if it does not.
  func flingVelocity(at time: Double, _ tuning: GestureOptions) -> PointerVelocity? {
    guard tuning.isFlingEnabled, hasLeftStart else { return nil }
    let velocity = tracker.velocity(at: time)
    let speed = velocity.length
    guard speed >= tuning.leastFlingSpeed else { return nil }
    return velocity * min(1, tuning.mostFlingSpeed / speed)
  }

  /// How the map moves on when the pointer that dragged it is released at `point`, or `nil` if it
  /// does not.
  func fling(
    from point: ScreenPoint, at time: Double, _ tuning: GestureOptions
  ) -> CameraCoast? {
    guard tuning.isPanEnabled, let velocity = flingVelocity(at: time, tuning) else { return nil }
    var coast = CameraCoast(
      at: point, decayRate: tuning.flingDecayRate, leastSpeed: tuning.dragRestSpeed)
    (coast.pointerX, coast.pointerY) = (velocity.x, velocity.y)
    return coast
  }

  /// Points from the start down to `point`, beyond the slop. So nothing jumps, and the zoom is that
  /// of the start again when the pointer returns.
  func travelDown(to point: ScreenPoint, slop: Double) -> Double {
    let down = point.y - start.y
    return down - min(max(down, -slop), slop)
  }
}

/// The gesture that a press of a button begins.
enum PointerStrokeKind: Hashable, Sendable {
  /// Moves the map.
  case drag
  /// Turns and tilts the map.
  case turn
  /// Zooms by moving up and down: the second press of a double click.
  case quickZoom
  /// Draws the box to zoom to.
  case zoomBox

  init(
    _ button: PointerButton, _ modifiers: ModifierKeys, clicks: Int,
    _ tuning: GestureOptions
  ) {
    let zooms = tuning.isZoomEnabled
    if button != .left || modifiers.contains(.control) {
      self = .turn
    } else if modifiers.contains(.shift), zooms, tuning.isPanEnabled, tuning.isZoomBoxEnabled {
      self = .zoomBox
    } else if clicks >= 2, clicks.isMultiple(of: 2), zooms, tuning.isQuickZoomEnabled {
      self = .quickZoom
    } else {
      self = .drag
    }
  }
}
