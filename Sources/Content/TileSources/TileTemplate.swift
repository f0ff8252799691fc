import GeoMath
import ResourceLoading

/// A URL or path of tiles with placeholders, such as `https://example.org/{z}/{x}/{y}.pbf`.
package struct TileTemplate: Sendable, Equatable {
  /// The direction in which rows are counted.
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

  package let text: String
  private let parts: [Part]
  private let scheme: Scheme
  private let subdomains = ["a", "b", "c"]

  /// Whether a location is a template rather than a document.
  package static func isTemplate(_ location: String) -> Bool {
    ["{z}", "{quadkey}", "{bbox-epsg-3857}"].contains { location.contains($0) }
  }

  /// - Parameters:
  ///   - text: Has {z}, {x} and {y} or {-y} (a row from the south), or {quadkey}; also {s} for the
  ///     servers a, b and c, and {ratio} or {r} for high-resolution images, which are left empty.
  ///   - scheme: The direction of {y}.
  ///   - mayBeOneTile: Whether `text` may be a single tile's address that is used for all, as in
  ///     styles.
  /// - Throws: `TileSourceError.unsupported` for unknown placeholders, with their name, or if the
  ///   tile's address is missing.
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

  /// The URL or path of a tile.
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

  /// One digit for each level from the top, each for one of the four quadrants.
  private static func quadkey(of id: TileID) -> String {
    (0..<id.z).reversed().reduce(into: "") { key, bit in
      key += "\((id.x >> bit & 1) | (id.y >> bit & 1) << 1)"
    }
  }

  /// The kind of tiles according to the name, by default vector tiles.
  package var content: TileSourceSummary.Content { namedContent ?? .vector }

  /// The kind of tiles according to the name, or `nil` if that does not show it.
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
