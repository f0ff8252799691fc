/// What is to be loaded, and what may come of it.
package struct ResourceRequest: Sendable, Hashable {
  /// What the bytes must be. An answer of another kind is refused and not kept.
  package enum Kind: Sendable, Hashable {
    case any
    /// A tile or a part of an archive: no text. Servers behind a portal send HTML instead.
    case tile
    /// A JSON text: no HTML.
    case json
    /// What somebody opens as a map, JSON or XML or an archive: no web page.
    case document

    /// Whether it is a whole text, which may name other things, and no archive that is read in parts.
    var isDocument: Bool { self == .json || self == .document }
  }

  /// A URL with `http://`, `https://` or `file://`, or the path of a file.
  package var location: String
  /// Which bytes, the first at 0; `nil` for all.
  package var range: Range<UInt64>?
  /// The most bytes that the answer may have, unpacked.
  package var byteLimit: Int
  package var kind: Kind
  /// Whether the server is asked even where the cache says that what it has is still good.
  package var asksFirst = false
  /// On whose word it is asked for, which decides whether it may be.
  package var referrers = Referrers.user
  /// Whether a server that cannot be reached is asked several times. What a map is drawn without is
  /// not waited for.
  package var isPatient = true

  /// What an answer may have at most when nothing else is said: 64 MiB.
  package static let usualByteLimit = 64 << 20

  /// - Parameters:
  ///   - location: a URL or a path.
  ///   - range: which bytes; `nil` for all.
  ///   - byteLimit: the most bytes that may come.
  ///   - kind: what they must be.
  package init(
    _ location: String, range: Range<UInt64>? = nil, byteLimit: Int = usualByteLimit,
    kind: Kind = .any
  ) {
    self.location = location
    self.range = range
    self.byteLimit = byteLimit
    self.kind = kind
  }
}

/// What has been loaded.
package struct Resource: Sendable, Equatable {
  package var bytes: [UInt8]
  /// What the server calls this version of the resource; `nil` when it does not say.
  package var entityTag: String?
  /// Whether it comes from the cache and may be out of date.
  package var isStale: Bool
  /// Whether it comes from the cache at all.
  package var isFromCache = false
  /// From where its server can be reached, after redirects from where the most public of them can; `nil`
  /// for a file, or where it is not known.
  package var zone: NetworkZone?

  package init(bytes: [UInt8], entityTag: String? = nil, isStale: Bool = false) {
    self.bytes = bytes
    self.entityTag = entityTag
    self.isStale = isStale
  }
}

/// What became of a stale resource that was delivered at once.
package enum ResourceUpdate: Sendable, Equatable {
  /// It is still valid.
  case unchanged
  /// There is a newer version, which the next request gets; or the resource is gone.
  case changed
  /// It could not be found out.
  case failed(ResourceError)
}
