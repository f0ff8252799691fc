import Synchronization
import TileBuilding

/// What has come since the last plan.
extension MapScene {
  /// - Returns: whether the view may be covered otherwise.
  func takeArrivals() -> Bool {
    let finished = workerPool.collect()
    for (request, built) in finished
    where pyramids[request.source].add(built, for: request.tile, revision: request.revision) {
      if let omission = built.omission { told.add("tile \(request.tile): \(omission)") }
      glyphRevision.note(built)
    }
    if !finished.isEmpty { budget.set(bytes: pyramids.reduce(0) { $0 + $1.featureBytes }) }
    return takeChanges() || !finished.isEmpty
  }

  /// Has the tiles whose texts lacked letters that have come built again.
  ///
  /// - Returns: whether there are any.
  func takeGlyphs() -> Bool {
    guard let revision = glyphRevision.take(whileLoading: isLoading) else { return false }
    var hasAny = false
    for index in pyramids.indices {
      hasAny = pyramids[index].invalidateTexts(before: revision) || hasAny
    }
    return hasAny
  }

  /// Has the tiles built again of which their sources have something newer.
  ///
  /// - Returns: whether there are any.
  private func takeChanges() -> Bool {
    let outdated = mailbox.outdated.withLock { list in
      if list.isEmpty { return list }
      defer { list = [] }
      return list
    }
    for (source, tile) in outdated {
      builders[source].forget(tile)
      pyramids[source].invalidate(tile)
    }
    return !outdated.isEmpty
  }
}
