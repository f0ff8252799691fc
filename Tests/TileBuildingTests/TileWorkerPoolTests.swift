import Foundation
import GeoMath
import ResourceLoading
import Synchronization
import Testing
import TileSources

@testable import TileBuilding

@Suite("Tile worker pool")
struct TileWorkerPoolTests {
  private func request(_ x: Int) -> TileRequest {
    TileRequest(source: 0, tile: TileID(z: 10, x: x, y: 0))
  }

  @Test("Every wanted tile is built once, however often it is asked for; none is lost")
  func buildsAll() {
    let workerPool = TileWorkerPool<Int>(workerLimit: 2, onFinished: {}, build: { $0.tile.x })
    let requests = (0..<200).map(request)
    var products: [Int] = []
    workerPool.want(requests)
    while products.count < 200 {
      workerPool.waitForFinished()
      let finished = workerPool.collect()
      products += finished.map(\.1)
      let done = Set(products)
      workerPool.want(requests.filter { !done.contains($0.tile.x) })
    }
    #expect(products.sorted() == Array(0..<200))
    #expect(!workerPool.isBusy)
  }

  @Test(
    "What is no longer wanted and not begun is forgotten; waiting with nothing under way returns")
  func forgets() {
    let workerPool = TileWorkerPool<Int>(workerLimit: 1, onFinished: {}, build: { $0.tile.x })
    workerPool.want((0..<50).map(request))
    workerPool.want([])
    while workerPool.isBusy {
      workerPool.waitForFinished()
      _ = workerPool.collect()
    }
    workerPool.waitForFinished()
    #expect(!workerPool.isBusy)
  }

  /// A source whose answers the test gives.
  private final class Answers: Sendable {
    let asked = Mutex<[TileID: @Sendable (TileAnswer) -> Void]>([:])
    let builds = Mutex<[[TileID]]>([])

    func pool(needing tiles: [TileID]) -> TileWorkerPool<Int> {
      TileWorkerPool(
        workerLimit: 1, onFinished: {},
        fetch: { [self] _, tile, _, completion in
          asked.withLock { $0[tile] = completion }
          return FinishedResourceTask()
        },
        build: { [self] _, answers, _ in
          builds.withLock { $0.append(answers.keys.sorted { $0.x < $1.x }) }
          let missing = tiles.filter { [answers] in answers[$0] == nil }
          return missing.isEmpty ? .built(answers.count) : .needs(missing)
        })
    }
  }

  @Test("A tile is built again once all of what it needs has come, and not for each part of it")
  func needsSeveral() {
    let (source, tiles) = (Answers(), (0..<3).map { TileID(z: 9, x: $0, y: 0) })
    let pool = source.pool(needing: tiles)
    pool.want([request(0)])
    while source.asked.withLock({ $0.count }) < 3 { Thread.sleep(forTimeInterval: 0.001) }
    for tile in tiles.reversed() { source.asked.withLock { $0[tile] }?(.success(nil)) }
    pool.waitForFinished()
    #expect(pool.collect().map(\.1) == [3])
    #expect(source.builds.withLock { $0 } == [[], tiles])
  }
}

extension TileWorkerPool {
  /// A pool for builds that need nothing from remote sources.
  convenience init(
    workerLimit: Int, onFinished: @escaping @Sendable () -> Void,
    build: @escaping @Sendable (TileRequest) -> Product
  ) {
    self.init(
      workerLimit: workerLimit, onFinished: onFinished,
      fetch: { _, _, _, completion in
        completion(.success(nil))
        return FinishedResourceTask()
      }, build: { request, _, _ in .built(build(request)) })
  }
}
