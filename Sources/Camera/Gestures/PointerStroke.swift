import GeoMath

/// A button held down: where it went down, where the pointer is, and how fast.
struct PointerStroke: Hashable, Sendable {
  let start: ScreenPoint
  private(set) var latest: ScreenPoint
  /// Whether the pointer has ever been farther from the start than a click may wander.
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

  /// The speed with which the map is to go on when the pointer is let go; `nil` for none.
  func flingVelocity(at time: Double, _ tuning: GestureOptions) -> PointerVelocity? {
    guard tuning.isFlingEnabled, hasLeftStart else { return nil }
    let velocity = tracker.velocity(at: time)
    let speed = velocity.length
    guard speed >= tuning.leastFlingSpeed else { return nil }
    return velocity.scaled(by: min(1, tuning.mostFlingSpeed / speed))
  }
}

/// What a button that goes down begins.
enum PointerStrokeKind: Hashable, Sendable {
  /// Moves the map.
  case drag
  /// Turns and tilts it.
  case turn
  /// Zooms by going up and down: the second press of a double click.
  case quickZoom
  /// Draws the box to zoom to.
  case zoomBox

  init(
    _ button: PointerButton, _ modifiers: InputEvent.Modifiers, clicks: Int,
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
