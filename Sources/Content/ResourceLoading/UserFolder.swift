import Foundation

/// The user's folders for files of programs, by the XDG base directory specification. The raw value
/// is where each is in the home folder unless its variable, such as `XDG_CACHE_HOME`, is set.
package enum UserFolder: String, Sendable {
  case cache = ".cache"
  case config = ".config"
  case data = ".local/share"
  case state = ".local/state"

  /// The path of the folder, or `nil` for a user without a home.
  package var path: String? {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["XDG_\("\(self)".uppercased())_HOME"], path.hasPrefix("/") {
      return path
    }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(rawValue)" : nil }
  }
}
