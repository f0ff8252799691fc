import GeoMath
import JSON
import MapStyle
import PlaneGeometry
import ResourceLoading
import StyleExpressions
import TileSources
import VectorTiles

/// The features of a GeoJSON text as a source of tiles, each cut on request. That takes about a
/// tenth of a millisecond per thousand visible vertices. The source can be used from any thread.
///
/// This is a class because all its users share the features.
package final class GeoJSONSource: FeatureTileSource {
  package let summary: TileSourceSummary
  package let options: GeoJSONOptions
  package let isLocal: Bool
  /// What was left out of the text.
  package var problems: GeoJSONProblems { featureSet.problems }
  let featureSet: FeatureSet
  private let tree: BoxTree
  let clusters: ClusterTree?

  /// The greatest accepted length of a text in bytes, which limits the memory for its features.
  package static let largestText = 256 << 20

  /// - Parameters:
  ///   - bytes: GeoJSON in UTF-8, see `FeatureReader`.
  ///   - name: the name in errors and descriptions.
  ///   - isLocal: whether the text is from this machine and not from a server.
  /// - Throws: `.damaged` if the text is not GeoJSON at all. Problems of parts of it are in
  ///   `problems`.
  package init(
    _ bytes: [UInt8], name: String, options: GeoJSONOptions = GeoJSONOptions(),
    isLocal: Bool = true
  ) throws(TileSourceError) {
    guard bytes.count <= GeoJSONSource.largestText else {
      throw .unsupported(
        path: name, reason: "it is larger than \(GeoJSONSource.largestText >> 20) MB")
    }
    var set: FeatureSet
    do throws(GeoJSONProblem) {
      set = try FeatureReader.read(
        bytes, identity: options.identity, maxZoom: options.maxZoom)
    } catch {
      throw .damaged(path: name, reason: "\(error)")
    }
    let chosen = set.features.indices
      .filter { options.filter.matches(SetFeature(set, $0), styleZoom: 0) }.map { UInt32($0) }
    clusters = options.clustering.map { ClusterTree(&set, chosen: chosen, $0) }
    tree = BoxTree(set.features.map(\.box), items: chosen)
    featureSet = set
    self.options = options
    self.isLocal = isLocal
    summary = TileSourceSummary(
      name: name, content: .features, zooms: 0...options.maxZoom, bounds: GeographicBox(set.box),
      vectorLayers: [.init(name: name, fields: set.attributes.names)])
  }

  /// Reads a text that a user wants to see. Fails also if none of its features can be drawn.
  package static func forShowing(
    _ bytes: [UInt8], name: String, isLocal: Bool = true
  ) throws(TileSourceError) -> GeoJSONSource {
    let source = try GeoJSONSource(bytes, name: name, isLocal: isLocal)
    // A text without features may be intended, but not one whose features are all invalid.
    guard source.featureSet.features.isEmpty, let first = source.problems.first.first else {
      return source
    }
    let others = source.problems.count - 1
    throw .damaged(
      path: name,
      reason: "none of its features can be drawn: \(first)"
        + (others > 0 ? ", and \(others) more" : ""))
  }

  package var featureCount: Int { featureSet.featureCount }
  package var pointCount: Int { featureSet.pointCount }

  /// Always `nil`: tiles are made as features and have no bytes.
  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { nil }

  package func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask {
    completion(.success(makeTile(id).map(TileData.features)))
    return FinishedResourceTask()
  }

  /// The tile, even if it is empty, because no other tile should replace it.
  private func makeTile(_ id: TileID) -> VectorTile? {
    guard id.z <= options.maxZoom else { return nil }
    let frame = TileFrame(
      id, isDeepest: id.z == options.maxZoom, tolerance: options.tolerancePoints,
      margin: options.bufferPoints)
    if let clusters { return clusterTile(clusters, id, frame) }
    var cutter = TileCutter(
      featureSet, frame, layerName: summary.name, hasLineProgress: options.hasLineMetrics)
    for found in features(touching: frame.box) {
      cutter.append(found.feature, worldsEast: found.worldsEast)
    }
    return cutter.tile()
  }

  /// The features that touch a box, in text order. They include copies shifted by whole worlds.
  private func features(
    touching box: PlaneBox
  ) -> [(feature: Int, worldsEast: Int)] {
    var found: [(feature: Int, worldsEast: Int)] = []
    var items: [UInt32] = []
    // Longitudes extend one world to either side, and a tile's buffer a little further.
    for worlds in -2...2 {
      items.removeAll(keepingCapacity: true)
      tree.append(touching: box.shifted(east: Double(-worlds)), to: &items)
      found += items.map { (Int($0), worlds) }
    }
    return found.sorted { ($0.feature, $0.worldsEast) < ($1.feature, $1.worldsEast) }
  }

  private func clusterTile(
    _ clusters: ClusterTree, _ id: TileID, _ frame: TileFrame
  ) -> VectorTile {
    var cutter = TileCutter(featureSet, frame, layerName: summary.name)
    if id.z < clusters.levels.count {
      for node in clusters.nodes(in: id) {
        for worlds in -2...2 { cutter.append(clusters, Int(node), worldsEast: worlds) }
      }
    } else {
      for found in features(touching: frame.box)
      where featureSet.features[found.feature].shape.kind == .point {
        cutter.append(found.feature, worldsEast: found.worldsEast)
      }
    }
    return cutter.tile()
  }

  /// Warnings about features that are drawn in the wrong place or not at all, one line each.
  package var remarks: [String] {
    var (beyond, pointlike) = (0, 0)
    for feature in featureSet.features {
      if feature.box.maxY < Self.edge || feature.box.minY > 1 - Self.edge { beyond += 1 }
      if feature.shape.kind != .point,
        feature.parts.allSatisfy({ featureSet.parts[Int($0)].size == 0 })
      {
        pointlike += 1
      }
    }
    var lines: [String] = []
    if beyond > 0 {
      lines.append("beyond 85.05° north or south, and drawn at the map's edge: \(beyond) features")
    }
    if pointlike > 0 {
      lines.append("not seen, since their lines or areas are but a point: \(pointlike) features")
    }
    return lines
  }

  /// Features this close to an edge of the Mercator square were clamped to it; in world widths.
  private static let edge = 1e-9

  /// Whether bytes look like the beginning of GeoJSON and not of other JSON, such as a style.
  ///
  /// - Parameter start: the first bytes of a text, some thousand at least unless it is shorter.
  package static func isLikely(_ start: [UInt8]) -> Bool {
    start.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      scanner.skipSpace()
      _ = scanner.takeRecordSeparator()
      // If the text is cut off inside a member, nothing more is known.
      return (try? isLikely(&scanner)) ?? false
    }
  }

  private static func isLikely(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    guard scanner.take("{") else { return false }
    repeat {
      let name = try scanner.name().text
      scanner.skipSpace()
      if scanner.matches(name, "features") { return scanner.current == UInt8(ascii: "[") }
      guard scanner.matches(name, "type"), scanner.current == UInt8(ascii: "\"") else {
        try scanner.skipValue()
        continue
      }
      return FeatureReader.rootKind(try scanner.string().text, scanner) != nil
    } while try scanner.continues(until: "}")
    return false
  }
}

