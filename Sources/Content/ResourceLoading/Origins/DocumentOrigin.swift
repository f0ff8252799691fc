import Glibc

/// Where a document came from, which determines what it may refer to. Only this type and
/// `Referrers`, which combines a chain of documents, decide that. The article "What documents may
/// name" has a table.
///
/// A server is checked twice: its URL before anything is done, and then the address of the
/// connection, since any name may resolve to any address.
package enum DocumentOrigin: Sendable, Hashable {
  /// A document in a file may refer to files and to any server.
  case file(path: String)
  /// A KML document, or the archive around one, may refer to what is below its folder.
  case folder(document: String, path: String)
  /// A document from a server may refer to public servers; from the private network also to servers
  /// there; from this machine also to its own server.
  case server(document: String, zone: NetworkZone)

  /// The origin of a document that was loaded from `location`.
  package init(of location: String, _ resource: Resource) {
    if ResourceLocation.isRemote(location) {
      let named = ServerName(url: location)?.zone
      self = .server(document: location, zone: resource.zone ?? named ?? .internet)
    } else {
      self = .file(path: location)
    }
  }

  /// The document's location.
  var document: String {
    switch self {
    case .file(let path): path
    case .folder(let document, _), .server(let document, _): document
    }
  }

  /// Why the document may not refer to a location. `nil` if it may, or if the server's address
  /// decides that.
  package func objection(
    to location: String, trusting trusted: TrustedServers = TrustedServers()
  ) -> ResourceError? {
    switch self {
    case .file: return nil
    case .folder(let document, let path):
      guard ResourceLocation.scheme(of: location) == nil else {
        return refusal(of: location, by: document, "only what is beside the file or in it is shown")
      }
      guard Self.isBelow(location, path) else {
        return refusal(of: location, by: document, "it lies outside of the file's own folder")
      }
      return nil
    case .server(let document, _):
      guard ResourceLocation.isRemote(location) else {
        return refusal(
          of: location, by: document,
          "a document from the network may name only the network (http, https)")
      }
      guard let server = ServerName(url: location) else {
        return .refused(location: location, reason: "it is no valid URL")
      }
      return server.zone.flatMap {
        objection(to: location, in: $0, port: server.port, trusting: trusted)
      }
    }
  }

  /// Why the document may not refer to a server with an address in `zone`, or `nil` if it may.
  ///
  /// - Parameter port: The port of the address, since URL parsers may disagree on a URL's port.
  package func objection(
    to location: String, in zone: NetworkZone, port: Int,
    trusting trusted: TrustedServers = TrustedServers()
  ) -> ResourceError? {
    guard case .server(let document, let home) = self, zone != .internet else { return nil }
    let server = ServerName(url: location)
    if let server, trusted.contains(server) { return nil }
    switch (zone, home) {
    case (.privateNetwork, .privateNetwork): return nil
    case (.thisMachine, .thisMachine) where ServerName(url: document)?.hasPort(port) ?? false:
      return nil
    default: break
    }
    let place = zone == .thisMachine ? "on this machine" : "in the private network"
    return refusal(
      of: location, by: document,
      "a document from \(home.phrase) may not name a server \(place)"
        + (home == .thisMachine ? " but its own" : "")
        + (server.map { "; --trust \($0.host):\($0.port) lets it" } ?? ""))
  }

  private func refusal(
    of location: String, by document: String, _ reason: String
  ) -> ResourceError {
    .forbidden(location: location, document: document, reason: reason)
  }

  /// Whether a path is below a folder after resolving all links.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    // The folder itself may be a link. A file that does not exist cannot be read either.
    guard let root = realpath(folder.isEmpty ? "." : folder, nil) else { return false }
    defer { free(root) }
    guard let target = realpath(path, nil) else {
      return path.hasPrefix(folder) && !path.contains("..")
    }
    defer { free(target) }
    let base = String(cString: root)
    return String(cString: target).hasPrefix(base.hasSuffix("/") ? base : base + "/")
  }
}

extension NetworkZone {
  fileprivate var phrase: String {
    switch self {
    case .internet: "the network"
    case .privateNetwork: "the private network"
    case .thisMachine: "a server on this machine"
    }
  }
}
