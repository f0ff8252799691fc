import Foundation

/// The streets of the world, a map that comes from the network.
package enum StreetMap {
  /// The word that stands for it in place of a path.
  package static let name = "openfreemap"

  /// The address of its style: OpenFreeMap's, unless the environment names another server's.
  package static var address: String {
    let own = ProcessInfo.processInfo.environment["RHUMB_STREETS_URL"] ?? ""
    return own.isEmpty ? "https://tiles.openfreemap.org/styles/liberty" : own
  }

  /// The server that is asked for everything.
  package static var host: String { URL(string: address)?.host ?? address }
}
