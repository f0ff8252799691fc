import Controls
import Gestures
import Rhumb
import RhumbWindow

/// What the user does with keys and pointer, before the map gets it.
extension ViewSession {
  /// The effect of an event that the controls see before the map.
  private enum Outcome {
    case forMap
    case taken
    case show(PanelKind)
    case act(InterfaceAction)
  }

  /// Gives events to the controls first, and the rest to the map.
  func handle(_ events: [InputEvent]) throws(CommandFailure) {
    var forMap: [InputEvent] = []
    for event in events {
      switch outcome(of: event) {
      case .forMap: forMap.append(event)
      case .taken: break
      case .show(let kind):
        if case .pointerUp = event.action { forMap.append(event) }
        show(kind)
      case .act(let action):
        // Earlier events take effect before the action.
        try passOn(forMap)
        forMap = []
        try perform(action)
      }
    }
    try passOn(forMap)
  }

  private func outcome(of event: InputEvent) -> Outcome {
    if let outcome = shortcut(event) { return outcome }
    var hasChanged = false
    let reaction = controls.handle(event, hasChanged: &hasChanged)
    if hasChanged { map.controlsChanged() }
    followTrack(event)
    if controls.focus != .map { map.clearOrnamentFocus() }
    let isSearching = panels.search.question == nil
    switch reaction {
    case .none: return contextMenu(event) ?? .forMap
    case .taken: return .taken
    case .act(let action): return .act(action)
    case .edited, .entered: return isSearching ? .show(.suggestions) : .taken
    case .dismissed:
      panels.open = nil
      endQuestion()
      // A press outside a panel is also for the map; Escape is not.
      if case .keyDown = event.action { return panels.measure.isActive ? .show(.measure) : .taken }
      return contextMenu(event) ?? .forMap
    case .submitted: return submitted(controls.field.text)
    case .menu: return toggle(.menu)
    case .leftByTab(let step):
      if !map.moveOrnamentFocus(by: step) { controls.enterByTab(step: step) }
      map.controlsChanged()
      return .taken
    case .copy(let text): return text.isEmpty ? .taken : .act(.copy(text))
    case .paste:
      controls.insert(window.clipboardText ?? "")
      map.controlsChanged()
      return isSearching ? .show(.suggestions) : .taken
    }
  }

  private func toggle(_ kind: PanelKind) -> Outcome {
    guard panels.open == kind else { return .show(kind) }
    close()
    return .taken
  }

  private func submitted(_ text: String) -> Outcome {
    if let question = panels.search.question {
      endQuestion()
      return .act(.answer(question, text))
    }
    if PathSuggestions.isFile(text) { return .act(.openPath(PathSuggestions.expanded(text))) }
    return panels.search.hasResults ? .act(.suggestion(0)) : .taken
  }

