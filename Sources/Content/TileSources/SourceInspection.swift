import GeoMath
import JSON
import VectorTiles

/// A source that cuts features into tiles in memory.
package protocol FeatureTileSource: TileSource {
  var featureCount: Int { get }
  /// The number of points of all features.
  var pointCount: Int { get }
}

/// Describes the contents of a map file, for people and for programs.
package struct SourceInspection: Sendable {
  private let summary: TileSourceSummary
  /// The format of the vector tiles, taken from the first one found, or `nil` if there is none.
  private let format: VectorTileFormat?
  private let tileCount: Int?
  private let features: (count: Int, points: Int)?

  /// Reads one of the vector tiles to find the format and, if the metadata do not have them, the
  /// layers.
  package init(_ source: any TileSource) {
    var summary = source.summary
    let sample = summary.content == .vector ? SourceInspection.sample(of: source) : nil
    if summary.vectorLayers.isEmpty { summary.vectorLayers = sample?.layers ?? [] }
    format = sample?.format
    self.summary = summary
    tileCount = source.tileCount
    features = (source as? any FeatureTileSource).map { ($0.featureCount, $0.pointCount) }
  }

  /// The layers in the metadata or, without these, those of one tile.
  package var vectorLayers: [TileSourceSummary.VectorLayer] { summary.vectorLayers }

  /// The facts apart from the layers, as text and as JSON. Facts that the file does not have are
  /// left out.
  private var facts: [(name: String, text: String, json: String)] {
    var facts: [(name: String, text: String, json: String)] = []
    func add(_ name: String, _ text: String?) {
      if let text { facts.append((name, text, JSONText.string(text))) }
    }
    func add(_ name: String, count: Int?) {
      if let count { facts.append((name, "\(count)", "\(count)")) }
    }
    add("name", summary.name)
    let content = summary.content.rawValue
    let formatName = format.map { " (\($0.name))" } ?? ""
    facts.append(("content", content + formatName, JSONText.string(content)))
    let (lowest, highest) = (summary.zooms.lowerBound, summary.zooms.upperBound)
    facts.append(("zooms", "\(lowest) to \(highest)", "[\(lowest),\(highest)]"))
    add("tiles", count: tileCount)
    add("features", count: features?.count)
    add("points", count: features?.points)
    if let box = summary.bounds {
      let numbers = [box.west, box.south, box.east, box.north].map(JSONText.number)
      let text = "west \(box.west), south \(box.south), east \(box.east), north \(box.north)"
      facts.append(("bounds", text, JSONText.array(numbers)))
    }
    add("description", summary.description)
    add("attribution", summary.attribution)
    return facts
  }

  /// A few lines, each with a name and a value, which may be any text.
  package var lines: [String] {
    let layers = summary.vectorLayers.map { layer in
      let fields = layer.fields.isEmpty ? "" : ": \(layer.fields.joined(separator: ", "))"
      return "layer \(layer.name)\(fields)"
    }
    return facts.map { "\($0.name): \($0.text)" } + layers
  }

  /// A single object.
  package var json: String {
    let layers = summary.vectorLayers.map { layer in
      JSONText.object([
        ("name", JSONText.string(layer.name)),
        ("fields", JSONText.array(layer.fields.map(JSONText.string))),
      ])
    }
    let encoding = format.map { [("encoding", JSONText.string($0.rawValue))] } ?? []
    return JSONText.object(
      facts.map { ($0.name, $0.json) } + encoding + [("layers", JSONText.array(layers))])
  }

  private typealias Sample = (format: VectorTileFormat, layers: [TileSourceSummary.VectorLayer])

  /// The first readable tile with layers or, without any, the first tile that exists.
  private static func sample(of source: any TileSource) -> Sample? {
    var unreadable: Sample?
    for id in candidates(source.summary) {
      guard let bytes = try? source.tile(id), !bytes.isEmpty else { continue }
      let format = VectorTileFormat(sniffing: bytes)
      guard let tile = try? VectorTile(bytes), !tile.layers.isEmpty else {
        unreadable = unreadable ?? (format, [])
        continue
      }
      let layers = tile.layers.map {
        TileSourceSummary.VectorLayer(name: $0.name, fields: $0.keys.sorted())
      }
      return (format, layers)
    }
    return unreadable
  }

  /// Addresses that are likely to have a tile: the middle of the bounds at each level from the
  /// lowest, then the first ones of the lowest level.
  private static func candidates(_ summary: TileSourceSummary) -> [TileID] {
    var ids: [TileID] = []
    if let box = summary.bounds {
      ids = summary.zooms.map { TileID(containing: box.center, level: $0) }
    }
    let lowest = summary.zooms.lowerBound
    let side = 1 << min(lowest, 3)
    for x in 0..<side { ids += (0..<side).map { TileID(z: lowest, x: x, y: $0) } }
    return ids
  }
}
