import Localization
import Ornaments
import ScreenLayout

/// The elements of the controls for screen readers, in tab order.
extension ControlsController {
  package var barElements: [ControlElement] {
    var elements = [
      element("menu", .button, localized("Menu"), .menuButton, .menuButton),
      element("field", .field, placeholder, .field, .field),
    ]
    if !field.text.isEmpty {
      elements.append(element("clear", .button, localized("Clear"), .clear))
    }
    return elements
  }

  /// Items without an action have the box of the panel.
  package var panelElements: [ControlElement] {
    guard let panel else { return [] }
    let items = panel.items.enumerated().flatMap { index, item -> [ControlElement] in
      func text(_ text: String) -> [ControlElement] {
        [ControlElement("text_\(index)", .text, text, panelBox)]
      }
      switch item {
      case .entry(let entry): return elements(of: entry, index)
      case .swatches(let swatches):
        return swatches.enumerated().map { number, swatch in
          var element = element(
            "\(Self.key(ofEntry: index))_\(number)", .entry, swatch.name, .swatch(index, number),
            .swatch(index, number))
          element.isOn = swatch.isOn
          return element
        }
      case .title(let text), .heading(let text):
        return [ControlElement("heading_\(index)", .heading, text, panelBox)]
      case .text(let content): return text(content)
      case .key(let key, let meaning): return text("\(key): \(meaning)")
      case .profile(let profile):
        return text(localized("Heights from \(profile.lowest) to \(profile.highest)"))
      case .separator: return []
      }
    }
    guard panel.heading != nil else { return items }
    let back = element("back", .button, localized("Back"), .back, .back)
    return items + (panel.hasBack ? [back] : [])
      + [element("close", .button, localized("Close"), .close, .close)]
  }

  private func elements(of entry: Panel<Action>.Entry, _ index: Int) -> [ControlElement] {
    let key = Self.key(ofEntry: index)
    var line = element(key, .entry, entry.title, .item(index), .item(index))
    line.detail = [entry.detail, entry.key].compactMap(\.self).joined(separator: ", ")
    line.isOn = entry.isOn
    line.isEnabled = entry.isEnabled
    guard entry.removeAction != nil else { return [line] }
    let name = localized("Remove \(entry.title)")
    return [line, element("\(key)_remove", .button, name, .remove(index))]
  }

  private func element(
    _ key: String, _ role: ControlElement.Role, _ name: String, _ target: Target,
    _ focus: Focus? = nil
  ) -> ControlElement {
    var element = ControlElement(key, role, name, tracker.hits.last { $0.target == target }?.box)
    element.isFocused = focus == self.focus
    return element
  }

  private static func key(ofEntry index: Int) -> String { "entry_\(index)" }

  /// The action of the element with this key in the panel.
  package func action(ofElement key: String) -> Action? {
    guard let panel else { return nil }
    let parts = key.split(separator: "_", maxSplits: 2)
    guard parts.count > 1, parts[0] == "entry", let index = Int(parts[1]) else { return nil }
    guard parts.count > 2 else { return panel.action(of: index) }
    if parts[2] == "remove" { return panel.entry(index)?.removeAction }
    return Int(parts[2]).flatMap { swatch(index, $0)?.action }
  }

  package var panelBox: ScreenBox? {
    panel == nil ? nil : tracker.hits.first { $0.target == .ground }?.box
  }
}
