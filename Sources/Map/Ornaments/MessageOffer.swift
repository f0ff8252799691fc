import Gestures
import Localization

/// What a message offers to do about what it tells, with a button.
package enum MessageOffer: Hashable, Sendable {
  case undo, tryAgain, showMaps

  /// The words on the button.
  var title: String {
    switch self {
    case .undo: localized("Undo")
    case .tryAgain: localized("Try again")
    case .showMaps: localized("Maps")
    }
  }

  var tip: Tooltip {
    switch self {
    case .undo: Tooltip(title, key: localized("Ctrl+Z"))
    case .tryAgain, .showMaps: Tooltip(title)
    }
  }

  var request: MapRequest {
    switch self {
    case .undo: .undo
    case .tryAgain: .tryAgain
    case .showMaps: .showMaps
    }
  }
}
