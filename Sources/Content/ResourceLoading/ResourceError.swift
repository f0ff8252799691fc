import ShownText

/// Why something could not be loaded. Each case names the thing at fault.
package enum ResourceError: Error, Sendable, Hashable {
  /// There is no such thing: a file that is not there, or a server's 404, 410 or 204. For a tile no
  /// error, since an ancestor stands in.
  case absent(location: String)
  /// Asking again later may help: the server cannot be reached, is overloaded, cut its answer.
  case unavailable(location: String, reason: String)
  /// Asking again will not help: refused, of the wrong kind, too large.
  case refused(location: String, reason: String)
  /// A document named it that may not: see `DocumentOrigin`.
  case forbidden(location: String, document: String, reason: String)
  /// Nothing may go to the network, and the cache does not have it.
  case offline(location: String)
  /// The one who asked did not want it any more.
  case cancelled(location: String)
  /// A document was asked for, and a PMTiles archive was found, which is read in parts.
  case archive(location: String)
  /// A byte range was asked for, and the server can only send all.
  case withoutRanges(location: String)

  /// The URL or path at fault.
  package var location: String {
    switch self {
    case .absent(let location), .unavailable(let location, _), .refused(let location, _),
      .forbidden(let location, _, _), .offline(let location), .cancelled(let location),
      .archive(let location),
      .withoutRanges(let location):
      location
    }
  }

  /// Whether asking again later may help.
  package var isTemporary: Bool {
    if case .unavailable = self { true } else { false }
  }
}

extension ResourceError: CustomStringConvertible {
  /// One line for a person, without the names and passwords in URLs.
  package var description: String { ShownLocation.withoutUserInfo("\(location): \(reason)") }

  /// What is wrong, without the location.
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
