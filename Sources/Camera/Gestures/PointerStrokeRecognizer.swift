import GeoMath

/// A gesture that one stroke of a pointer's button makes: what all of them do alike. Each says
/// which strokes are its own and what moving and letting go mean.
protocol PointerStrokeRecognizer: GestureRecognizer {
  var tuning: GestureOptions { get }
  /// The stroke that it follows; `nil` between strokes.
  var stroke: PointerStroke? { get set }
  /// The strokes that are its own.
  static var kind: PointerStrokeKind { get }
  /// Whether the map moves with the stroke, so that the director must hold the ground meanwhile.
  static var movesMap: Bool { get }

  /// The button went down: a new stroke.
  mutating func begin()

  /// The pointer has moved; called only while there is a stroke.
  mutating func move(to point: ScreenPoint, at time: Double, _ commands: inout [CameraCommand])

  /// The button was let go; called only while there is a stroke, which ends here.
  mutating func release(at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand])
}

extension PointerStrokeRecognizer {
  static var movesMap: Bool { true }

  mutating func begin() {}

  package var isActive: Bool { stroke != nil }
  package var deadline: Double? { nil }

  package mutating func advance(to time: Double, into commands: inout [CameraCommand]) {}

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
