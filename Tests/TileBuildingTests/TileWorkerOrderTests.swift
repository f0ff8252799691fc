import Foundation
import GeoMath
import ResourceLoading
import Synchronization
import TestSupport
import Testing
import TileSources

@testable import TileBuilding

@Suite("Order and end of the workers' tiles")
struct TileWorkerOrderTests {
  private func request(_ x: Int, revision: Int = 0) -> TileRequest {
    TileRequest(source: 0, tile: TileID(z: 10, x: x, y: 0), revision: revision)
  }

  /// Holds builds until a test lets them go, and notes what was begun.
  private final class Gate: Sendable {
    private let open = DispatchSemaphore(value: 0)
    private let begun = DispatchSemaphore(value: 0)
    let order = Mutex<[TileRequest]>([])
    let most = Mutex((now: 0, most: 0))

    func build(_ request: TileRequest) -> Int {
      order.withLock { $0.append(request) }
      most.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      begun.signal()
      open.wait()
      most.withLock { $0.now -= 1 }
      return request.tile.x
    }

    func waitForBegun(_ count: Int = 1) { for _ in 0..<count { begun.wait() } }

    func release(_ count: Int) { for _ in 0..<count { open.signal() } }
  }

  private func drain(_ pool: TileWorkerPool<Int>) -> [TileRequest] {
    var finished: [TileRequest] = []
    while pool.isBusy {
      pool.waitForFinished()
      finished += pool.collect().map(\.0)
    }
    return finished
  }

  @Test("The most urgent of the latest list is built next, whatever was asked for before")
  func latestWins() {
    let gate = Gate()
    let pool = TileWorkerPool<Int>(workerLimit: 1, onFinished: {}, build: gate.build)
    pool.want((0..<6).map { request($0) })
    gate.waitForBegun()
    pool.want([5, 9, 3, 0, 9].map { request($0) })
    gate.release(20)
    let finished = drain(pool)
    #expect(gate.order.withLock { $0.map(\.tile.x) } == [0, 5, 9, 3])
    #expect(finished.map(\.tile.x) == [0, 5, 9, 3], "each once, what is begun is ended")
  }

  @Test("No more tiles are built at once than there are workers", arguments: [1, 2, 3])
  func limit(workers: Int) {
    let gate = Gate()
    let pool = TileWorkerPool<Int>(workerLimit: workers, onFinished: {}, build: gate.build)
    for count in 1...8 { pool.want((0..<count).map { request($0) }) }
    gate.waitForBegun(workers)
    gate.release(20)
    #expect(drain(pool).count == 8)
    #expect(gate.most.withLock { $0.most } == workers)
  }

  @Test("A tile in a later revision is another request, and both of them come")
  func revisions() {
    let gate = Gate()
    let pool = TileWorkerPool<Int>(workerLimit: 1, onFinished: {}, build: gate.build)
    pool.want([request(1)])
    gate.waitForBegun()
    pool.want([request(1, revision: 1)])
    pool.want([request(1, revision: 1)])
    gate.release(9)
    #expect(drain(pool).map(\.revision) == [0, 1])
  }

  @Test("What is finished and not yet collected is not built again")
  func notTwice() {
    let builds = Mutex(0)
    let pool = TileWorkerPool<Int>(
      workerLimit: 1, onFinished: {},
      build: { request in
        builds.withLock { $0 += 1 }
        return request.tile.x
      })
    pool.want([request(4)])
    pool.waitForFinished()
    #expect(pool.hasFinished)
    for _ in 0..<5 { pool.want([request(4), request(4)]) }
    #expect(pool.collect().count == 1 && !pool.hasFinished && !pool.isBusy)
    #expect(builds.withLock { $0 } == 1)
    // Once collected, it can be wanted anew.
    pool.want([request(4)])
    #expect(drain(pool).count == 1)
  }

