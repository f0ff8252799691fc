/// A source of data that the attribution names, with the page that tells its licence.
package struct AttributionPart: Hashable, Sendable {
  package var text: String
  /// A web address; `nil` if none is known.
  package var address: String?

  package init(_ text: String, address: String? = nil) {
    self.text = text
    self.address = address
  }

  /// The sources that attributions name, in their order and each only once: maps often contain the
  /// same data several times, and each copy names them in words of its own.
  package static func all(in markups: [String]) -> [AttributionPart] {
    markups.flatMap(parts).reduce(into: []) { parts, part in
      guard let known = parts.firstIndex(where: { $0.isSameSource(as: part) }) else {
        return parts.append(part)
      }
      if part.text.count > parts[known].text.count { parts[known].text = part.text }
      parts[known].address = parts[known].address ?? part.address
    }
  }

  // MARK: Reading

  /// The parts of one attribution. A link begins a part, and so does what separates sources in a
  /// text.
  private static func parts(of markup: String) -> [AttributionPart] {
    var parts: [AttributionPart] = []
    /// Text that belongs to the next part.
    var lead = ""
    for run in AttributionLink.runs(in: markup) {
      if let address = run.address {
        parts.append(AttributionPart(joined(lead, run.text), address: address))
        lead = ""
        continue
      }
      var pieces = pieces(of: run.text)
      // What goes on in small letters after a link, such as "contributors", belongs to it.
      if let first = pieces.first, let last = parts.indices.last, parts[last].address != nil,
        first.first?.isLowercase ?? false
      {
        if first != "and" { parts[last].text = joined(parts[last].text, first) }
        pieces.removeFirst()
      }
      lead = ""
      if let last = pieces.popLast() {
        parts += pieces.map { AttributionPart($0) }
        lead = last
      }
    }
    if !lead.isEmpty { parts.append(AttributionPart(lead)) }
    return parts.filter { !$0.key.isEmpty }.map(\.withKnownAddress)
  }

  private static func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : second.isEmpty ? first : "\(first) \(second)"
  }

  /// The sources in a text without links. A comma separates them only if the next one begins like a
  /// name.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var hasComma = false
    for character in text {
      switch character {
      case "|", "·", "•", ";", "©":
        pieces.append(character == "©" ? "©" : "")
        hasComma = false
      case ",": hasComma = true
      default:
        if hasComma, !character.isWhitespace {
          if character.isUppercase { pieces.append("") } else { pieces[pieces.count - 1] += ", " }
          hasComma = false
        }
        if !hasComma { pieces[pieces.count - 1].append(character) }
      }
    }
    return pieces.map { piece in
      piece.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { piece in piece.contains { $0.isLetter || $0 == "©" } }
  }

  // MARK: Comparing

  /// The name of the source: its words in small letters, without those that introduce it.
  private var key: [Substring] {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return Array(words.drop { Self.introductions.contains($0) })
  }

  private static let introductions: Set<Substring> = [
    "map", "maps", "data", "from", "by", "the", "powered", "imagery", "tiles",
  ]

  private func isSameSource(as other: AttributionPart) -> Bool {
    if let address, address == other.address { return true }
    let (one, two) = (key, other.key)
    return one.starts(with: two) || two.starts(with: one)
  }

  /// The pages of sources that are often named without a link.
  private static let knownAddresses: KeyValuePairs<[Substring], String> = [
    ["openstreetmap"]: "https://www.openstreetmap.org/copyright",
    ["openmaptiles"]: "https://www.openmaptiles.org/",
    ["openfreemap"]: "https://openfreemap.org/",
    ["geonames"]: "https://www.geonames.org/about.html",
    ["natural", "earth"]: "https://www.naturalearthdata.com/about/terms-of-use/",
    ["gshhg"]: "https://www.soest.hawaii.edu/pwessel/gshhg/",
    ["nasa"]: "https://visibleearth.nasa.gov/image-use-policy",
  ]

  private var withKnownAddress: AttributionPart {
    var part = self
    let isWeb = ["https://", "http://"].contains { address?.lowercased().hasPrefix($0) ?? false }
    if !isWeb { part.address = Self.knownAddresses.first { key.starts(with: $0.key) }?.value }
    return part
  }
}
