package struct AttributionLink: Hashable, Sendable {
  /// The text of the link; the address if that is empty.
  package var text: String
  package var address: String

  /// All links in an attribution, in order.
  package static func all(in markup: String) -> [AttributionLink] {
    runs(in: markup).compactMap { run in
      run.address.map { AttributionLink(text: run.text.isEmpty ? $0 : run.text, address: $0) }
    }
  }

  /// An attribution as plain text: its links, and the texts between them without an address.
  static func runs(in markup: String) -> [(text: String, address: String?)] {
    var runs: [(text: String, address: String?)] = []
    var rest = markup.prefix(4 * AttributionText.longest)
    while runs.count < most, let tag = rest.firstRange(of: "<a "),
      let end = rest[tag.upperBound...].firstIndex(of: ">")
    {
      runs.append((AttributionText.plain(String(rest[..<tag.lowerBound])), nil))
      let body = rest[rest.index(after: end)...]
      let close = body.firstRange(of: "</a>")
      let text = AttributionText.plain(String(body[..<(close?.lowerBound ?? body.endIndex)]))
      runs.append((text, address(in: rest[tag.upperBound..<end])))
      rest = body[(close?.upperBound ?? body.endIndex)...]
    }
    runs.append((AttributionText.plain(String(rest)), nil))
    return runs
  }

  /// A text with more links and texts between them is no attribution.
  private static let most = 40

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
