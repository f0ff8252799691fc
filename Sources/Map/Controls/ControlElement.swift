import Localization
import Ornaments
import ScreenLayout

/// An element of the controls, for screen readers.
package struct ControlElement: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case menuButton, field, clearButton
    /// The item with this index in the panel, which has an action.
    case entry(Int)
    /// An item without an action.
    case text(Int)
    case heading(Int)
  }

  package var role: Role
  package var name: String
  /// Additional text: a second line, and the key with the same effect.
  package var detail = ""
  /// `nil` while it is not visible.
  package var box: ScreenBox?
  package var isFocused = false
  /// `nil` if it cannot be on or off.
  package var isOn: Bool?
}

extension ControlsController {
  /// All elements of the bar, in tab order.
  package var barElements: [ControlElement] {
    var elements = [
      element(.menuButton, localized("Menu"), .menuButton, .menuButton),
      element(.field, placeholder, .field, .field),
    ]
    if !field.text.isEmpty { elements.append(element(.clearButton, localized("Clear"), .clear)) }
    return elements
  }

  /// All elements of the open panel.
  package var panelElements: [ControlElement] {
    guard let panel else { return [] }
    return panel.items.indices.compactMap { index in
      switch panel.items[index] {
      case .entry(let entry):
        var element = element(.entry(index), entry.title, .item(index), .item(index))
        element.detail = [entry.detail, entry.key].compactMap(\.self).joined(separator: ", ")
        element.isOn = entry.isOn
        return element
      case .title(let text), .heading(let text): return element(.heading(index), text, nil)
      case .text(let text): return element(.text(index), text, nil)
      case .key(let key, let meaning): return element(.text(index), "\(key): \(meaning)", nil)
      case .profile(let profile):
        let heights = localized("Heights from \(profile.lowest) to \(profile.highest)")
        return element(.text(index), heights, nil)
      case .separator: return nil
      }
    }
  }

  private func element(
    _ role: ControlElement.Role, _ name: String, _ target: Target?, _ focus: Focus? = nil
  ) -> ControlElement {
    var element = ControlElement(role: role, name: name)
    element.box = tracker.hits.last { $0.target == target }?.box
    element.isFocused = focus != nil && focus == self.focus
    return element
  }

  /// The action of the panel's entry with this index.
  package func action(ofEntry index: Int) -> Action? { panel?.action(of: index) }

  /// The box of the open panel.
  package var panelBox: ScreenBox? {
    panel == nil ? nil : tracker.hits.first { $0.target == .ground }?.box
  }
}
