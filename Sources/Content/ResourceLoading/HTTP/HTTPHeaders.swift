import CCurl
import Foundation

/// The header fields of an answer, keyed by their names in lower case.
struct HTTPHeaders: Sendable, Equatable {
  private var fields: [String: String] = [:]
  private var byteCount = 0
  /// More than any honest server sends.
  private static let byteLimit = 256 << 10

  subscript(name: String) -> String? { fields[name] }

  /// Adds one line as received. A status line starts a new answer.
  mutating func add(line: some Collection<UInt8>) {
    if line.starts(with: "HTTP/".utf8) {
      self = HTTPHeaders()
      return
    }
    byteCount += line.count
    guard byteCount <= HTTPHeaders.byteLimit, let colon = line.firstIndex(of: UInt8(ascii: ":"))
    else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    let value = String(decoding: line[line.index(after: colon)...], as: UTF8.self)
      .trimmingCharacters(in: HTTPHeaders.space)
    guard !name.isEmpty, !name.contains(" ") else { return }
    fields[name] = fields[name].map { "\($0), \(value)" } ?? value
  }

  private static let space = CharacterSet(charactersIn: " \t\r\n")

  /// An HTTP date in seconds since 1970, or `nil` if it is invalid.
  static func seconds(ofDate text: String?) -> Double? {
    guard let text, text.utf8.count < 64 else { return nil }
    let seconds = curl_getdate(text, nil)
    return seconds < 0 ? nil : Double(seconds)
  }

  /// A non-negative integer number of seconds, as in `max-age` and `Age`, limited to 2^31 (RFC
  /// 9111, 1.2.2).
  static func seconds(ofDelta text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return min(Double(text) ?? 2_147_483_648, 2_147_483_648)
  }

  /// How long the server asks to wait, in seconds (Retry-After, RFC 9110, 10.2.3).
  func retryAfter(now: Double) -> Double? {
    guard let text = self["retry-after"] else { return nil }
    if let seconds = HTTPHeaders.seconds(ofDelta: text) { return seconds }
    return HTTPHeaders.seconds(ofDate: text).map { max(0, $0 - now) }
  }

  /// The byte range of a partial answer (Content-Range, RFC 9110, 14.4), or `nil` if it is missing
  /// or invalid. `size` is the size of the whole resource, if stated.
  var contentRange: (range: Range<UInt64>, size: UInt64?)? {
    guard let text = self["content-range"], text.lowercased().hasPrefix("bytes ") else {
      return nil
    }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = UInt64(ends[0]), let last = UInt64(ends[1]),
      first <= last, last < .max
    else { return nil }
    return (first..<last + 1, UInt64(parts[1]))
  }
}
