/// The chain of documents that led to a request, starting with the one that the user opened. All of
/// them must be allowed to refer to the location, because a document could otherwise use another
/// one to get around its own limits.
package struct Referrers: Sendable, Hashable {
  /// Empty if the user or the application makes the request.
  package private(set) var origins: [DocumentOrigin]
  /// The number of origins that are redirecting servers.
  private var redirects = 0

  /// The user or the application, who may refer to anything.
  package static let user = Referrers([])

  /// The longest chain of documents. A style and a TileJSON on the way to tiles make two, and
  /// nobody needs more than twice that.
  static let greatestDepth = 5

  package init(_ origins: [DocumentOrigin]) { self.origins = origins }

  /// This chain extended by a document.
  package func followed(by origin: DocumentOrigin) -> Referrers { Referrers(origins + [origin]) }

  /// This chain extended by a redirecting server, which does not count towards the depth.
  func redirected(by origin: DocumentOrigin) -> Referrers {
    var referrers = followed(by: origin)
    referrers.redirects = redirects + 1
    return referrers
  }

  /// Whether any of the documents came from a server.
  package var includesServer: Bool {
    origins.contains { if case .server = $0 { true } else { false } }
  }

  /// Why they may not refer to a location. `nil` if they may, or if that depends on the address.
  package func objection(
    to location: String, trusting trusted: TrustedServers = TrustedServers()
  ) -> ResourceError? {
    guard let last = origins.last else { return nil }
    if origins.count - redirects > Self.greatestDepth {
      return .refused(
        location: location,
        reason: "documents name one another more than \(Self.greatestDepth) deep")
    }
    return formObjection(to: location, in: last.document)
      ?? firstObjection { $0.objection(to: location, trusting: trusted) }
  }

  /// Why they may not refer to a server with an address in `zone`, or `nil` if they may.
  package func objection(
    to location: String, in zone: NetworkZone, port: Int,
    trusting trusted: TrustedServers = TrustedServers()
  ) -> ResourceError? {
    firstObjection { $0.objection(to: location, in: zone, port: port, trusting: trusted) }
  }

  /// Whether a document that came over https refers to something over http, which others can read
  /// and change.
  func losesProtection(at location: String) -> Bool {
    guard ResourceLocation.scheme(of: location) == "http", let document = origins.last?.document
    else { return false }
    return ResourceLocation.scheme(of: document) == "https"
  }

  private func firstObjection(
    _ objection: (DocumentOrigin) -> ResourceError?
  ) -> ResourceError? {
    for origin in origins {
      if let found = objection(origin) { return found }
    }
    return nil
  }

  /// URL parsers disagree on backslashes, control characters and user names, so a document must not
  /// use them. It may reuse the user name and password with which it was itself loaded.
  private func formObjection(to location: String, in document: String) -> ResourceError? {
    guard ResourceLocation.isRemote(location) else { return nil }
    func refusal(_ what: String) -> ResourceError {
      .forbidden(
        location: location, document: document,
        reason: "a document may not name a URL with \(what) in it")
    }
    if location.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return refusal("control characters")
    }
    if location.contains("\\") { return refusal("a backslash") }
    let authority = ResourceLocation.authority(of: location)
    if authority.contains("@"), authority != ResourceLocation.authority(of: document) {
      return refusal("a user's name")
    }
    return nil
  }
}
