import Synchronization

/// One island of the archipelago. Its parts are built on first use and then kept.
final class Island: Sendable {
  let cell: IslandCell
  private let storedOutline = Mutex<IslandModel.Outline?>(nil)
  private let storedTown = Mutex<IslandModel.Town?>(nil)
  private let levelStore = Mutex<[Int: LevelFeatures]>([:])

  /// Each island has room for a million ids: first the outline's, then the town's.
  private static let idsPerIsland: UInt64 = 1_000_000
  private static let townOffset: UInt64 = 100_000

  init(index: Int) {
    cell = IslandCell(index: index)
  }

  var outline: IslandModel.Outline {
    storedOutline.withLock { $0.filled(by: IslandModel.Outline(index: cell.index)) }
  }

  var town: IslandModel.Town {
    let outline = outline
    return storedTown.withLock { $0.filled(by: IslandModel.Town(outline: outline)) }
  }

  func features(at level: Int) -> LevelFeatures {
    levelStore.withLock { stored in
      let firstID = 1 + UInt64(cell.index) * Island.idsPerIsland
      let outline = outline
      var parts = [(firstID: firstID, model: outline.features)]
      if level >= IslandModel.Town.firstLevel {
        parts.append((firstID: firstID + Island.townOffset, model: town.features))
      }
      return stored[level].filled(
        by: LevelFeatures(cell: cell, level: level, parts: parts, coast: outline.terrain.coast))
    }
  }
}

extension Optional {
  /// Returns the value. If there is none, makes one and keeps it.
  fileprivate mutating func filled(by make: @autoclosure () -> Wrapped) -> Wrapped {
    if let self { return self }
    let made = make()
    self = made
    return made
  }
}
