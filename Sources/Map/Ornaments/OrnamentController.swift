import GeoMath
import Gestures
import RenderModel
import ScreenLayout

/// The ornaments of one map: lays them out for each frame and knows what a pointer does on them.
///
/// A value; it reads no clock and knows no window.
package struct OrnamentController: Sendable {
  package var settings = OrnamentOptions()
  private(set) var board = MessageBoard()
  private var hits: [Hit] = []
  private var pointer: ScreenPoint?
  private var pressed: Target?
  private var touch: Int?
  /// When the loading that is going on began.
  private var loadingSince: Double?
  /// Whether it is worth showing.
  private(set) var showsProgress = false

  /// Loading that takes no longer shows no progress.
  package static let progressDelaySeconds = 0.4

  package init() {}

  /// What a place on the screen does.
  enum Target: Hashable, Sendable {
    case compass, zoomIn, zoomOut, tiltMore, tiltLess
    /// Takes the message away.
    case message(String)
    /// Takes away the problems that are only counted.
    case otherProblems
    /// Swallows what happens on it.
    case ground(OrnamentOptions.Piece)
  }

  /// A box on the screen and what it does.
  typealias Hit = (box: ScreenBox, target: Target)

  /// Where the pointer is, unless a button holds the map or it is over an ornament.
  package var pointerOnMap: ScreenPoint? {
    guard let pointer, target(at: pointer) == nil else { return nil }
    return pointer
  }

  // MARK: Messages

  /// Shows a line for a while; the same line is shown once.
  ///
  /// - Parameter subject: a message about the same is replaced.
  package mutating func show(_ text: String, inPlaceOf subject: String? = nil) {
    board.show(text, .notice, inPlaceOf: subject)
  }

  /// Shows a line about what went wrong, for longer than others.
  ///
  /// - Parameter subject: a message about the same is replaced.
  package mutating func showProblem(_ text: String, inPlaceOf subject: String? = nil) {
    board.show(text, .problem, inPlaceOf: subject)
  }

  // MARK: Time

  /// Notes the time and what loads.
  ///
  /// - Returns: whether the picture changes.
  package mutating func advance(to time: Double, isLoading: Bool) -> Bool {
    let before = showsProgress
    let hasOtherMessages = board.advance(to: time)
    loadingSince = isLoading ? loadingSince ?? time : nil
    showsProgress = loadingSince.map { time >= $0 + Self.progressDelaySeconds } ?? false
    return hasOtherMessages || before != showsProgress
  }

  /// When something changes by time alone.
  package var deadline: Double? {
    var times: [Double] = []
    if settings.pieces.contains(.messages), let end = board.deadline { times.append(end) }
    if settings.pieces.contains(.progress), !showsProgress, let loadingSince {
      times.append(loadingSince + Self.progressDelaySeconds)
    }
    return times.min()
  }

  // MARK: Layout

  /// Whether there is anything to show.
  package var isEmpty: Bool { settings.pieces.isEmpty }

  /// Writes everything over the map.
  package mutating func write(_ inputs: OrnamentInputs, into canvas: inout ScreenCanvas) {
    hits.removeAll(keepingCapacity: true)
    guard !isEmpty else { return }
    var writer = OrnamentWriter(self, inputs)
    writer.write(into: &canvas)
    hits = writer.hits
  }

  func isHovered(_ target: Target) -> Bool {
    guard let pointer else { return false }
    return self.target(at: pointer) == target && (pressed == nil || pressed == target)
  }

  func isPressed(_ target: Target) -> Bool { pressed == target && isHovered(target) }

  private func target(at point: ScreenPoint) -> Target? {
    hits.last { $0.box.contains(point) }?.target
  }

  // MARK: Input

  /// What became of an event.
  package enum Reaction: Hashable, Sendable {
    /// It is not for an ornament.
    case none
    /// It is not for the map.
    case taken
    case act(OrnamentAction)
  }

  /// Takes in an event before the gestures.
  ///
  /// - Parameter hasChanged: set where the picture changes by it.
  package mutating func handle(_ event: InputEvent, hasChanged: inout Bool) -> Reaction {
    guard !isEmpty, event.isFinite else { return .none }
    let before = (hovered, pressed)
    let reaction = react(to: event)
    if before != (hovered, pressed) || reaction != .none
      || settings.pieces.contains(.readout) && event.position != nil
    {
      hasChanged = true
    }
    return reaction
  }

  var hovered: Target? { pointer.flatMap { target(at: $0) } }

  private mutating func react(to event: InputEvent) -> Reaction {
    switch event.action {
    case .pointerMove(let point):
      pointer = point
      return pressed == nil ? .none : .taken
    case .pointerDown(let button, let point, _):
      pointer = point
      if pressed != nil { return .taken }
      guard button == .left else { return target(at: point) == nil ? .none : .taken }
      pressed = target(at: point)
      return pressed == nil ? .none : .taken
    case .pointerUp(let button, let point, let clicks):
      pointer = point
      guard button == .left, let pressed else { return .none }
      self.pressed = nil
      return target(at: point) == pressed ? release(pressed, clicks: clicks) : .taken
    case .scroll(_, _, _, let point): return target(at: point) == nil ? .none : .taken
    case .touch(let id, let phase, let point): return react(toTouch: id, phase, at: point)
    case .focus(false):
      pointer = nil
      pressed = nil
      return .none
    default: return .none
    }
  }

  private mutating func react(
    toTouch id: Int, _ phase: GesturePhase, at point: ScreenPoint
  ) -> Reaction {
    if phase == .began, touch == nil, let target = target(at: point) {
      touch = id
      pressed = target
      pointer = point
      return .taken
    }
    guard touch == id, let pressed else { return .none }
    pointer = point
    guard phase == .ended || phase == .cancelled else { return .taken }
    let isInside = target(at: point) == pressed
    touch = nil
    self.pressed = nil
    pointer = nil
    return phase == .ended && isInside ? release(pressed, clicks: 1) : .taken
  }

  private mutating func release(_ target: Target, clicks: Int) -> Reaction {
    switch target {
    case .compass: return .act(clicks >= 2 ? .straighten : .turnNorth)
    case .zoomIn: return .act(.zoomIn)
    case .zoomOut: return .act(.zoomOut)
    case .tiltMore: return .act(.tiltMore)
    case .tiltLess: return .act(.tiltLess)
    case .message(let text):
      board.dismiss(text)
      return .taken
    case .otherProblems:
      board.dismissOthers()
      return .taken
    case .ground: return .taken
    }
  }
}
