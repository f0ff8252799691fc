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
  private(set) var tracker = HitTracker<Target>()
  /// The button that keys press, if any.
  private(set) var focus: Target?
  /// How the map goes with the user, as drawn last.
  private var following = OrnamentInputs.Position.Following.noSource
  /// When the loading that is going on began.
  private var loadingSince: Double?
  /// Whether it is worth showing.
  private(set) var showsProgress = false

  /// Loading that takes no longer shows no progress.
  package static let progressDelaySeconds = 0.4

  package init() {}

  /// What a place on the screen does.
  enum Target: Hashable, Sendable {
    case compass, zoomIn, zoomOut, tiltMore, tiltLess, position
    /// Takes the message away.
    case message(String)
    /// Takes away the problems that are only counted.
    case otherProblems
    /// Swallows what happens on it.
    case ground(OrnamentOptions.Piece)
  }

  /// A box on the screen and what it does.
  typealias Hit = HitTracker<Target>.Hit

  /// Where the pointer is, unless a button holds the map or it is over an ornament.
  package var pointerOnMap: ScreenPoint? {
    tracker.hovered == nil ? tracker.pointer : nil
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
    let following = following
    let hasTip = tracker.advance(to: time) { Self.tip(of: $0, following) != nil }
    return hasOtherMessages || before != showsProgress || hasTip
  }

  /// When something changes by time alone.
  package var deadline: Double? {
    var times = [tracker.deadline].compactMap(\.self)
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
  ///
  /// - Parameter drawControls: draws what the application has above the map and tells what it covers;
  ///   pieces keep clear of that.
  package mutating func write(
    _ inputs: OrnamentInputs, into canvas: inout ScreenCanvas,
    besides drawControls: (inout ScreenCanvas) -> [ScreenBox] = { _ in [] }
  ) {
    tracker.hits.removeAll(keepingCapacity: true)
    guard !isEmpty else {
      _ = drawControls(&canvas)
      return
    }
    following = inputs.position.following
    var writer = OrnamentWriter(self, inputs)
    writer.write(into: &canvas, above: drawControls)
    tracker.hits = writer.hits
    if let focus, !tracker.hits.contains(where: { $0.target == focus }) { self.focus = nil }
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
    let before = (tracker.hovered, tracker.pressed, tracker.tip, focus)
    let reaction = react(to: event)
    if before != (tracker.hovered, tracker.pressed, tracker.tip, focus) || reaction != .none
      || settings.pieces.contains(.readout) && event.position != nil
    {
      hasChanged = true
    }
    return reaction
  }

  private mutating func react(to event: InputEvent) -> Reaction {
    let change = tracker.handle(event)
    switch change {
    case .pressed, .held: return .taken
    case .clicked(let target, let clicks): return release(target, clicks: clicks)
    case .none, .beside: break
    }
    switch event.action {
    case .pointerDown: focus = nil
    case .scroll(_, _, _, let point): return tracker.target(at: point) == nil ? .none : .taken
    case .keyDown(let key, _): return press(key)
    default: break
    }
    return .none
  }

  private mutating func release(_ target: Target, clicks: Int) -> Reaction {
    switch target {
    case .compass: return .act(clicks >= 2 ? .straighten : .turnNorth)
    case .zoomIn: return .act(.zoomIn)
    case .zoomOut: return .act(.zoomOut)
    case .tiltMore: return .act(.tiltMore)
    case .tiltLess: return .act(.tiltLess)
    case .position: return .act(.followUser)
    case .message(let text):
      board.dismiss(text)
      return .taken
    case .otherProblems:
      board.dismissOthers()
      return .taken
    case .ground: return .taken
    }
  }

  // MARK: Keys

  /// Has keys press the next button or, with a step of -1, the one before: from above to below, and
  /// from the left to the right.
  ///
  /// - Returns: whether there is one; else no button gets the keys any more.
  package mutating func moveFocus(by step: Int) -> Bool {
    let buttons = tracker.hits.filter { if case .ground = $0.target { false } else { true } }
      .sorted { ($0.box.origin.y, $0.box.origin.x) < ($1.box.origin.y, $1.box.origin.x) }
      .map(\.target)
    let place = focus.flatMap { buttons.firstIndex(of: $0) } ?? (step > 0 ? -1 : buttons.count)
    focus = buttons.indices.contains(place + step) ? buttons[place + step] : nil
    return focus != nil
  }

  /// Whether keys press a button.
  package var hasFocus: Bool { focus != nil }

  /// Has keys press no button any more.
  package mutating func clearFocus() { focus = nil }

  private mutating func press(_ key: Key) -> Reaction {
    guard let focus else { return .none }
    switch key {
    case Key("Enter"), Key(" "): return release(focus, clicks: 1)
    case .escape:
      self.focus = nil
      return .taken
    default: return .none
    }
  }
}
