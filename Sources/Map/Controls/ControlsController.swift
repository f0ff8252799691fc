import GeoMath
import Gestures
import Localization
import Ornaments
import ScreenLayout

/// The controls of a window: a search bar with a menu button, and a panel if one is open.
///
/// This is a value that reads no clock. Its actions only have a meaning for the application. Mouse,
/// touch and keyboard can reach everything.
package struct ControlsController<Action: Hashable & Sendable>: Sendable {
  package enum Reaction: Hashable, Sendable {
    /// The event is not for the controls.
    case none
    case taken
    case act(Action)
    /// The text of the field has changed.
    case edited
    /// The field got the keyboard focus.
    case entered
    /// The panel has closed, by a press beside it or by Escape.
    case dismissed
    /// The panel's buttons were pressed: to go back to the panel before it, or to close it.
    case back, closed
    /// Enter was pressed in the field.
    case submitted
    case menu
    /// The selected text should be copied to the clipboard. Cut text is already removed.
    case copy(String)
    case paste
    /// Tab has moved past the last control or, if `step` is -1, past the first.
    case leftByTab(step: Int)
  }

  /// The receiver of key events.
  package enum Focus: Hashable, Sendable {
    case map, menuButton, field
    /// The item with this index in the panel.
    case item(Int)
    /// A colour in the item with this index.
    case swatch(Int, Int)
    /// The buttons in the panel's heading.
    case back, close
  }

  enum Target: Hashable, Sendable {
    case menuButton, field, clear, back, close
    case item(Int)
    case swatch(Int, Int)
    /// The eye, or the cross, of the item with this index.
    case eye(Int)
    case remove(Int)
    /// The background, which swallows events.
    case ground
  }

  package var placeholder = localized("Search")
  package var field = TextField()
  /// The unfinished text of an input method, shown at the caret.
  private(set) var composition = ""
  /// The box of the caret as it was drawn last.
  var caretBox: ScreenBox?
  package private(set) var focus = Focus.map
  /// Whether a ring shows what has the focus. Who uses a pointer does not look for it.
  private(set) var showsFocus = true
  /// The first visible item, if not all fit.
  private(set) var firstItem = 0
  /// The items that were shown last.
  var shownItems = 0..<0
  var tracker = HitTracker<Target>()
  /// The left edges of the characters in the field, as they were drawn.
  var fieldEdges: [Float] = []
  /// The box of the panel's profile, as it was drawn last.
  var profileBox: ScreenBox?
  var isMirrored = false
  /// The fraction of the panel's profile that is marked, 0...1, and what is told of it; `nil` for
  /// none.
  package var profileMark: (part: Double, text: String)?
  /// A character that is still expected from the key that opened the field.
  private var unwantedText: String?

  package internal(set) var panel: Panel<Action>?

  package init() {}

  // MARK: Panels

  /// Opens a panel in place of the open one.
  ///
  /// - Parameter takesFocus: whether its first entry gets the keyboard focus.
  package mutating func open(_ panel: Panel<Action>, takesFocus: Bool) {
    self.panel = panel
    firstItem = 0
    if takesFocus { focus = panelStops.first ?? .item(0) }
    if !takesFocus, isItemFocused { focus = .map }
  }

  /// Whether something in the panel has the keyboard focus.
  package var isItemFocused: Bool { focusedItem != nil || [.back, .close].contains(focus) }

  private var focusedItem: Int? {
    switch focus {
    case .item(let index), .swatch(let index, _): index
    case .map, .menuButton, .field, .back, .close: nil
    }
  }

  /// Replaces the contents of the open panel at the same place.
  package mutating func update(_ panel: Panel<Action>) {
    self.panel = panel
    if isItemFocused, !panelStops.contains(focus) { focus = panelStops.first ?? .map }
  }

  package mutating func close() {
    panel = nil
    firstItem = 0
    if focus != .field { focus = .map }
  }

  /// Gives the keyboard focus to the field.
  ///
  /// - Parameter key: the key that caused this, whose character must not be typed.
  package mutating func enterField(by key: Key? = nil) {
    focus = .field
    field.selectAll()
    unwantedText = key?.rawValue
  }

  /// The caret's box, for input methods; `nil` if no text is being typed.
  package var textCaret: ScreenRectangle? {
    focus == .field ? caretBox?.rectangle : nil
  }

  /// Inserts text into the field as if it had been typed.
  package mutating func insert(_ text: String) { field.insert(text) }

  /// Gives the keyboard focus back to the map.
  package mutating func leave() {
    focus = .map
    close()
  }

  // MARK: Events

  /// Notes whether the user has turned to the keyboard or to a pointer, also by an event that is for
  /// something else.
  ///
  /// - Returns: whether that changes the picture.
  package mutating func noteDevice(of event: InputEvent) -> Bool {
    let before = showsFocus
    switch event.action {
    case .keyDown: showsFocus = true
    case .pointerDown, .touch: showsFocus = false
    default: break
    }
    return showsFocus != before && isItemFocused
  }

  /// Handles an event before ornaments and gestures.
  ///
  /// - Parameter hasChanged: is set if the event changes the picture.
  package mutating func handle(_ event: InputEvent, hasChanged: inout Bool) -> Reaction {
    guard event.isFinite else { return .none }
    let before = (tracker.hovered, tracker.pressed, tracker.tip, focus)
    let contents = (field, composition, firstItem)
    let reaction = react(to: event)
    let after = (tracker.hovered, tracker.pressed, tracker.tip, focus)
    if before != after || contents != (field, composition, firstItem)
      || (reaction != .none && reaction != .taken)
    {
      hasChanged = true
    }
    return reaction
  }

  private mutating func react(to event: InputEvent) -> Reaction {
    switch tracker.handle(event) {
    case .pressed(let target, let point): return press(target, at: point)
    case .beside: return pressBeside()
    case .held: return .taken
    case .clicked(let target, _): return release(target)
    case .none: break
    }
    switch event.action {
    case .scroll(_, let dy, let isPrecise, let point):
      guard tracker.target(at: point) != nil else { return .none }
      if abs(dy) > (isPrecise ? 2 : 0) { scroll(by: dy > 0 ? -1 : 1) }
      return .taken
    case .typed(let text): return type(text)
    case .composed(let text):
      composition = focus == .field ? text : ""
      return focus == .field ? .taken : .none
    case .keyDown(let key, _): return react(to: key, event.modifiers)
    default: return .none
    }
  }

  /// A press outside the panel closes it, and the map gets the event.
  private mutating func pressBeside() -> Reaction {
    if panel?.staysOpen == true {
      focus = .map
      return .none
    }
    let wasOpen = panel != nil || focus != .map
    leave()
    return wasOpen ? .dismissed : .none
  }

  private mutating func press(_ target: Target, at point: ScreenPoint) -> Reaction {
    guard target == .field else { return .taken }
    guard focus == .field else {
      // Coming from the map starts a new search: typed text replaces the previous one.
      focus = .field
      field.selectAll()
      return .entered
    }
    let x = Float(point.x)
    let place = fieldEdges.indices.min { abs(fieldEdges[$0] - x) < abs(fieldEdges[$1] - x) }
    field.move(to: place ?? field.text.count, isSelecting: false)
    return .taken
  }

  private mutating func release(_ target: Target) -> Reaction {
    switch target {
    case .menuButton: return .menu
    case .clear:
      field = TextField()
      focus = .field
      return .edited
    case .item(let index): return act(panel?.action(of: index))
    case .swatch(let index, let number): return act(swatch(index, number)?.action)
    case .eye(let index): return act(panel?.entry(index)?.eyeAction)
    case .remove(let index): return act(panel?.entry(index)?.removeAction)
    case .back: return .back
    case .close: return .closed
    case .field, .ground: return .taken
    }
  }

  private func act(_ action: Action?) -> Reaction { action.map { .act($0) } ?? .taken }

  func swatch(_ index: Int, _ number: Int) -> Panel<Action>.Swatch? {
    let swatches = panel?.swatches(of: index) ?? []
    return swatches.indices.contains(number) ? swatches[number] : nil
  }

  // MARK: Keys

  private mutating func type(_ text: String) -> Reaction {
    guard focus == .field else { return .none }
    defer { unwantedText = nil }
    if text.lowercased() == unwantedText { return .taken }
    field.insert(text)
    return .edited
  }

  private mutating func react(to key: Key, _ modifiers: ModifierKeys) -> Reaction {
    unwantedText = nil
    if focus == .map { return key == .escape && panel != nil ? dismiss() : .none }
    switch key {
    case .escape: return dismiss()
    case Key("Tab"):
      return moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
    case .arrowDown, .arrowUp:
      moveThroughPanel(by: key == .arrowDown ? 1 : -1)
      return .taken
    case Key("PageDown"), Key("PageUp"):
      scroll(by: (key == Key("PageDown") ? 1 : -1) * max(shownItems.count - 1, 1))
      return .taken
    case .arrowLeft where isSwatchFocused, .arrowRight where isSwatchFocused:
      moveThroughPanel(by: key == .arrowRight ? 1 : -1)
      return .taken
    case Key("Home") where isItemFocused, Key("End") where isItemFocused:
      focus = (key == Key("Home") ? entryStops.first : entryStops.last) ?? focus
      showFocus()
      return .taken
    case Key("Delete") where isItemFocused:
      return act(focusedItem.flatMap { panel?.entry($0)?.removeAction })
    case Key("Enter"): return enter()
    case Key(" ") where focus != .field: return enter()
    default: break
    }
    guard focus == .field else { return .none }
    switch (key, modifiers) {
    case (Key("c"), .control): return .copy(field.selectedText)
    case (Key("x"), .control):
      let text = field.selectedText
      field.insert("")
      return .copy(text)
    case (Key("v"), .control): return .paste
    default: break
    }
    let text = field.text
    if field.handle(key, modifiers) { return field.text == text ? .taken : .edited }
    // Keys that are not commands are about to be typed, so they are not for the map.
    return modifiers.isDisjoint(with: [.control, .alt, .meta]) && key.rawValue.count == 1
      ? .taken : .none
  }

  private mutating func dismiss() -> Reaction {
    leave()
    return .dismissed
  }

  private func enter() -> Reaction {
    switch focus {
    case .map: .none
    case .menuButton: .menu
    case .field: .submitted
    case .item(let index): act(panel?.action(of: index))
    case .swatch(let index, let number): act(swatch(index, number)?.action)
    case .back: .back
    case .close: .closed
    }
  }

  private var isSwatchFocused: Bool { if case .swatch = focus { true } else { false } }

  /// Everything that can have the keyboard focus, in tab order.
  private var stops: [Focus] { [.menuButton, .field] + panelStops }

  private mutating func moveFocus(by step: Int) -> Reaction {
    let stops = stops
    let place = (stops.firstIndex(of: focus) ?? 0) + step
    guard stops.indices.contains(place) else {
      focus = .map
      return .leftByTab(step: step)
    }
    focus = stops[place]
    showFocus()
    return .taken
  }

  /// Arrow keys move through the panel in a circle, which includes the field if it is above.
  private mutating func moveThroughPanel(by step: Int) {
    let stops: [Focus] = (panel?.placement == .belowBar ? [.field] : []) + panelStops
    guard !stops.isEmpty else {
      scroll(by: step)
      return
    }
    let place = stops.firstIndex(of: focus) ?? (step > 0 ? -1 : 0)
    focus = stops[(place + step + stops.count) % stops.count]
    showFocus()
  }

  private var entryStops: [Focus] {
    guard let panel else { return [] }
    return panel.items.indices.flatMap { index -> [Focus] in
      if panel.action(of: index) != nil { return [.item(index)] }
      return panel.swatches(of: index).indices.map { .swatch(index, $0) }
    }
  }

  /// The panel's entries and then its buttons.
  private var panelStops: [Focus] {
    guard let panel, panel.heading != nil else { return entryStops }
    return entryStops + (panel.hasBack ? [.back, .close] : [.close])
  }

  private mutating func scroll(by step: Int) {
    guard let panel, shownItems.count < panel.rows.count else { return }
    firstItem = min(max(firstItem + step, panel.rows.lowerBound), panel.items.count - 1)
    if step > 0, shownItems.upperBound >= panel.items.count { firstItem = shownItems.lowerBound }
  }

  private mutating func showFocus() {
    guard let index = focusedItem, !shownItems.contains(index) else { return }
    firstItem =
      index < shownItems.lowerBound
      ? index : shownItems.lowerBound + index - shownItems.upperBound + 1
  }

  /// Moves the focus to the first control or, if `step` is -1, to the last.
  package mutating func enterByTab(step: Int) {
    focus = (step > 0 ? stops.first : stops.last) ?? .menuButton
    showFocus()
  }

  /// The shape of the pointer over the controls; `nil` elsewhere.
  package var pointerShape: PointerShape? {
    switch tracker.hovered {
    case nil: nil
    case .field: .text
    case .menuButton, .clear, .item, .swatch, .eye, .remove, .back, .close: .pointingHand
    case .ground: .arrow
    }
  }
}
