package struct AttributionLink: Hashable, Sendable {
  /// The text of the link; the address if that is empty.
  package var text: String
  package var address: String

  /// All links in an attribution, in order.
  package static func all(in markup: String) -> [AttributionLink] {
    var links: [AttributionLink] = []
    var rest = markup.prefix(4 * AttributionText.longest)
    while links.count < most, let start = rest.firstRange(of: "<a ")?.upperBound,
      let end = rest[start...].firstIndex(of: ">")
    {
      let body = rest[rest.index(after: end)...]
      let text = AttributionText.plain(
        String(body[..<(body.firstRange(of: "</a>")?.lowerBound ?? body.endIndex)]))
      if let address = address(in: rest[start..<end]) {
        links.append(AttributionLink(text: text.isEmpty ? address : text, address: address))
      }
      rest = body
    }
    return links
  }

  /// A text with more links is no attribution.
  private static let most = 20

  /// The value of `href` in a tag's attributes.
  private static func address(in attributes: Substring) -> String? {
    guard let rest = attributes.firstRange(of: "href=").map({ attributes[$0.upperBound...] }),
      let first = rest.first
    else { return nil }
    let isQuoted = first == "\"" || first == "'"
    let value =
      isQuoted ? rest.dropFirst().prefix { $0 != first } : rest.prefix { !$0.isWhitespace }
    let address = AttributionText.plain(String(value))
    return address.isEmpty ? nil : address
  }
}
