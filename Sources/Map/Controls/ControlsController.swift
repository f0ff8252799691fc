import GeoMath
import Gestures
import Localization
import Ornaments
import ScreenLayout

/// The controls of a window: a search bar with a menu button, and the panel that is open.
///
/// A value; it reads no clock, and what its actions mean is the application's business. Mouse, touch
/// and keyboard reach all of it.
package struct ControlsController<Action: Hashable & Sendable>: Sendable {
  /// What became of an event.
  package enum Reaction: Hashable, Sendable {
    /// It is not for the controls.
    case none
    case taken
    case act(Action)
    /// The text of the field has changed.
    case edited
    /// The field got the keyboard.
    case entered
    /// The panel is to close.
    case dismissed
    /// Enter was pressed in the field.
    case submitted
    case menu
    /// What is selected is wanted on the clipboard; cut out if the flag says so.
    case copy(String)
    case paste
  }

  /// What keys go to.
  package enum Focus: Hashable, Sendable {
    case map, menuButton, field
    /// The item of the panel with this number.
    case item(Int)
  }

  enum Target: Hashable, Sendable {
    case menuButton, field, clear
    case item(Int)
    /// Swallows what happens on it.
    case ground
  }

  /// What is written where nothing has been typed.
  package var placeholder = localized("Search")
  package var field = TextField()
  package private(set) var focus = Focus.map
  /// The first item that is shown, where not all fit.
  private(set) var firstItem = 0
  /// Items that were shown last.
  var shownItems = 0..<0
  var hits: [(box: ScreenBox, target: Target)] = []
  /// The left edges of the characters of the field, as they were drawn.
  var fieldEdges: [Float] = []
  private(set) var pointer: ScreenPoint?
  private var pressed: Target?
  private var touch: Int?
  /// A character that is still to come from the key that opened the field.
  private var unwantedText: String?

  package internal(set) var panel: Panel<Action>?

  package init() {}

  // MARK: Panels

  /// Opens a panel instead of the one that is open.
  ///
  /// - Parameter takesFocus: whether keys go to its first entry.
  package mutating func open(_ panel: Panel<Action>, takesFocus: Bool) {
    self.panel = panel
    firstItem = 0
    if takesFocus { focus = panel.entries.first.map { .item($0) } ?? .item(0) }
    if !takesFocus, isItemFocused { focus = .map }
  }

  /// Whether keys go to an entry of the panel.
  package var isItemFocused: Bool { if case .item = focus { true } else { false } }

  /// Shows other contents of the panel that is open, at the same place.
  package mutating func update(_ panel: Panel<Action>) {
    self.panel = panel
    if case .item(let index) = focus, panel.action(of: index) == nil {
      focus = panel.entries.first.map { .item($0) } ?? .map
    }
  }

  package mutating func close() {
    panel = nil
    firstItem = 0
    if focus != .field { focus = .map }
  }

  /// Gives the keyboard to the field.
  ///
  /// - Parameter key: the key that did it, whose character is not to be written.
  package mutating func enterField(by key: Key? = nil) {
    focus = .field
    field.selectAll()
    unwantedText = key?.rawValue
  }

  /// Puts a text into the field, as if it had been typed.
  package mutating func insert(_ text: String) { field.insert(text) }

  /// Gives the keyboard back to the map.
  package mutating func leave() {
    focus = .map
    close()
  }

  // MARK: Events

  func isHovered(_ target: Target) -> Bool {
    guard let pointer else { return false }
    return self.target(at: pointer) == target && (pressed == nil || pressed == target)
  }

  func isPressed(_ target: Target) -> Bool { pressed == target && isHovered(target) }

  private func target(at point: ScreenPoint) -> Target? {
    hits.last { $0.box.contains(point) }?.target
  }

  /// Takes in an event before ornaments and gestures.
  ///
  /// - Parameter hasChanged: set where the picture changes by it.
  package mutating func handle(_ event: InputEvent, hasChanged: inout Bool) -> Reaction {
    guard event.isFinite else { return .none }
    let before = (pointer.flatMap { target(at: $0) }, pressed, focus, field, firstItem)
    let reaction = react(to: event)
    let after = (pointer.flatMap { target(at: $0) }, pressed, focus, field, firstItem)
    if before != after || (reaction != .none && reaction != .taken) { hasChanged = true }
    return reaction
  }

  private mutating func react(to event: InputEvent) -> Reaction {
    switch event.action {
    case .pointerMove(let point):
      pointer = point
      return pressed == nil ? .none : .taken
    case .pointerDown(let button, let point, _):
      pointer = point
      return press(at: point, isLeft: button == .left)
    case .pointerUp(let button, let point, _):
      pointer = point
      guard pressed != nil else { return .none }
      return button == .left ? release(at: point) : .taken
    case .scroll(_, let dy, let isPrecise, let point):
      guard target(at: point) != nil else { return .none }
      if abs(dy) > (isPrecise ? 2 : 0) { scroll(by: dy > 0 ? -1 : 1) }
      return .taken
    case .touch(let id, let phase, let point): return react(toTouch: id, phase, at: point)
    case .typed(let text): return type(text)
    case .keyDown(let key, _): return react(to: key, event.modifiers)
    case .focus(false):
      pointer = nil
      pressed = nil
      return .none
    default: return .none
    }
  }

  private mutating func press(at point: ScreenPoint, isLeft: Bool) -> Reaction {
    guard let target = target(at: point) else {
      if panel?.staysOpen == true {
        focus = .map
        return .none
      }
      // Beside a panel: it closes, and the map gets what is done on it.
      let wasOpen = panel != nil || focus != .map
      leave()
      return wasOpen ? .dismissed : .none
    }
    pressed = isLeft ? target : .ground
    if isLeft, target == .field {
      let wasInside = focus == .field
      focus = .field
      let x = Float(point.x)
      let place = fieldEdges.indices.min { abs(fieldEdges[$0] - x) < abs(fieldEdges[$1] - x) }
      field.move(to: place ?? field.text.count, isSelecting: false)
      return wasInside ? .taken : .entered
    }
    return .taken
  }

  private mutating func release(at point: ScreenPoint) -> Reaction {
    let target = pressed
    pressed = nil
    guard let target, self.target(at: point) == target else { return .taken }
    switch target {
    case .menuButton: return .menu
    case .clear:
      field = TextField()
      focus = .field
      return .edited
    case .item(let index): return panel?.action(of: index).map { .act($0) } ?? .taken
    case .field, .ground: return .taken
    }
  }

  private mutating func react(
    toTouch id: Int, _ phase: GesturePhase, at point: ScreenPoint
  ) -> Reaction {
    if phase == .began, touch == nil {
      pointer = point
      let reaction = press(at: point, isLeft: true)
      if pressed != nil { touch = id } else { pointer = nil }
      return reaction
    }
    guard touch == id else { return .none }
    pointer = point
    guard phase == .ended || phase == .cancelled else { return .taken }
    touch = nil
    defer { pointer = nil }
    if phase == .ended { return release(at: point) }
    pressed = nil
    return .taken
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
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
      return .taken
    case .arrowDown, .arrowUp:
      moveThroughPanel(by: key == .arrowDown ? 1 : -1)
      return .taken
    case Key("PageDown"), Key("PageUp"):
      scroll(by: (key == Key("PageDown") ? 1 : -1) * max(shownItems.count - 1, 1))
      return .taken
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
    // What is no command is about to be typed, and is not for the map.
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
    case .item(let index): panel?.action(of: index).map { .act($0) } ?? .taken
    }
  }

  /// All that keys can go to, in the order of Tab.
  private var stops: [Focus] {
    [.menuButton, .field] + (panel?.entries.map { .item($0) } ?? [])
  }

  private mutating func moveFocus(by step: Int) {
    let stops = stops
    let place = stops.firstIndex(of: focus) ?? 0
    focus = stops[(place + step + stops.count) % stops.count]
    showFocus()
  }

  /// Arrow keys go round in the panel; from the first entry up is the field.
  private mutating func moveThroughPanel(by step: Int) {
    let stops: [Focus] = (panel?.placement == .belowBar ? [.field] : []) + entryStops
    guard !stops.isEmpty else {
      scroll(by: step)
      return
    }
    let place = stops.firstIndex(of: focus) ?? (step > 0 ? -1 : 0)
    focus = stops[(place + step + stops.count) % stops.count]
    showFocus()
  }

  private var entryStops: [Focus] { panel?.entries.map { .item($0) } ?? [] }

  private mutating func scroll(by step: Int) {
    guard let panel, shownItems.count < panel.items.count else { return }
    firstItem = min(max(firstItem + step, 0), panel.items.count - 1)
    if step > 0, shownItems.upperBound >= panel.items.count { firstItem = shownItems.lowerBound }
  }

  private mutating func showFocus() {
    guard case .item(let index) = focus, !shownItems.contains(index) else { return }
    firstItem =
      index < shownItems.lowerBound ? index : firstItem + index - shownItems.upperBound + 1
  }

  /// Enters the menu button from the map, for the first Tab.
  package mutating func enterByTab() { focus = .menuButton }
}
