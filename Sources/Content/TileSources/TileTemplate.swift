import GeoMath
import ResourceLoading

/// The address of tiles with placeholders, as `https://example.org/{z}/{x}/{y}.pbf`.
package struct TileTemplate: Sendable, Equatable {
  /// How rows are counted.
  package enum Scheme: String, Sendable {
    /// From the north.
    case xyz
    /// From the south.
    case tms
  }

  private enum Part: Sendable, Equatable {
    case text(String)
    case level, column, row, rowFromSouth, quadkey, subdomain, ratio
  }

  /// As it was written.
  package let text: String
  private let parts: [Part]
  private let scheme: Scheme
  private let subdomains = ["a", "b", "c"]

  /// Whether a location is a template rather than a document.
  package static func isTemplate(_ location: String) -> Bool {
    ["{z}", "{quadkey}", "{bbox-epsg-3857}"].contains { location.contains($0) }
  }

  /// - Parameters:
  ///   - text: may have {z}, {x} and {y} or {-y} (a row from the south), or {quadkey}; and {s} for
  ///     the servers a, b and c, {ratio} or {r} for pictures with more pixels.
  ///   - scheme: how {y} counts.
  ///   - mayBeOneTile: the text may be the address of one tile that stands for all, as in styles.
  /// - Throws: `TileSourceError.unsupported` for other placeholders, each by its name, or when the
  ///   tile's address is not in it.
  package init(
    _ text: String, scheme: Scheme = .xyz, mayBeOneTile: Bool = false
  ) throws(TileSourceError) {
    self.text = text
    self.scheme = scheme
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(try TileTemplate.part(named: rest[open...close], of: text))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
    let hasRow = parts.contains(.row) || parts.contains(.rowFromSouth)
    let hasAddress = parts.contains(.level) && parts.contains(.column) && hasRow
    guard hasAddress || parts.contains(.quadkey) || mayBeOneTile else {
      throw .unsupported(path: text, reason: "it has no {z}, {x} and {y}, and no {quadkey}")
    }
  }

  private static func part(
    named name: Substring, of text: String
  ) throws(TileSourceError) -> Part {
    switch name {
    case "{z}": .level
    case "{x}": .column
    case "{y}": .row
    case "{-y}": .rowFromSouth
    case "{quadkey}": .quadkey
    case "{s}": .subdomain
    case "{ratio}", "{r}": .ratio
    case "{bbox-epsg-3857}":
      throw .unsupported(
        path: text,
        reason: "{bbox-epsg-3857} asks for a WMS server, which is not read; use a "
          + "server of tiles")
    case "{key}", "{access_token}", "{token}":
      throw .unsupported(path: text, reason: "put your key in the place of \(name)")
    default: throw .unsupported(path: text, reason: "the placeholder \(name) is unknown")
    }
  }

  /// Where a tile lies.
  package func location(of id: TileID) -> String {
    parts.reduce(into: "") { location, part in
      switch part {
      case .text(let text): location += text
      case .level: location += "\(id.z)"
      case .column: location += "\(id.x)"
      case .row: location += "\(scheme == .xyz ? id.y : (1 << id.z) - 1 - id.y)"
      case .rowFromSouth: location += "\((1 << id.z) - 1 - id.y)"
      case .quadkey: location += TileTemplate.quadkey(of: id)
      case .subdomain: location += subdomains[(id.x + id.y) % subdomains.count]
      case .ratio: break
      }
    }
  }

  /// A digit a level, from the top, each for one of the four quarters.
  private static func quadkey(of id: TileID) -> String {
    (0..<id.z).reversed().reduce(into: "") { key, bit in
      key += "\((id.x >> bit & 1) | (id.y >> bit & 1) << 1)"
    }
  }

  /// What the tiles are, told by the name; vector tiles where it does not tell.
  package var content: TileSourceSummary.Content { namedContent ?? .vector }

  /// What the tiles are, told by the name; `nil` where it does not tell.
  package var namedContent: TileSourceSummary.Content? {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last ?? ""
    for word in name.split(separator: ".").dropFirst().reversed() {
      let word = word.split(separator: "@").first.map(String.init) ?? ""
      if let content = TileSourceSummary.Content(format: word) { return content }
    }
    return nil
  }
}
