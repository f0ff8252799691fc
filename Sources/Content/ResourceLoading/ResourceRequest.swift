/// A resource to load, with requirements on the answer.
package struct ResourceRequest: Sendable, Hashable {
  /// The expected kind of content. An answer of another kind is rejected and not cached.
  package enum Kind: Sendable, Hashable {
    case any
    /// A tile or a part of an archive, not text. Captive portals send HTML instead.
    case tile
    /// JSON text, not HTML.
    case json
    /// What the user may open as a map: JSON, XML or an archive, not a web page.
    case document

    /// Whether it is a whole text that may refer to others, not an archive that is read in parts.
    var isDocument: Bool { self == .json || self == .document }
  }

  /// A URL with `http://`, `https://` or `file://`, or the path of a file.
  package var location: String
  /// The range of bytes, counted from 0, or `nil` for all.
  package var range: Range<UInt64>?
  /// The most bytes of the answer after decompression.
  package var byteLimit: Int
  package var kind: Kind
  /// Whether to ask the server even if the cache entry is still fresh.
  package var asksFirst = false
  /// The documents that led to this request, which decide whether it is allowed.
  package var referrers = Referrers.user
  /// Whether an unreachable server is tried several times. `false` for what the map can be drawn
  /// without.
  package var isPatient = true

  /// The default limit of an answer's size: 64 MiB.
  package static let usualByteLimit = 64 << 20

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

/// A loaded resource.
package struct Resource: Sendable, Equatable {
  package var bytes: [UInt8]
  /// The server's identifier of this version of the resource, or `nil` if it has none.
  package var entityTag: String?
  /// Whether it comes from the cache and may be out of date.
  package var isStale: Bool
  package var isFromCache = false
  /// From where its server can be reached; after redirects, the most public zone of all servers
  /// involved. `nil` for a file or if unknown.
  package var zone: NetworkZone?

  package init(bytes: [UInt8], entityTag: String? = nil, isStale: Bool = false) {
    self.bytes = bytes
    self.entityTag = entityTag
    self.isStale = isStale
  }
}

/// The result of checking a stale resource that was delivered at once.
package enum ResourceUpdate: Sendable, Equatable {
  /// It is still valid.
  case unchanged
  /// There is a newer version, which the next request gets, or the resource no longer exists.
  case changed
  case failed(ResourceError)
}
