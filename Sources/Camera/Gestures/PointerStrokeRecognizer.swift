import GeoMath

/// A gesture that consists of one stroke of a pointer's button. Each type declares which strokes it
/// handles, and implements movement and release.
protocol PointerStrokeRecognizer: GestureRecognizer {
  var tuning: GestureOptions { get }
  /// The current stroke; `nil` between strokes.
  var stroke: PointerStroke? { get set }
  static var kind: PointerStrokeKind { get }
  /// Whether the stroke moves the map, so that the director must hold the ground meanwhile.
  static var movesMap: Bool { get }

  /// Called when the button is pressed and a new stroke begins.
  mutating func begin()

  /// Called when the pointer moves during a stroke.
  mutating func move(to point: ScreenPoint, at time: Double, _ commands: inout [CameraCommand])

  /// Called when the button is released, which ends the stroke.
  mutating func release(at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand])
}

extension PointerStrokeRecognizer {
  static var movesMap: Bool { true }

  mutating func begin() {}

  package var isActive: Bool { stroke != nil }

  package mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    switch event.action {
    case .pointerDown(let button, let point, let clicks)
    where PointerStrokeKind(button, event.modifiers, clicks: clicks, tuning) == Self.kind:
      stroke = PointerStroke(at: point, time: event.time)
      begin()
      commands.append(.stop)
      if Self.movesMap { commands.append(.beginStroke(at: point)) }
    case .pointerMove(let point) where stroke != nil:
      move(to: point, at: event.time, &commands)
    case .pointerUp(_, let point, _) where stroke != nil:
      release(at: point, event.time, &commands)
    default: break
    }
  }

  package mutating func cancel(into commands: inout [CameraCommand]) {
    guard stroke != nil else { return }
    stroke = nil
    commands.append(.endStroke)
  }
}
