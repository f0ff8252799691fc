import ShownText

/// Why a resource could not be loaded. Each case has the location at fault.
package enum ResourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The resource does not exist: a missing file, or a server's 404, 410 or 204. Not an error for a
  /// tile, which an ancestor replaces.
  case absent(location: String)
  /// A temporary failure: the server is unreachable or overloaded, or cut its answer short.
  case unavailable(location: String, reason: String)
  /// A permanent failure: the request was refused, or the answer is too large or of a wrong kind.
  case refused(location: String, reason: String)
  /// A document refers to it that is not allowed to: see `DocumentOrigin`.
  case forbidden(location: String, document: String, reason: String)
  /// The network may not be used, and the resource is not in the cache.
  case offline(location: String)
  case cancelled(location: String)
  /// The request was for a document but found a PMTiles archive, which must be read in parts.
  case archive(location: String)
  /// The request was for a byte range, but the server only sends the whole file.
  case withoutRanges(location: String)

  /// The URL or path at fault.
  package var location: String {
    switch self {
    case .absent(let location), .unavailable(let location, _), .refused(let location, _),
      .forbidden(let location, _, _), .offline(let location), .cancelled(let location),
      .archive(let location), .withoutRanges(let location):
      location
    }
  }

  /// Whether a later attempt may succeed.
  package var isTemporary: Bool {
    if case .unavailable = self { true } else { false }
  }

  /// One line for the user, without user names and passwords in URLs.
  package var description: String { ShownLocation.withoutUserInfo("\(location): \(reason)") }

  /// The cause, without the location.
  package var reason: String {
    switch self {
    case .absent(let location):
      ResourceLocation.isRemote(location)
        ? "the server has no such file" : "no such file, or it may not be read"
    case .unavailable(_, let reason), .refused(_, let reason): reason
    case .forbidden(_, let document, let reason):
      "not loaded, since \(document) named it: \(reason)"
    case .offline: "not in the cache, and nothing is loaded while offline"
    case .cancelled: "no longer wanted"
    case .archive: "it is a PMTiles archive"
    case .withoutRanges:
      "the server does not send parts of files (HTTP ranges); download the file, or use a server "
        + "that does"
    }
  }
}
