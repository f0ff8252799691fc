import CameraCore
import Dispatch
import Foundation
import GeoMath
import MapStyle
import RenderModel
import ResourceLoading
import Synchronization
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import MapScene
@testable import TileBuilding

/// A source whose answers the test gives by hand. A class, because the building threads share it.
private final class HandSource: TileSource {
  struct Request {
    var id: TileID
    var rank: Int
    var isCancelled = false
    var completion: (@Sendable (TileAnswer) -> Void)?
  }

  struct Task: ResourceTask {
    let source: HandSource
    let index: Int

    func cancel() { source.requests.withLock { $0[index].isCancelled = true } }
    func setRank(_ rank: Int) { source.requests.withLock { $0[index].rank = rank } }
  }

  let summary = TileSourceSummary(name: "hand", content: .vector, zooms: 0...14)
  let requests = Mutex<[Request]>([])
  let discarded = Mutex<[TileID]>([])
  let observers = TileSourceObservers()
  let refreshing = Mutex(false)
  private let asked = DispatchSemaphore(value: 0)

  var isRemote: Bool { true }
  var isRefreshing: Bool { refreshing.withLock { $0 } }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    throw .damagedTile(id, reason: "a building thread waited for it")
  }

  func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask {
    let index = requests.withLock { requests in
      requests.append(Request(id: id, rank: rank, completion: completion))
      return requests.count - 1
    }
    asked.signal()
    return Task(source: self, index: index)
  }

  func discard(_ id: TileID) { discarded.withLock { $0.append(id) } }

  func observe(_ handler: @escaping @Sendable (TileSourceEvent) -> Void) -> TileSourceObservation {
    observers.add(handler)
  }

  /// Waits until this many more requests have come.
  func awaitRequests(_ count: Int) -> Bool {
    (0..<count).allSatisfy { _ in asked.wait(timeout: .now() + 30) == .success }
  }

  /// Answers all open requests for a tile.
  func answer(_ id: TileID, _ answer: TileAnswer) {
    let completions = requests.withLock { requests in
      requests.indices.filter { requests[$0].id == id }.compactMap { index in
        defer { requests[index].completion = nil }
        return requests[index].completion
      }
    }
    for completion in completions { completion(answer) }
  }

  /// The tiles that have been asked for and not answered nor cancelled.
  var open: [TileID] {
    requests.withLock { requests in
      Array(Set(requests.filter { $0.completion != nil && !$0.isCancelled }.map(\.id)))
    }
  }
}

@Suite("Loading a scene from the network")
struct RemoteLoadingTests {
  private let source = HandSource()
  private let scene: MapScene
  private let viewport = Viewport(width: 1024, height: 768)

  init() throws {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addPolygon(rings: [
      [
        TilePoint(x: 0, y: 0), TilePoint(x: 4096, y: 0), TilePoint(x: 4096, y: 4096),
        TilePoint(x: 0, y: 4096),
      ]
    ])
    square = VectorTileEncoder.encode([layer])
    let style = try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"map":{"type":"vector"}},"layers":[{"id":"a","type":"fill",
        "source":"map","source-layer":"a"}]}
        """.utf8))
    scene = MapScene(content: SceneContent(style: style, sources: ["map": source]), workerLimit: 1)
  }

  private func plan(longitude: Double) throws {
    let camera = try Camera(target: Coordinate(latitude: 48, longitude: longitude), zoom: 13.2)
    _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
  }

  /// A tile with one square in the layer of the style.
  private let square: [UInt8]

  private static let failure = TileAnswer.failure(
    .unavailable(location: "http://server/tile", reason: "busy"))

  @Test("All tiles in sight are asked for at once, by one building thread, nearest first")
  func manyInFlight() throws {
    try plan(longitude: 11)
    let count = source.awaitRequests(6) ? source.open.count : 0
    #expect(count >= 6)
    let view = GroundView(
      try Camera(target: Coordinate(latitude: 48, longitude: 11), zoom: 13.2), viewport)
    let ranked = source.requests.withLock { $0.filter { $0.id.z == 12 } }
      .sorted { $0.rank < $1.rank }.map(\.id)
    let distances = ranked.map { view.distanceFromTarget(to: view.box(of: $0, wrap: 0)) }
    #expect(distances == distances.sorted())
  }

  @Test("What goes out of sight is cancelled")
  func cancelling() throws {
    try plan(longitude: 11)
    #expect(source.awaitRequests(6))
    let before = Set(source.open)
    try plan(longitude: 14)
    // A request that is just being made is cancelled once it has been.
    func isCancelled() -> Bool { before.isDisjoint(with: source.open.filter { $0.z == 12 }) }
    for _ in 0..<10_000 where !isCancelled() { usleep(1000) }
    #expect(isCancelled())
  }

  @Test("A tile that failed is asked for again; a good one is never lost to a failure")
  func retrying() throws {
    try plan(longitude: 11)
    var lastAsked: [TileID: Int] = [:]
    let end = Date(timeIntervalSinceNow: 30)
    while scene.isLoading, Date() < end {
      for id in source.open {
        lastAsked[id, default: 0] += 1
        source.answer(id, id.z == 12 ? Self.failure : .success(nil))
      }
      if scene.hasNews { try plan(longitude: 11) } else { Thread.sleep(forTimeInterval: 0.002) }
    }
    #expect(scene.counts.failed > 0 && scene.counts.drawn == 0 && !scene.isLoading)
    #expect(scene.counts.failures == ["http://server/tile: busy"])
    let tile = try #require(lastAsked.keys.first { $0.z == 12 })

    source.observers.send(.outdated(tile))
    #expect(scene.hasNews)
    try plan(longitude: 11)
    #expect(source.awaitOpen(tile))
    source.answer(tile, .success(.received(square)))
    try settle()
    #expect(scene.counts.drawn == 1)

    source.observers.send(.outdated(tile))
    try plan(longitude: 11)
    #expect(source.awaitOpen(tile))
    source.answer(tile, Self.failure)
    try settle()
    #expect(scene.counts.drawn == 1, "the good one stays")
  }

  @Test("Data that cannot be read are thrown away, and the tile's ancestors stand in")
  func broken() throws {
    try plan(longitude: 11)
    let end = Date(timeIntervalSinceNow: 30)
    while scene.isLoading, Date() < end {
      for id in source.open {
        source.answer(id, .success(.received(id.z == 12 ? [0x1f, 0x8b, 1, 2] : square)))
      }
      if scene.hasNews { try plan(longitude: 11) } else { Thread.sleep(forTimeInterval: 0.002) }
    }
    let discarded = source.discarded.withLock { $0 }
    #expect(Set(discarded).count == discarded.count, "each is decoded once")
    #expect(discarded.count >= 4 && discarded.allSatisfy { $0.z == 12 })
    #expect(scene.counts.failed >= 4)
  }

  private func settle() throws {
    let end = Date(timeIntervalSinceNow: 30)
    while scene.isLoading, Date() < end {
      for id in source.open { source.answer(id, .success(nil)) }
      if scene.hasNews { try plan(longitude: 11) } else { Thread.sleep(forTimeInterval: 0.002) }
    }
    #expect(!scene.isLoading)
  }
}

extension HandSource {
  /// Waits until a tile has been asked for.
  fileprivate func awaitOpen(_ id: TileID) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      if open.contains(id) { return true }
      Thread.sleep(forTimeInterval: 0.002)
    }
    return false
  }
}
