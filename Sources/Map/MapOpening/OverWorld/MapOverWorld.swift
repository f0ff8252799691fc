import GeoMath
import ResourceLoading
import TileSources
import VectorTiles

/// A map over the world: where the map ends, the world continues. Both have the same schema, so
/// that one style draws them as one map.
///
/// Tiles outside the map's bounds and tiles that the map lacks come from the world. Tiles inside
/// the bounds come from the map, and the few on its border combine both (`TileUnion`). If the world
/// has no deeper tiles, their ancestors stand in, as for any source.
struct MapOverWorld: TileSource {
  private let map: any TileSource
  private let world: any TileSource
  private let coverage: MapCoverage

  /// - Returns: `nil` for a map that covers the world or does not state what it covers.
  init?(_ map: any TileSource, world: any TileSource) {
    guard map.summary.content == .vector, let coverage = MapCoverage(map.summary) else {
      return nil
    }
    self.map = map
    self.world = world
    self.coverage = coverage
  }

  /// The map's summary without bounds.
  var summary: TileSourceSummary {
    var summary = map.summary
    summary.bounds = nil
    summary.unevenDepths = map.summary.depths + world.summary.depths
    let deepest = max(coverage.levels.upperBound, world.summary.zooms.upperBound)
    summary.zooms = world.summary.zooms.lowerBound...deepest
    let credits = [summary.attribution, world.summary.attribution].compactMap(\.self)
    summary.attribution = credits.isEmpty ? nil : credits.joined(separator: " · ")
    return summary
  }

  var isRemote: Bool { map.isRemote }
  var isLocal: Bool { map.isLocal }
  var isRefreshing: Bool { map.isRefreshing }
  func discard(_ id: TileID) { map.discard(id) }

  func observe(
    _ handler: @escaping @Sendable (TileSourceEvent) -> Void
  ) -> TileSourceObservation { map.observe(handler) }

  /// The bytes of the map's tile or, if it has none, of the world's. A combined tile has no bytes.
  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    if relation(to: id) != .outside, let own = try map.tile(id) { return own }
    return try worldTile(id)
  }

  func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask {
    let relation = relation(to: id)
    guard relation != .outside else {
      completion(worldAnswer(id))
      return FinishedResourceTask()
    }
    // On deeper levels the map also continues with its ancestors.
    guard coverage.levels.contains(id.z) else {
      completion(.success(nil))
      return FinishedResourceTask()
    }
    return map.fetch(id, rank: rank) { [self] answer in
      switch answer {
      case .success(nil): completion(worldAnswer(id))
      case .success(let data?) where relation == .partly:
        completion(.success(.made { () throws(TileSourceError) in try union(data, id) }))
      case .success, .failure: completion(answer)
      }
    }
  }

  private func relation(to id: TileID) -> MapCoverage.Relation {
    id.z < coverage.levels.lowerBound ? .outside : coverage.relation(to: id)
  }

  private func worldTile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    world.summary.zooms.contains(id.z) ? try world.tile(id) : nil
  }

  private func worldAnswer(_ id: TileID) -> TileAnswer {
    Result { () throws(TileSourceError) in try worldTile(id).map(TileData.bytes) }
  }

  private func union(_ data: TileData, _ id: TileID) throws(TileSourceError) -> VectorTile {
    let own = try data.vectorTile(id)
    let level = min(id.z, world.summary.zooms.upperBound)
    // Without the world, the map can still be shown.
    guard let other = try? world.vectorTile(id.ancestor(at: level)) else { return own }
    return TileUnion(id, coverage).union(own, with: other, of: id.ancestor(at: level))
  }
}
