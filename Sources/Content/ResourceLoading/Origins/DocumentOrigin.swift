import Glibc

/// Where a document came from, and so what it may name. This and `Referrers`, which joins the documents on
/// the way, are the only places where that is decided; the article "What documents may name" has it as a
/// table.
///
/// A server is judged twice: by what its URL says, before anything is done, and by the address that
/// a connection would go to, since any name may lead to any address.
package enum DocumentOrigin: Sendable, Hashable {
  /// A document in a file may name files, and servers wherever they are.
  case file(path: String)
  /// A KML document, or the archive around one, may name what is below its folder.
  case folder(document: String, path: String)
  /// A document from a server of a zone may name servers: those that everyone reaches; from the
  /// private network also those there; from this machine also its own server.
  case server(document: String, zone: NetworkZone)

  /// That of a document that has been loaded from a location.
  package init(of location: String, _ resource: Resource) {
    if ResourceLocation.isRemote(location) {
      let named = ServerName(url: location)?.zone
      self = .server(document: location, zone: resource.zone ?? named ?? .everywhere)
    } else {
      self = .file(path: location)
    }
  }

  /// Where the document lies.
  var document: String {
    switch self {
    case .file(let path): path
    case .folder(let document, _), .server(let document, _): document
    }
  }

  /// Why it may not name a location; `nil` where it may, or where that depends on a server's
  /// address.
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

  /// Why it may not name a server at an address of a zone; `nil` where it may.
  ///
  /// - Parameter port: that of the address: readers of URLs need not agree on what one says.
  package func objection(
    to location: String, in zone: NetworkZone, port: Int,
    trusting trusted: TrustedServers = TrustedServers()
  ) -> ResourceError? {
    guard case .server(let document, let home) = self, zone != .everywhere else { return nil }
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

  /// Whether a path leads below a folder once all links are followed.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    // The folder's own name may be a link; and what is not there cannot be read either.
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
    case .everywhere: "the network"
    case .privateNetwork: "the private network"
    case .thisMachine: "a server on this machine"
    }
  }
}
