/// On whose word something is asked for: every document on the way to it, first the one that the user
/// named. All of them must agree, since a document can name another in order to have it name what the
/// first may not.
package struct Referrers: Sendable, Hashable {
  /// Empty where the user or the application asks.
  package private(set) var origins: [DocumentOrigin]
  /// How many of them are servers that sent the request on.
  private var redirects = 0

  /// The user or the application, who may name anything.
  package static let user = Referrers([])

  /// How many documents may name one another before a file is named. A style, a TileJSON and tiles are
  /// two; nobody needs more than twice that.
  static let greatestDepth = 5

  package init(_ origins: [DocumentOrigin]) { self.origins = origins }

  /// These, and a document that they led to.
  package func followed(by origin: DocumentOrigin) -> Referrers { Referrers(origins + [origin]) }

  /// These, and a server that sent the request on, which counts as a document but not as one more.
  func redirected(by origin: DocumentOrigin) -> Referrers {
    var referrers = followed(by: origin)
    referrers.redirects = redirects + 1
    return referrers
  }

  /// Whether any of the documents came from a server.
  package var includesServer: Bool {
    origins.contains { if case .server = $0 { true } else { false } }
  }

  /// Why they may not name a location; `nil` where they may, or where that depends on a server's address.
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

  /// Why they may not name a server at an address of a zone; `nil` where they may.
  ///
  /// - Parameter port: that of the address.
  package func objection(
    to location: String, in zone: NetworkZone, port: Int,
    trusting trusted: TrustedServers = TrustedServers()
  ) -> ResourceError? {
    firstObjection { $0.objection(to: location, in: zone, port: port, trusting: trusted) }
  }

  /// Whether a document that came over a protected connection names something that comes over one which
  /// others can read and change.
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

  /// Readers of URLs disagree on what backslashes, control characters and names before a host mean, so a
  /// document may not write them. It may go on with the name and password with which it was itself loaded.
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
