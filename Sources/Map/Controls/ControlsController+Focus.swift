import Gestures

/// The keyboard focus, which Tab and the arrow keys move.
extension ControlsController {
  var focusedItem: Int? {
    switch focus {
    case .item(let index), .swatch(let index, _): index
    default: nil
    }
  }

  func swatch(_ index: Int, _ number: Int) -> Panel<Action>.Swatch? {
    let swatches = panel?.swatches(of: index) ?? []
    return swatches.indices.contains(number) ? swatches[number] : nil
  }

  var isSwatchFocused: Bool { if case .swatch = focus { true } else { false } }

  /// Everything that can have the keyboard focus, in tab order.
  private var stops: [Focus] { [.menuButton, .field] + panelStops }

  mutating func moveFocus(by step: Int) -> Reaction {
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
  mutating func moveThroughPanel(by step: Int) {
    let stops: [Focus] = (panel?.placement == .belowBar ? [.field] : []) + panelStops
    guard !stops.isEmpty else {
      scroll(by: step)
      return
    }
    let place = stops.firstIndex(of: focus) ?? (step > 0 ? -1 : 0)
    focus = stops[(place + step + stops.count) % stops.count]
    showFocus()
  }

  var panelStops: [Focus] {
    guard let panel else { return [] }
    return panel.items.indices.flatMap { index -> [Focus] in
      if panel.action(of: index) != nil { return [.item(index)] }
      return panel.swatches(of: index).indices.map { .swatch(index, $0) }
    }
  }

  mutating func scroll(by step: Int) {
    guard let panel, shownItems.count < panel.items.count else { return }
    firstItem = min(max(firstItem + step, 0), panel.items.count - 1)
    if step > 0, shownItems.upperBound >= panel.items.count { firstItem = shownItems.lowerBound }
  }

  mutating func showFocus() {
    guard let index = focusedItem, !shownItems.contains(index) else { return }
    firstItem =
      index < shownItems.lowerBound ? index : firstItem + index - shownItems.upperBound + 1
  }

  /// Moves the focus to the first control or, if `step` is -1, to the last.
  package mutating func enterByTab(step: Int) {
    focus = (step > 0 ? stops.first : stops.last) ?? .menuButton
    showFocus()
  }
}