  /// Keys that open something, wherever the keyboard focus is.
  private func shortcut(_ event: InputEvent) -> Outcome? {
    guard case .keyDown(let key, let isRepeat) = event.action, !isRepeat else { return nil }
    let isMeasuring = panels.measure.isActive
    switch (key, event.modifiers) {
    case (Key("f"), .control): return enterSearch(by: nil)
    case (Key("/"), _) where controls.focus == .map && controls.panel == nil:
      return enterSearch(by: key)
    case (Key("F10"), []): return toggle(.menu)
    case (Key("F1"), []): return toggle(.keys)
    case (Key("o"), .control): return .act(.openFile)
    case (Key("n"), .control): return .act(.openWindow)
    case (Key("s"), [.control, .shift]): return .act(.open(.picture))
    case (Key("Backspace"), []) where isMeasuring && controls.focus != .field:
      return .act(.measure(.undo))
    case (.escape, []) where isMeasuring && panels.open == .measure:
      return .act(.measure(.stepBack))
    case (.escape, []) where leavesFullScreen: return .act(.request(.toggleFullScreen))
    case (Key("Enter"), []) where isMeasuring && controls.focus == .map:
      return .act(.measure(.add(map.camera.target)))
    case (.arrowLeft, .alt), (Key("BrowserBack"), _): return .act(.stepHistory(-1))
    case (.arrowRight, .alt), (Key("BrowserForward"), _): return .act(.stepHistory(1))
    case (Key("ContextMenu"), []), (Key("F10"), .shift):
      let middle = Point(x: map.size.width / 2, y: map.size.height / 2)
      return .show(place(map.camera.target, at: middle))
    case (Key("Tab"), _) where controls.focus == .map:
      moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1)
      return .taken
    default: return nil
    }
  }

  /// Whether Escape leaves full screen, because nothing else has a use for it.
  private var leavesFullScreen: Bool {
    window.isFullScreen && controls.focus == .map && controls.panel == nil && !map.heedsEscape
  }

  private func enterSearch(by key: Key?) -> Outcome {
    controls.enterField(by: key)
    map.controlsChanged()
    return .show(.suggestions)
  }

  /// Moves the focus by Tab while it is not in the controls: through the ornaments to the controls
  /// and round again, or backwards with a step of -1.
  private func moveFocus(by step: Int) {
    let entersControls = step > 0 && !map.hasOrnamentFocus
    if entersControls || !map.moveOrnamentFocus(by: step) { controls.enterByTab(step: step) }
    map.controlsChanged()
  }

  /// The panel of a place after a right click.
  private func contextMenu(_ event: InputEvent) -> Outcome? {
    guard let point = rightClick.end(with: event), let place = map.projection.coordinate(for: point)
    else {
      return nil
    }
    return .show(self.place(place, at: point))
  }

  private func place(_ place: Coordinate, at point: Point) -> PanelKind {
    .place(point, place, PlaceCard(at: MapTap(coordinate: place, point: point), in: map))
  }

  // MARK: Taps on the map

  /// Observes taps and drags on the map as long as the result exists.
  func observeMap() -> [AnyCancelable] {
    [
      map.onMapTap.observe { [weak self] in self?.take($0) },
      map.onOverlayTap.observe { [weak self] tap in
        // A tap on an overlay may show a track's figures. Markers have their own observer.
        guard let self, let place = tap.coordinate else { return }
        if case .marker? = map.overlays[tap.overlay] { return }
        take(MapTap(coordinate: place, point: tap.point))
      },
      map.onMapLongPress.observe { [weak self] press in
        guard let self else { return }
        show(place(press.coordinate, at: press.point))
      },
      map.onMarkerTap.observe { [weak self] tap in
        guard let self, let place = panels.places.place(of: tap.marker) else { return }
        show(.ownPlace(place))
      },
      map.onMarkerDrag.observe { [weak self] drag in
        guard let self, drag.phase == .ended else { return }
        run.report(drag)
        if let place = panels.places.place(of: drag.marker) {
          movePlace(place, to: drag.coordinate)
        }
      },
    ]
  }

  private func take(_ tap: MapTap) {
    if panels.measure.isActive {
      panels.measure.add(tap, in: map)
      show(.measure)
    } else if let card = PlaceCard(at: tap, in: map) {
      show(.card(card))
    }
  }
}

/// Recognises clicks of the right button. A drag with it turns the map instead.
struct RightClick {
  /// The press of the button, while it may still become a click.
  private var press: (point: Point, time: Double)?

  /// How far a click may move, in points, and how long it may take, in seconds.
  private static let tolerance = 4.0
  private static let maxSeconds = 0.6

  /// The point of the click that an event completes.
  mutating func end(with event: InputEvent) -> Point? {
    switch event.action {
    case .pointerDown(.right, let point, let clicks):
      // A double click zooms out.
      press = clicks == 1 ? (point, event.time) : nil
    case .pointerDown: press = nil
    case .pointerMove(let point):
      if let press, !Self.isNear(press.point, point) { self.press = nil }
    case .pointerUp(.right, let point, _):
      defer { press = nil }
      guard let press, Self.isNear(press.point, point), event.time - press.time <= Self.maxSeconds
      else { return nil }
      return point
    default: break
    }
    return nil
  }

  private static func isNear(_ a: Point, _ b: Point) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }
}
