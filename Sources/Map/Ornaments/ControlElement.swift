import Localization
import ScreenLayout

/// An element of the ornaments or of the controls above the map, for screen readers.
package struct ControlElement: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case button, field
    /// An item of a panel that has an action.
    case entry
    case text, heading, message
  }

  /// Unique among all elements.
  package var key: String
  package var role: Role
  package var name: String
  /// Additional text: a second line, and the key with the same effect.
  package var detail = ""
  /// `nil` while it is not visible.
  package var box: ScreenBox?
  package var isFocused = false
  /// `nil` if it cannot be on or off.
  package var isOn: Bool?
  /// Whether pressing it has an effect now.
  package var isEnabled = true

  package init(_ key: String, _ role: Role, _ name: String, _ box: ScreenBox?) {
    self.key = key
    self.role = role
    self.name = name
    self.box = box
  }
}

extension OrnamentController {
  /// The elements of the last frame that can be pressed.
  package var elements: [ControlElement] {
    var messages = 0
    var sources = 0
    return tracker.hits.compactMap { hit -> ControlElement? in
      func button(_ key: String, _ name: String, isOn: Bool? = nil) -> ControlElement {
        var element = ControlElement(key, .button, name, hit.box)
        element.isOn = isOn
        element.isEnabled = !isDisabled(hit.target)
        return element
      }
      func message(_ text: String) -> ControlElement {
        messages += 1
        return ControlElement("message_\(messages)", .message, text, hit.box)
      }
      func source(_ part: AttributionPart) -> ControlElement {
        sources += 1
        return button("source_\(sources)", part.text)
      }
      return switch hit.target {
      case .compass: button("compass", localized("North up"))
      case .zoomIn: button("zoom_in", localized("Zoom in"))
      case .zoomOut: button("zoom_out", localized("Zoom out"))
      case .tilt: button("tilt", localized("Tilted view"), isOn: shown?.isTilted)
      case .globe:
        button("globe", localized("Globe"), isOn: shown?.isGlobe)
      case .layers: button("layers", localized("Maps"))
      case .position: button("position", localized("Go with my position"))
      case .source(let part): source(part)
      case .message(let text): message(text)
      case .offer(let offer, _): button("offer_\(messages)", offer.title)
      case .otherProblems: message(localized("More problems"))
      case .ground: nil
      }
    }
  }
}