extension ClusterTree {
  /// The nodes in a tile of a level and in the tiles around it, without duplicates.
  func nodes(in tile: TileID) -> [UInt32] {
    let side = 1 << tile.z
    let level = levels[tile.z]
    // Some are across the antimeridian.
    let columns = Set((-1...1).map { (tile.x + $0 + side) % side })
    var found: [UInt32] = []
    for row in max(tile.y - 1, 0)...min(tile.y + 1, side - 1) {
      for column in columns {
        found += level.members(column: column, row: row, level: tile.z)
      }
    }
    return found.sorted()
  }

  /// Ordinals of clusters start here, beyond those of features.
  static let firstClusterOrdinal = 1 << 31

  func ordinal(ofCluster node: Int) -> Int { ClusterTree.firstClusterOrdinal + node }

  /// The cluster with an ordinal; `nil` if the ordinal is that of a feature.
  func cluster(ofOrdinal ordinal: Int) -> Int? {
    let node = ordinal - ClusterTree.firstClusterOrdinal
    return node >= features.count && node < nodes.count ? node : nil
  }
}

extension TileCutter {
  /// Adds a node of a cluster tree, shifted by whole worlds to the east, if it lies in the tile.
  mutating func append(_ clusters: ClusterTree, _ index: Int, worldsEast: Int) {
    let node = clusters.nodes[index]
    guard contains(node.place, worldsEast: worldsEast) else { return }
    guard index >= clusters.features.count else {
      return appendPoint(node.place, of: Int(clusters.features[index]), worldsEast: worldsEast)
    }
    let feature = VectorTileMaker.Feature(
      kind: .point, identifier: node.identifier, attributes: node.attributes,
      ordinal: UInt32(clusters.ordinal(ofCluster: index)))
    append(feature, at: node.place, worldsEast: worldsEast)
  }
}

extension GeographicBox {
  /// Converts a box to degrees; `nil` if it is empty or as wide as the world.
  init?(_ box: PlaneBox) {
    guard !box.isEmpty, box.maxX - box.minX < 1 else { return nil }
    let northWest = WebMercator.coordinate(WorldPoint(x: box.minX, y: box.minY))
    let southEast = WebMercator.coordinate(WorldPoint(x: box.maxX, y: box.maxY))
    func turned(_ longitude: Double) -> Double {
      longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
    self.init(
      west: turned(northWest.longitude), south: southEast.latitude,
      east: turned(southEast.longitude), north: northWest.latitude)
  }
}
