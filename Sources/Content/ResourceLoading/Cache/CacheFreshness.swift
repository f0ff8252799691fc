/// How long an answer may be cached, according to its headers (RFC 9111).
struct CacheFreshness: Sendable, Equatable {
  /// Whether it may be stored at all.
  var isKept = true
  /// When it becomes stale, in seconds since 1970.
  var expires: Double
  /// Whether a stale answer must not be shown even temporarily.
  var mustAskFirst = false

  /// The lifetime if the server does not specify one: 10 % of the answer's age, at most a day, or a
  /// few minutes if the age is unknown. In seconds.
  private static let heuristicShare = 0.1
  private static let longestHeuristic = 86_400.0
  private static let unknownAgeSeconds = 300.0

  /// - Parameter now: Seconds since 1970.
  init(_ headers: HTTPHeaders, now: Double) {
    var control = CacheControl(headers["cache-control"] ?? "")
    if headers["cache-control"] == nil, headers["pragma"]?.lowercased() == "no-cache" {
      control.asksAlways = true
    }
    isKept = !control.isNotKept
    mustAskFirst = control.asksAlways || control.mustAskFirst
    let date = HTTPHeaders.seconds(ofDate: headers["date"]) ?? now
    let age = headers["age"].flatMap { HTTPHeaders.seconds(ofDelta: $0) } ?? 0
    if control.asksAlways {
      expires = now
    } else if let maxAge = control.maxAge {
      expires = now + maxAge - age
    } else if let text = headers["expires"] {
      // An invalid date, such as "0", means "already expired".
      expires = HTTPHeaders.seconds(ofDate: text).map { now + ($0 - date) - age } ?? now
    } else if let modified = HTTPHeaders.seconds(ofDate: headers["last-modified"]) {
      let share = max(0, date - modified) * Self.heuristicShare
      expires = now + min(share, Self.longestHeuristic)
    } else {
      expires = now + Self.unknownAgeSeconds
    }
  }
}

/// The directives of a Cache-Control header that matter to a private cache.
struct CacheControl: Sendable, Equatable {
  /// no-store
  var isNotKept = false
  /// no-cache
  var asksAlways = false
  /// must-revalidate
  var mustAskFirst = false
  /// In seconds; `nil` if absent.
  var maxAge: Double?

  init(_ text: String) {
    for directive in CacheControl.directives(in: text) {
      switch directive.name {
      case "no-store": isNotKept = true
      case "no-cache": asksAlways = true
      case "must-revalidate": mustAskFirst = true
      case "max-age":
        let seconds = directive.value.flatMap { HTTPHeaders.seconds(ofDelta: $0) }
        // The smallest of several wins, and an invalid value counts as expired (RFC 9111, 4.2.1).
        maxAge = min(maxAge ?? .infinity, seconds ?? 0)
      default: break
      }
    }
  }

  /// Names in lower case and values without their quotes. A comma within quotes does not separate.
  private static func directives(in text: String) -> [(name: String, value: String?)] {
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in text.utf8.prefix(8192) {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: ",") && !isQuoted {
        parts.append([])
      } else if byte > 0x20 {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.compactMap { part in
      let words = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard let name = words.first else { return nil }
      return (
        String(decoding: name, as: UTF8.self).lowercased(),
        words.count > 1 ? String(decoding: words[1], as: UTF8.self) : nil
      )
    }
  }
}
