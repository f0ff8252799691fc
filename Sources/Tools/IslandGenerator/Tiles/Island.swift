import Synchronization

/// One island of the archipelago. Its parts are built when they are first asked for and kept.
final class Island: Sendable {
  let cell: IslandCell
  private let outlineStore = Mutex<IslandModel.Outline?>(nil)
  private let townStore = Mutex<IslandModel.Town?>(nil)
  private let levelStore = Mutex<[Int: LevelFeatures]>([:])

  /// The first ids of outline and town: room for a million features an island.
  private static let idsPerIsland: UInt64 = 1_000_000
  private static let townOffset: UInt64 = 100_000

  init(index: Int) {
    cell = IslandCell(index: index)
  }

  var outline: IslandModel.Outline {
    outlineStore.withLock { stored in
      if let stored { return stored }
      let built = IslandModel.Outline(index: cell.index)
      stored = built
      return built
    }
  }

  var town: IslandModel.Town {
    let outline = outline
    return townStore.withLock { stored in
      if let stored { return stored }
      let built = IslandModel.Town(outline: outline)
      stored = built
      return built
    }
  }

  /// The features at one tile level.
  func features(at level: Int) -> LevelFeatures {
    levelStore.withLock { stored in
      if let known = stored[level] { return known }
      let firstID = 1 + UInt64(cell.index) * Island.idsPerIsland
      let outline = outline
      var parts = [(firstID: firstID, model: outline.features)]
      if level >= IslandModel.Town.firstLevel {
        parts.append((firstID: firstID + Island.townOffset, model: town.features))
      }
      let built = LevelFeatures(
        cell: cell, level: level, parts: parts, coast: outline.terrain.coast)
      stored[level] = built
      return built
    }
  }
}
