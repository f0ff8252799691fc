import GeoMath

/// Counts presses that belong together: the second press of a double click has number 2.
package struct ClickCounter: Sendable {
  /// The longest time in seconds between presses of a series, as on desktops (GTK 0.4, Windows and
  /// macOS 0.5).
  package static let longestPause = 0.4
  /// The greatest distance in points between presses of a series, in x and in y. A hand does not
  /// stay quite still (GTK uses 5).
  package static let farthestStep = 5.0

  private var last: (button: PointerButton, point: ScreenPoint, time: Double, clicks: Int)?

  package init() {}

  /// The number of this press in its series.
  package mutating func press(
    _ button: PointerButton, at point: ScreenPoint, time: Double
  ) -> Int {
    var clicks = 1
    if let last, last.button == button, time - last.time <= Self.longestPause,
      abs(point.x - last.point.x) <= Self.farthestStep,
      abs(point.y - last.point.y) <= Self.farthestStep
    {
      clicks = last.clicks + 1
    }
    last = (button, point, time, clicks)
    return clicks
  }

  /// The event with its clicks, which are counted if it does not have them.
  package mutating func counted(_ event: InputEvent) -> InputEvent {
    var event = event
    switch event.action {
    case .pointerDown(let button, let point, let clicks):
      let count = press(button, at: point, time: event.time)
      let number = clicks > 0 ? clicks : count
      last?.clicks = number
      event.action = .pointerDown(button, at: point, clicks: number)
    case .pointerUp(let button, let point, let clicks):
      event.action = .pointerUp(button, at: point, clicks: clicks > 0 ? clicks : release(button))
    default: break
    }
    return event
  }

  /// The number of the latest press of `button`, for its release. 1 after a press of another one.
  package func release(_ button: PointerButton) -> Int {
    guard let last, last.button == button else { return 1 }
    return last.clicks
  }
}
