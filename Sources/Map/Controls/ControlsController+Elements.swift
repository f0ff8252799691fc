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
    let items = panel.items.enumerated().compactMap { index, item -> ControlElement? in
      func text(_ text: String) -> ControlElement {
        ControlElement("text_\(index)", .text, text, panelBox)
      }
      switch item {
      case .entry(let entry):
        var element = element(
          Self.key(ofEntry: index), .entry, entry.title, .item(index), .item(index))
        element.detail = [entry.detail, entry.key].compactMap(\.self).joined(separator: ", ")
        element.isOn = entry.isOn
        element.isEnabled = entry.isEnabled
        return element
      case .title(let text), .heading(let text):
        return ControlElement("heading_\(index)", .heading, text, panelBox)
      case .text(let content): return text(content)
      case .key(let key, let meaning): return text("\(key): \(meaning)")
      case .profile(let profile):
        return text(localized("Heights from \(profile.lowest) to \(profile.highest)"))
      case .separator: return nil
      }
    }
    guard panel.heading != nil else { return items }
    let back = element("back", .button, localized("Back"), .back, .back)
    return items + (panel.hasBack ? [back] : [])
      + [element("close", .button, localized("Close"), .close, .close)]
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

  /// The action of the panel's entry with this key.
  package func action(ofElement key: String) -> Action? {
    panel?.items.indices.first { Self.key(ofEntry: $0) == key }.flatMap { panel?.action(of: $0) }
  }

  package var panelBox: ScreenBox? {
    panel == nil ? nil : tracker.hits.first { $0.target == .ground }?.box
  }
}
