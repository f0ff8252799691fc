import GeoMath
import JSON
import VectorTiles

/// A source of features that are cut into tiles in the program.
package protocol FeatureTileSource: TileSource {
  var featureCount: Int { get }
  /// Of all their corners.
  var pointCount: Int { get }
}

/// Describes what a map file holds, for people and for programs.
package struct SourceInspection: Sendable {
  private let summary: TileSourceSummary
  private let tileCount: Int?
  private let features: (count: Int, points: Int)?

  /// Looks into one of the tiles when the metadata name no layers.
  package init(_ source: any TileSource) {
    var summary = source.summary
    if summary.content == .vector && summary.vectorLayers.isEmpty {
      summary.vectorLayers = SourceInspection.layersOfSample(from: source)
    }
    self.summary = summary
    tileCount = source.tileCount
    features = (source as? any FeatureTileSource).map { ($0.featureCount, $0.pointCount) }
  }

  /// The layers that the metadata name or, where they are silent, those of a tile.
  package var vectorLayers: [TileSourceSummary.VectorLayer] { summary.vectorLayers }

  /// What there is to say beside the layers, as a person and as a program reads it; members that the
  /// file says nothing about are absent.
  private var facts: [(name: String, text: String, json: String)] {
    var facts: [(name: String, text: String, json: String)] = []
    func add(_ name: String, _ text: String?) {
      if let text { facts.append((name, text, JSONText.string(text))) }
    }
    func add(_ name: String, count: Int?) {
      if let count { facts.append((name, "\(count)", "\(count)")) }
    }
    add("name", summary.name)
    add("content", summary.content.rawValue)
    let zooms = summary.zooms
    facts.append(
      (
        "zooms", "\(zooms.lowerBound) to \(zooms.upperBound)",
        "[\(zooms.lowerBound),\(zooms.upperBound)]"
      ))
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

  /// A few lines, each with a name and a value.
  package var text: String {
    let layers = summary.vectorLayers.map { layer in
      let fields = layer.fields.isEmpty ? "" : ": \(layer.fields.joined(separator: ", "))"
      return "layer \(layer.name)\(fields)"
    }
    return (facts.map { "\($0.name): \($0.text)" } + layers).joined(separator: "\n")
  }

  /// One object.
  package var json: String {
    let layers = summary.vectorLayers.map { layer in
      JSONText.object([
        ("name", JSONText.string(layer.name)),
        ("fields", JSONText.array(layer.fields.map(JSONText.string))),
      ])
    }
    return JSONText.object(
      facts.map { ($0.name, $0.json) } + [("layers", JSONText.array(layers))])
  }
}

extension SourceInspection {
  private static func layersOfSample(
    from source: any TileSource
  ) -> [TileSourceSummary.VectorLayer] {
    for id in candidates(source.summary) {
      guard let bytes = try? source.tile(id), let tile = try? VectorTile(bytes),
        !tile.layers.isEmpty
      else { continue }
      return tile.layers.map {
        TileSourceSummary.VectorLayer(name: $0.name, fields: $0.keys.sorted())
      }
    }
    return []
  }

  /// Addresses where a tile is likely: in the middle of the bounds at each level from the lowest,
  /// then the first of the lowest level.
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
