import Foundation
import Localization
import Rhumb

extension MapError {
  /// What the window says of a map that cannot be loaded: whose fault it is, and what helps. `nil` if
  /// the description says it best.
  var shownMessage: String? {
    guard case .unusableContent(let path, let kind, let message) = self else { return nil }
    // The message begins with the address at fault, which the document at the path may have named.
    let places = [String(message.prefix { $0 != " " }), path]
    let server = places.lazy.compactMap { URL(string: $0)?.host() }.first { !$0.isEmpty }
    switch (kind, server) {
    case (.unreachable, let server?):
      return localized("The map cannot be loaded: \(server) does not answer. Is the network there?")
    case (.missing, let server?):
      return localized("The map cannot be loaded: \(server) does not have it.")
    case (.damaged, let server?):
      return localized("The map cannot be loaded: \(server) refuses it, or sends something else.")
    case (.missing, nil) where path.contains("/"):
      return localized("\(PathSuggestions.shown(path)) does not exist or may not be read.")
    default: return nil
    }
  }
}
