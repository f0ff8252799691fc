import GeoMath
import JSON
import VectorTiles

/// A source that can say how many tiles it has.
package protocol CountedTileSource: TileSource {
  /// `nil` when it does not know, or when counting would take long.
  var tileCount: Int? { get }
}

/// A source of features that are cut into tiles in the program.
package protocol FeatureTileSource: TileSource {
  var featureCount: Int { get }
  /// Of all their corners.
  var pointCount: Int { get }
}

extension PMTilesSource: CountedTileSource {}
extension MBTilesSource: CountedTileSource {}
extension RemotePMTilesSource: CountedTileSource {}

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
    tileCount = (source as? any CountedTileSource)?.tileCount
    features = (source as? any FeatureTileSource).map { ($0.featureCount, $0.pointCount) }
  }

  /// The layers that the metadata name or, where they are silent, those of a tile.
  package var vectorLayers: [TileSourceSummary.VectorLayer] { summary.vectorLayers }

  /// A few lines, each with a name and a value.
  package var text: String {
    var lines = [
      "name: \(summary.name)", "content: \(summary.content.rawValue)",
      "zooms: \(summary.zooms.lowerBound) to \(summary.zooms.upperBound)",
    ]
    if let tileCount { lines.append("tiles: \(tileCount)") }
    if let features {
      lines.append("features: \(features.count)")
      lines.append("points: \(features.points)")
    }
    if let box = summary.bounds {
      lines.append(
        "bounds: west \(box.west), south \(box.south), east \(box.east), north \(box.north)")
    }
    if let description = summary.description { lines.append("description: \(description)") }
    if let attribution = summary.attribution { lines.append("attribution: \(attribution)") }
    for layer in summary.vectorLayers {
      let fields = layer.fields.isEmpty ? "" : ": \(layer.fields.joined(separator: ", "))"
      lines.append("layer \(layer.name)\(fields)")
    }
    return lines.joined(separator: "\n")
  }

  /// One object; members that the file says nothing about are absent.
  package var json: String {
    var members = [
      ("name", JSONText.string(summary.name)),
      ("content", JSONText.string(summary.content.rawValue)),
      ("zooms", "[\(summary.zooms.lowerBound),\(summary.zooms.upperBound)]"),
    ]
    if let tileCount { members.append(("tiles", "\(tileCount)")) }
    if let features {
      members.append(("features", "\(features.count)"))
      members.append(("points", "\(features.points)"))
    }
    if let box = summary.bounds {
      let numbers = [box.west, box.south, box.east, box.north].map(JSONText.number)
      members.append(("bounds", JSONText.array(numbers)))
    }
    if let description = summary.description {
      members.append(("description", JSONText.string(description)))
    }
    if let attribution = summary.attribution {
      members.append(("attribution", JSONText.string(attribution)))
    }
    let layers = summary.vectorLayers.map { layer in
      JSONText.object([
        ("name", JSONText.string(layer.name)),
        ("fields", JSONText.array(layer.fields.map(JSONText.string))),
      ])
    }
    members.append(("layers", JSONText.array(layers)))
    return JSONText.object(members)
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
      for level in summary.zooms { ids += middle(of: box, level: level).map { [$0] } ?? [] }
    }
    let lowest = summary.zooms.lowerBound
    let side = 1 << min(lowest, 3)
    for x in 0..<side { ids += (0..<side).map { TileID(z: lowest, x: x, y: $0) } }
    return ids
  }

  private static func middle(of box: GeographicBox, level: Int) -> TileID? {
    let point = WebMercator.worldPoint(
      Coordinate(
        latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2))
    let count = Double(1 << level)
    let column = Int((point.x * count).rounded(.down))
    let row = Int((point.y * count).rounded(.down))
    return TileID(checkedZ: level, x: column, y: row)
  }
}
