import GeoMath
import Gestures
import RenderModel
import ScreenLayout

/// The ornaments of a map: lays them out for each frame and handles the pointer on them.
///
/// This is a value that reads no clock and does not depend on a window.
package struct OrnamentController: Sendable {
  package var settings = OrnamentOptions()
  private(set) var board = MessageBoard()
  private(set) var tracker = HitTracker<Target>()
  /// The button with the keyboard focus, if any.
  private(set) var focus: Target?
  /// What the last frame showed.
  private(set) var shown: OrnamentInputs?
  /// The boxes of the last frame: those of the ornaments, and of what the application had drawn.
  package private(set) var covered: [ScreenBox] = []
  private var loadingSince: Double?
  /// Whether loading has taken long enough to show it.
  private(set) var showsProgress = false

  /// No progress is shown for loading that takes less time.
  package static let progressDelaySeconds = 0.4

  package init() {}

  /// The effect of a place on the screen.
  enum Target: Hashable, Sendable {
    case compass, zoomIn, zoomOut, tilt, globe, layers, position
    /// Opens the page of a source of the data.
    case source(AttributionPart)
    /// Dismisses the message.
    case message(String)
    /// Does what the message offers.
    case offer(MessageOffer, String)
    /// Dismisses the problems that are only counted.
    case otherProblems
    /// The background, which swallows events.
    case ground(OrnamentOptions.Piece)
  }

  typealias Hit = HitTracker<Target>.Hit

  /// The position of the pointer unless it is over an ornament.
  package var pointerOnMap: ScreenPoint? {
    tracker.hovered == nil ? tracker.pointer : nil
  }

  // MARK: Messages

  /// Shows a message for a while. A message with the same text is replaced.
  ///
  /// - Parameters:
  ///   - subject: a message about the same subject is replaced.
  ///   - offer: what the message offers to do.
  package mutating func show(
    _ text: String, inPlaceOf subject: String? = nil, offering offer: MessageOffer? = nil
  ) {
    board.show(text, .notice, inPlaceOf: subject, offering: offer)
  }

  /// Shows a message about a problem, for longer than others.
  ///
  /// - Parameters:
  ///   - subject: a message about the same subject is replaced.
  ///   - offer: what the message offers to do.
  package mutating func showProblem(
    _ text: String, inPlaceOf subject: String? = nil, offering offer: MessageOffer? = nil
  ) {
    board.show(text, .problem, inPlaceOf: subject, offering: offer)
  }

  /// Removes the message about a subject, because it is no longer true.
  package mutating func settle(_ subject: String) { board.settle(subject) }

  package mutating func dismissMessages() { board.dismissAll() }

  package var hasMessages: Bool {
    settings.pieces.contains(.messages) && !board.messages.isEmpty
  }

  // MARK: Time

  /// Notes the time and whether anything is loading.
  ///
  /// - Returns: whether the picture has changed.
  package mutating func advance(to time: Double, isLoading: Bool) -> Bool {
    let before = showsProgress
    let hasOtherMessages = board.advance(to: time)
    loadingSince = isLoading ? loadingSince ?? time : nil
    showsProgress = loadingSince.map { time >= $0 + Self.progressDelaySeconds } ?? false
    let inputs = shown
    let hasTip = tracker.advance(to: time) { Self.tip(of: $0, inputs) != nil }
    return hasOtherMessages || before != showsProgress || hasTip
  }

  /// The next time at which something changes without an event.
  package var deadline: Double? {
    var times = [tracker.deadline].compactMap(\.self)
    if settings.pieces.contains(.messages), let end = board.deadline { times.append(end) }
    if settings.pieces.contains(.progress), !showsProgress, let loadingSince {
      times.append(loadingSince + Self.progressDelaySeconds)
    }
    return times.min()
  }

  // MARK: Layout

  package var isEmpty: Bool { settings.pieces.isEmpty }

  /// Draws everything over the map.
  ///
  /// - Parameter drawControls: draws what the application has above the map and returns the boxes
  ///   that it covers, which ornaments do not overlap.
  package mutating func write(
    _ inputs: OrnamentInputs, into canvas: inout ScreenCanvas,
    besides drawControls: (inout ScreenCanvas) -> [ScreenBox] = { _ in [] }
  ) {
    tracker.hits.removeAll(keepingCapacity: true)
    guard !isEmpty else {
      covered = drawControls(&canvas)
      return
    }
    shown = inputs
    var renderer = OrnamentRenderer(self, inputs)
    renderer.write(into: &canvas, above: drawControls)
    tracker.hits = renderer.hits
    covered = renderer.layout.boxes
    if let focus, !tracker.hits.contains(where: { $0.target == focus }) { self.focus = nil }
  }

  // MARK: Input

  package enum Reaction: Hashable, Sendable {
    /// The event is not for an ornament.
    case none
    /// The event is not for the map.
    case taken
    case act(OrnamentAction)
  }

  /// Handles an event before the gestures.
  ///
  /// - Parameter hasChanged: is set if the event changes the picture.
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

  /// Whether a click on a button has no effect now.
  func isDisabled(_ target: Target) -> Bool { shown?.isDisabled(target) ?? false }

  private mutating func release(_ target: Target, clicks: Int) -> Reaction {
    if isDisabled(target) { return .taken }
    switch target {
    case .compass: return .act(clicks >= 2 ? .straighten : .turnNorth)
    case .zoomIn: return .act(.zoomIn)
    case .zoomOut: return .act(.zoomOut)
    case .tilt: return .act(shown?.isTilted ?? false ? .lookDown : .tilt)
    case .globe: return .act(.request(.toggleGlobe))
    case .layers: return .act(.request(.showMaps))
    case .position: return .act(.request(.followUser))
    case .source(let part):
      return part.address.map { .act(.request(.openLink($0))) } ?? .taken
    case .message(let text):
      board.dismiss(text)
      return .taken
    case .offer(let offer, let text):
      board.dismiss(text)
      return .act(.request(offer.request))
    case .otherProblems:
      board.dismissOthers()
      return .taken
    case .ground: return .taken
    }
  }

  // MARK: Keys

  /// Moves the keyboard focus to the next button or, if `step` is -1, to the previous one: from top
  /// to bottom, and from left to right.
  ///
  /// - Returns: whether there is such a button. If not, no button has the focus any more.
  package mutating func moveFocus(by step: Int) -> Bool {
    let buttons = tracker.hits
      .filter { if case .ground = $0.target { false } else { !isDisabled($0.target) } }
      .sorted { ($0.box.origin.y, $0.box.origin.x) < ($1.box.origin.y, $1.box.origin.x) }
      .map(\.target)
    let place = focus.flatMap { buttons.firstIndex(of: $0) } ?? (step > 0 ? -1 : buttons.count)
    focus = buttons.indices.contains(place + step) ? buttons[place + step] : nil
    return focus != nil
  }

  package var hasFocus: Bool { focus != nil }

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

  /// The shape of the pointer over an ornament; `nil` elsewhere.
  package var pointerShape: PointerShape? {
    guard !isEmpty, let hovered = tracker.hovered else { return nil }
    if case .ground = hovered { return .arrow }
    return isDisabled(hovered) ? .arrow : .pointingHand
  }
}
