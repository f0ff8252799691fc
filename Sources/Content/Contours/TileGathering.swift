import GeoMath
import ResourceLoading
import Synchronization
import TileSources

/// Collects a source's answers for several tiles without blocking a thread. A class, because
/// callbacks share it.
final class TileGathering: Sendable {
  private let answers = Mutex<[TileID: TileAnswer]>([:])
  private let count: Int
  private let completion: @Sendable ([TileID: TileAnswer]) -> Void

  /// - Parameter completion: Called once, when `count` tiles have been answered.
  init(count: Int, completion: @escaping @Sendable ([TileID: TileAnswer]) -> Void) {
    self.count = count
    self.completion = completion
  }

  func take(_ answer: TileAnswer, of tile: TileID) {
    let all = answers.withLock { answers in
      answers[tile] = answer
      return answers.count == count ? answers : nil
    }
    if let all { completion(all) }
  }
}

/// Several tasks that are cancelled together.
struct ResourceTaskGroup: ResourceTask {
  let tasks: [any ResourceTask]

  func cancel() { for task in tasks { task.cancel() } }
  func setRank(_ rank: Int) { for task in tasks { task.setRank(rank) } }
}