  @Test("A build that is given up is begun again if it is wanted again, and else forgotten")
  func abandoned() {
    let attempts = Mutex(0)
    let pool = TileWorkerPool<Int>(
      workerLimit: 1, onFinished: {},
      fetch: { _, _, _, completion in
        completion(.success(nil))
        return FinishedResourceTask()
      },
      build: { request, _, isWanted in
        let attempt = attempts.withLock {
          $0 += 1
          return $0
        }
        if attempt > 2 { return .built(request.tile.x) }
        // As a long build does, it looks now and then until nobody wants it.
        while attempt == 2, isWanted() { Thread.sleep(forTimeInterval: 0.001) }
        return .abandoned
      })
    pool.want([request(7)])
    while attempts.withLock({ $0 }) < 2 { Thread.sleep(forTimeInterval: 0.001) }
    pool.want([])
    pool.waitForFinished()
    #expect(drain(pool).isEmpty && attempts.withLock { $0 } == 2)
    pool.want([request(7)])
    #expect(drain(pool).map(\.tile.x) == [7])
  }

  /// A download that notes what becomes of it.
  private final class Download: ResourceTask {
    let state = Mutex((isCancelled: false, rank: 0))
    let completion: @Sendable (TileAnswer) -> Void

    init(rank: Int, _ completion: @escaping @Sendable (TileAnswer) -> Void) {
      self.completion = completion
      state.withLock { $0.rank = rank }
    }

    func cancel() { state.withLock { $0.isCancelled = true } }

    func setRank(_ rank: Int) { state.withLock { $0.rank = rank } }
  }

  private final class Network: Sendable {
    let downloads = Mutex<[Int: Download]>([:])

    func pool(workers: Int = 1) -> TileWorkerPool<Int> {
      TileWorkerPool(
        workerLimit: workers, onFinished: {},
        fetch: { [self] request, _, rank, completion in
          let download = Download(rank: rank, completion)
          downloads.withLock { $0[request.tile.x] = download }
          return download
        },
        build: { request, answers, _ in
          answers.isEmpty ? .needs([request.tile]) : .built(request.tile.x)
        })
    }

    func waitFor(_ count: Int) -> [Int: Download] {
      while true {
        let known = downloads.withLock { $0 }
        if known.count >= count { return known }
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
  }

  @Test("All wanted tiles load at once, ranked; a new list moves, begins and cancels downloads")
  func downloads() {
    let network = Network()
    let pool = network.pool()
    pool.want((0..<5).map { request($0) })
    var known = network.waitFor(5)
    #expect((0..<5).map { known[$0]?.state.withLock { $0.rank } } == [0, 1, 2, 3, 4])
    pool.want([request(9), request(3), request(1)])
    known = network.waitFor(6)
    #expect(known[3]?.state.withLock { $0.rank } == 1 && known[9]?.state.withLock { $0.rank } == 0)
    #expect(
      (0..<5).map { known[$0]?.state.withLock { $0.isCancelled } } == [
        true, false, true, false, true,
      ])
    // An answer that comes after all builds nothing.
    known[0]?.completion(.success(nil))
    known[1]?.completion(.success(nil))
    pool.waitForFinished()
    #expect(pool.collect().map(\.1) == [1])
    for x in [9, 3] { known[x]?.completion(.success(nil)) }
    #expect(Set(drain(pool).map(\.tile.x)) == [9, 3])
  }

  @Test("The answer of an earlier download does not count for a later one of the same tile")
  func staleAnswer() {
    let network = Network()
    let pool = network.pool()
    pool.want([request(2)])
    let first = network.waitFor(1)[2]
    pool.want([])
    network.downloads.withLock { $0 = [:] }
    pool.want([request(2)])
    let second = network.waitFor(1)[2]
    first?.completion(.success(nil))
    #expect(pool.isBusy && !pool.hasFinished)
    second?.completion(.success(nil))
    #expect(drain(pool).count == 1)
  }

  @Test("Waiting ends when something else has come, or its time is over")
  func waiting() {
    let pool = TileWorkerPool<Int>(workerLimit: 1, onFinished: {}, build: { $0.tile.x })
    #expect(pool.waitForFinished(), "nothing is under way")
    #expect(!pool.waitForFinished(orWhile: { true }, atMost: 0.001))
    let turns = Mutex(0)
    pool.nudge()
    pool.nudge()
    let hasCome = pool.waitForFinished(
      orWhile: { true },
      unless: {
        turns.withLock {
          $0 += 1
          return $0 > 2
        }
      })
    #expect(hasCome && turns.withLock { $0 } == 3)
  }
}
