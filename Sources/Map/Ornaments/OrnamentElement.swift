import Localization
import ScreenLayout

/// A button or a message of the ornaments, for screen readers.
package struct OrnamentElement: Hashable, Sendable {
  /// Unique among all elements.
  package var key: String
  package var name: String
  package var isMessage = false
  package var box: ScreenBox
}

extension OrnamentController {
  /// The elements of the last frame that can be pressed.
  package var elements: [OrnamentElement] {
    var messages = 0
    return tracker.hits.compactMap { hit in
      switch hit.target {
      case .compass: OrnamentElement(key: "compass", name: localized("North up"), box: hit.box)
      case .zoomIn: OrnamentElement(key: "zoom_in", name: localized("Zoom in"), box: hit.box)
      case .zoomOut: OrnamentElement(key: "zoom_out", name: localized("Zoom out"), box: hit.box)
      case .tiltMore: OrnamentElement(key: "tilt_more", name: localized("Tilt more"), box: hit.box)
      case .tiltLess: OrnamentElement(key: "tilt_less", name: localized("Tilt less"), box: hit.box)
      case .position:
        OrnamentElement(key: "position", name: localized("Go with my position"), box: hit.box)
      case .message(let text): message(text, hit.box, &messages)
      case .otherProblems: message(localized("More problems"), hit.box, &messages)
      case .ground: nil
      }
    }
  }

  private func message(_ text: String, _ box: ScreenBox, _ count: inout Int) -> OrnamentElement {
    count += 1
    return OrnamentElement(key: "message_\(count)", name: text, isMessage: true, box: box)
  }
}
