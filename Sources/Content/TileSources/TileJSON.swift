import GeoMath
import JSON
import ResourceLoading

/// The description of a source in a TileJSON document (3.0 and earlier). Invalid members count as
/// absent, except for the tiles, which are required.
package struct TileJSON: Sendable, Equatable {
  package var templates: [TileTemplate]
  package var summary: TileSourceSummary
  /// Whether it says what the tiles are: by `format` or `encoding`, by vector layers, or by a
  /// tile's name.
  package var tellsContent: Bool

  /// The deepest level if none is specified.
  private static let usualDepth = 22

  /// Whether a document claims to be TileJSON.
  package static func isTileJSON(_ json: JSONValue) -> Bool {
    json["tilejson"] != nil || (json["tiles"]?.array != nil && json["layers"] == nil)
  }

  /// - Parameter location: The document's location. URLs in it are relative to that.
  /// - Throws: `TileSourceError` with the location.
  init(_ json: JSONValue, location: String) throws(TileSourceError) {
    let scheme = json["scheme"]?.string.flatMap(TileTemplate.Scheme.init) ?? .xyz
    var templates: [TileTemplate] = []
    var failure: TileSourceError?
    for text in (json["tiles"]?.array ?? []).compactMap(\.string) {
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
    // All tiles of a source have the same kind.
    self.templates = templates.filter { $0.content == first.content }
    let format = [json["format"], json["encoding"]].lazy.compactMap { $0?.string }
      .compactMap { TileSourceSummary.Content(format: $0) }.first
    let layers = SourceMetadata.vectorLayers(in: json)
    tellsContent = format != nil || !layers.isEmpty || first.namedContent != nil
    let box = TileJSON.box(json["bounds"])
    summary = TileSourceSummary(
      name: json["name"]?.string ?? nameFromPath(location), content: format ?? first.content,
      zooms: TileJSON.zooms(json), bounds: box, center: TileJSON.center(json["center"], in: box),
      attribution: json["attribution"]?.string, description: json["description"]?.string,
      vectorLayers: layers)
  }

  private static func zooms(_ json: JSONValue) -> ClosedRange<Int> {
    let lowest = level(json["minzoom"]) ?? 0
    let highest = level(json["maxzoom"]) ?? max(usualDepth, lowest)
    return lowest <= highest ? lowest...highest : 0...max(lowest, highest)
  }

  /// A valid level; some writers use a fraction or text.
  private static func level(_ json: JSONValue?) -> Int? {
    guard let number = json?.number ?? json?.string.flatMap({ Double($0) }),
      number >= 0, number <= Double(TileID.deepestLevel)
    else { return nil }
    return Int(number)
  }

  static func box(_ json: JSONValue?) -> GeographicBox? {
    let sides = (json?.array ?? []).compactMap(\.number)
    guard sides.count == 4 else { return nil }
    return GeographicBox(
      checkedWest: sides[0], south: sides[1], east: sides[2], north: sides[3])
  }

  private static func center(_ json: JSONValue?, in box: GeographicBox?) -> Coordinate? {
    let numbers = (json?.array ?? []).compactMap(\.number)
    guard numbers.count >= 2,
      let place = Coordinate(checkedLatitude: numbers[1], longitude: numbers[0])
    else { return nil }
    return box?.contains(place) ?? true ? place : nil
  }
}
