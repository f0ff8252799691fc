import GeoMath
import ResourceLoading
import VectorTiles

/// What a TileJSON document (3.0 and before) says of a source. What it gets wrong counts as not
/// said, but for the tiles, without which there is nothing.
package struct TileJSON: Sendable, Equatable {
  package var templates: [TileTemplate]
  package var summary: TileSourceSummary
  /// Whether it says what the tiles are: by `format`, by the layers of vector tiles, or by the name
  /// of a tile.
  package var tellsContent: Bool

  /// The deepest level where nothing is said.
  private static let usualDepth = 22

  /// - Parameters:
  ///   - bytes: the document.
  ///   - location: where it was found; addresses in it are relative to that.
  /// - Throws: `TileSourceError`, which names the location.
  package init(_ bytes: [UInt8], location: String) throws(TileSourceError) {
    guard let node = JSONNode(parsing: bytes), node.object != nil else {
      throw .damaged(path: location, reason: "it is no JSON object")
    }
    try self.init(node, location: location)
  }

  /// Whether a document claims to be one.
  package static func isTileJSON(_ node: JSONNode) -> Bool {
    node["tilejson"] != nil || (node["tiles"]?.array != nil && node["layers"] == nil)
  }

  init(_ node: JSONNode, location: String) throws(TileSourceError) {
    let scheme = node["scheme"]?.string.flatMap(TileTemplate.Scheme.init) ?? .xyz
    var templates: [TileTemplate] = []
    var failure: TileSourceError?
    for text in (node["tiles"]?.array ?? []).compactMap(\.string) {
      do throws(TileSourceError) {
        let resolved = ResourceLocation.resolve(text, against: location)
        templates.append(try TileTemplate(resolved, scheme: scheme))
      } catch {
        failure = failure ?? error
      }
    }
    guard let first = templates.first else {
      throw failure ?? .damaged(path: location, reason: "it names no tiles")
    }
    // Tiles of one source are of one kind.
    self.templates = templates.filter { $0.content == first.content }
    let format = node["format"]?.string.flatMap { TileSourceSummary.Content(format: $0) }
    let layers = SourceMetadata.vectorLayers(in: node)
    tellsContent = format != nil || !layers.isEmpty || first.namedContent != nil
    let box = TileJSON.box(node["bounds"])
    summary = TileSourceSummary(
      name: node["name"]?.string ?? nameFromPath(location), content: format ?? first.content,
      zooms: TileJSON.zooms(node), bounds: box, center: TileJSON.center(node["center"], in: box),
      attribution: node["attribution"]?.string, description: node["description"]?.string,
      vectorLayers: layers)
  }

  private static func zooms(_ node: JSONNode) -> ClosedRange<Int> {
    let lowest = level(node["minzoom"]) ?? 0
    let highest = level(node["maxzoom"]) ?? max(usualDepth, lowest)
    return lowest <= highest ? lowest...highest : 0...max(lowest, highest)
  }

  /// A level that there may be; some write it with a fraction or as text.
  private static func level(_ node: JSONNode?) -> Int? {
    guard let number = node?.double ?? node?.string.flatMap({ Double($0) }),
      number >= 0, number <= Double(TileID.deepestLevel)
    else { return nil }
    return Int(number)
  }

  private static func box(_ node: JSONNode?) -> GeographicBox? {
    let sides = (node?.array ?? []).compactMap(\.double)
    guard sides.count == 4 else { return nil }
    return GeographicBox(
      checkedWest: sides[0], south: sides[1], east: sides[2], north: sides[3])
  }

  private static func center(_ node: JSONNode?, in box: GeographicBox?) -> Coordinate? {
    let numbers = (node?.array ?? []).compactMap(\.double)
    guard numbers.count >= 2,
      let place = Coordinate(checkedLatitude: numbers[1], longitude: numbers[0])
    else { return nil }
    return box?.contains(place) ?? true ? place : nil
  }
}
