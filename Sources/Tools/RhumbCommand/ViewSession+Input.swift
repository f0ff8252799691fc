import Controls
import Gestures
import Localization
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
    if controls.noteDevice(of: event) { map.controlsChanged() }
    if let outcome = shortcut(event) ?? typedSearch(event) { return outcome }
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
      let closed = panels.open
      panels.open = nil
      endQuestion()
      // A press outside a panel is also for the map; Escape is not.
      if case .keyDown = event.action { return behind(closed) }
      return contextMenu(event) ?? .forMap
    case .back:
      goBack()
      return .taken
    case .closed:
      if panels.measure.isActive, panels.open != .measure { return .show(.measure) }
      close()
      return .taken
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

  /// The panel to which one returns by closing another.
  private func behind(_ kind: PanelKind?) -> Outcome {
    switch kind {
    case .renaming(let place), .moving(let place): return .show(.card(PlaceCard(place, in: map)))
    default: return panels.measure.isActive ? .show(.measure) : .taken
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
    if PathSuggestions.isPath(text) { return .act(.openPath(PathSuggestions.expanded(text))) }
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
    case (Key("p"), .control): return .act(.print)
    case (Key("Backspace"), []) where isMeasuring && controls.focus != .field,
      (Key("z"), .control) where isMeasuring && controls.focus != .field:
      return .act(.measure(.undo))
    case (Key("z"), .control) where controls.focus == .field: return .taken
    case (.escape, []) where isMeasuring && panels.open == .measure:
      return .act(.measure(.stepBack))
    case (.escape, []) where leavesFullScreen: return .act(.request(.toggleFullScreen))
    case (Key("Enter"), []) where isMeasuring && controls.focus == .map:
      return .act(.measure(.add(map.camera.target)))
    case (.arrowLeft, .alt), (Key("BrowserBack"), _), (Key("Backspace"), []):
      return backwards(by: key)
    case (.escape, []) where controls.focus == .map && controls.panel == nil:
      map.ornaments.dismissMessages()
      return nil
    case (.arrowRight, .alt), (Key("BrowserForward"), _): return .act(.stepHistory(1))
    case (Key("ContextMenu"), []), (Key("F10"), .shift):
      if case .card(let card) = panels.open { return .show(Self.focused(card)) }
      let middle = Point(x: map.size.width / 2, y: map.size.height / 2)
      return .show(card(of: map.camera.target, at: middle))
    case (Key("Tab"), _) where controls.focus == .map:
      moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1)
      return .taken
    default: return nil
    }
  }

  /// Back to the panel before the open one, or else to the view before.
  private func backwards(by key: Key) -> Outcome? {
    if key == Key("Backspace"), panels.trail.isEmpty || controls.focus == .field { return nil }
    guard !panels.trail.isEmpty else { return .act(.stepHistory(-1)) }
    goBack()
    return .taken
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

  /// What is typed while the field does not have the keyboard begins a search.
  private func typedSearch(_ event: InputEvent) -> Outcome? {
    guard controls.focus != .field else { return nil }
    switch event.action {
    case .keyDown(let key, _)
    where key.rawValue.count == 1 && event.modifiers.isSubset(of: .shift)
      && Self.beginsSearch(key.rawValue):
      // Its text follows.
      return .taken
    case .typed(let text) where Self.beginsSearch(text):
      map.clearOrnamentFocus()
      controls.enterField()
      controls.insert(text)
      map.controlsChanged()
      return panels.search.question == nil ? .show(.suggestions) : .taken
    default: return nil
    }
  }

  /// Names begin with letters and coordinates with digits. The digit 0 looks straight down.
  private static func beginsSearch(_ text: String) -> Bool {
    text.first.map { ($0.isLetter || $0.isNumber) && $0 != "0" } ?? false
  }

  /// Moves the focus by Tab while it is not in the controls: through the ornaments to the controls
  /// and round again, or backwards with a step of -1.
  private func moveFocus(by step: Int) {
    let entersControls = step > 0 && !map.hasOrnamentFocus
    if entersControls || !map.moveOrnamentFocus(by: step) { controls.enterByTab(step: step) }
    map.controlsChanged()
  }

  /// The card of a place after a right click.
  private func contextMenu(_ event: InputEvent) -> Outcome? {
    guard let point = rightClick.end(with: event), let place = map.projection.coordinate(for: point)
    else {
      return nil
    }
    return .show(card(of: place, at: point))
  }

  /// The card of what is drawn at a point or else of the place.
  private func card(of place: Coordinate, at point: Point) -> PanelKind {
    let pin = map.overlays.overlay(at: point).flatMap { panels.places.place(of: $0) }
    return Self.focused(
      pin.map { PlaceCard($0, in: map) }
        ?? PlaceCard(at: MapTap(coordinate: place, point: point), in: map)
        ?? PlaceCard(place, in: map))
  }

  private static func focused(_ card: PlaceCard) -> PanelKind {
    var card = card
    card.takesFocus = true
    return .card(card)
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
        guard let self, !grabPin(at: press.point) else { return }
        show(card(of: press.coordinate, at: press.point))
      },
      map.onMarkerTap.observe { [weak self] tap in
        guard let self, let place = panels.places.place(of: tap.marker) else { return }
        if panels.measure.isActive { return perform(.add(place.coordinate)) }
        show(.card(PlaceCard(place, in: map)))
      },
      map.onMarkerDrag.observe { [weak self] drag in
        guard let self, drag.phase == .ended else { return }
        run.report(drag)
        if let place = panels.places.place(of: drag.marker) { move(place, to: drag.coordinate) }
      },
    ]
  }

  /// Begins to drag the pin that a long press hits.
  private func grabPin(at point: Point) -> Bool {
    guard let id = map.overlays.overlay(at: point), panels.places.place(of: id) != nil,
      map.overlays.grab(id, at: point)
    else { return false }
    map.ornaments.showMessage(
      localized("Drag the pin to its new place."), inPlaceOf: Self.placesSubject)
    return true
  }

  /// What a click beside a card hits gets a card in its place; a click on nothing closes it.
  private func take(_ tap: MapTap) {
    if case .moving(let place) = panels.open {
      move(place, to: tap.coordinate)
    } else if panels.measure.isActive {
      panels.measure.add(tap, in: map)
      show(.measure)
    } else if let card = PlaceCard(at: tap, in: map) {
      show(.card(card))
    } else if case .card = panels.open {
      close()
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
