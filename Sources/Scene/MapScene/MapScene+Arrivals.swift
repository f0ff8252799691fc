import GeoMath
import Synchronization
import TileBuilding
import TileSources

/// What has come since the last plan.
extension MapScene {
  /// - Returns: whether the view may be covered otherwise.
  func takeArrivals() -> Bool {
    let finished = workerPool.collect()
    for (order, built) in finished where replacing.isCurrent(order) {
      if let complaint = built.complaint { told.add("tile \(order.tile): \(complaint)") }
      if rasters.isRaster(order.source) {
        rasters.add(built, for: order)
      } else {
        pyramids[order.source].add(built, for: order.tile)
        glyphRevision.note(built)
      }
    }
    if !finished.isEmpty { budget.set(bytes: pyramids.reduce(0) { $0 + $1.byteCount }) }
    for (order, _) in finished {
      for tile in outdatedTiles.arrive(order.tile, of: order.source) {
        markOutdated(tile, of: order.source)
      }
    }
    return takeNews(besides: finished) || !finished.isEmpty
  }

  /// Has the tiles whose texts lacked letters that have come built again.
  ///
  /// - Returns: whether there are any.
  func takeLetters() -> Bool {
    guard let revision = glyphRevision.take(whileLoading: isLoading) else { return false }
    var hasAny = false
    for index in pyramids.indices {
      hasAny = pyramids[index].markProvisional(before: revision) || hasAny
    }
    return hasAny
  }

  /// Takes in which tiles have something newer.
  private func takeNews(besides finished: [(TileRequest, BuiltTile)]) -> Bool {
    let outdated = mailbox.outdated.withLock { list in
      if list.isEmpty { return list }
      defer { list = [] }
      return list
    }
    if outdated.isEmpty { return false }
    let arrived = Set(finished.map(\.0))
    for (source, tile) in outdated {
      markOutdated(tile, of: source)
      let inProgress = orders.lazy.filter { $0.source == source && !arrived.contains($0) }
      outdatedTiles.note(tile, of: source, inProgress: inProgress.map(\.tile))
    }
    return true
  }

  /// Has a tile of a source, or all, built anew.
  private func markOutdated(_ tile: TileID?, of source: Int) {
    replacing.builder(of: source).forget(tile)
    rasters.markOutdated(tile, of: source)
    if let tile {
      pyramids[source].markOutdated(tile)
    } else {
      pyramids[source].markAllOutdated()
    }
  }
}
