import CameraCore
import Foundation
import GeoMath
import ImageCodec
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

/// Pictures of one colour, which it gives at once or, while it holds them back, when it is told to.
/// A class, because the building threads share it.
private final class PictureSource: TileSource {
  struct Task: ResourceTask {
    let source: PictureSource
    let tile: TileID

    func cancel() { source.cancelled.withLock { $0.append(tile) } }
    func setRank(_ rank: Int) {}
  }

  let summary = TileSourceSummary(name: "pictures", content: .png, zooms: 0...8)
  let asked = Mutex<[TileID: Int]>([:])
  let cancelled = Mutex<[TileID]>([])
  let observers = TileSourceObservers()
  private let held: Mutex<[@Sendable () -> Void]?>
  private let bytes: [UInt8]

  init(red: UInt8, isHolding: Bool = false) throws {
    bytes = try PNGCodec.encode(
      PixelImage(width: 256, height: 256, filledWith: PixelImage.Pixel(red, 0, 0, 255)))
    held = Mutex(isHolding ? [] : nil)
  }

  /// Gives what is no picture.
  init(damaged: Void) {
    bytes = [1, 2, 3]
    held = Mutex(nil)
  }

  var isRemote: Bool { true }

  /// How often each tile that was asked for has been.
  var timesAsked: Set<Int> { Set(asked.withLock { $0.values }) }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes }

  func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask {
    asked.withLock { $0[id, default: 0] += 1 }
    let answer = TileAnswer.success(.bytes(bytes))
    let isHeld = held.withLock { held in
      held?.append { completion(answer) }
      return held != nil
    }
    if !isHeld { completion(answer) }
    return Task(source: self, tile: id)
  }

  func observe(_ handler: @escaping @Sendable (TileSourceEvent) -> Void) -> TileSourceObservation {
    observers.add(handler)
  }

  /// Gives what it has held back, and holds nothing from now on.
  func release() {
    let completions = held.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    for completion in completions { completion() }
  }
}

/// A tile with one square in layer `a`.
private struct SquareTiles: TileSource {
  let summary = TileSourceSummary(name: "squares", content: .vector, zooms: 0...8)
  let bytes: [UInt8]

  init() {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addPolygon(rings: [
      [
        TilePoint(x: 0, y: 0), TilePoint(x: 4096, y: 0), TilePoint(x: 4096, y: 4096),
        TilePoint(x: 0, y: 4096),
      ]
    ])
    bytes = VectorTileEncoder.encode([layer])
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes }
}

@Suite("Tiles over a scene")
struct TileOverlayTests {
  private let scene: MapScene
  private let viewport = Viewport(width: 600, height: 400)

  init() throws { scene = try Self.scene() }

  private static func scene() throws -> MapScene {
    let style = try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"map":{"type":"vector"}},"layers":[
        {"id":"ground","type":"background"},
        {"id":"area","type":"fill","source":"map","source-layer":"a"},
        {"id":"house","type":"fill-extrusion","source":"map","source-layer":"a",
        "paint":{"fill-extrusion-height":9}}]}
        """.utf8))
    return MapScene(content: SceneContent(style: style, sources: ["map": SquareTiles()]))
  }

  private func style(
    opacity: Double = 1, zIndex: Double = 0, isVisible: Bool = true
  ) -> TileOverlayStyle {
    TileOverlayStyle(opacity: opacity, zIndex: zIndex, isVisible: isVisible)
  }

  private func plan(
    _ scene: MapScene? = nil, longitude: Double = 10, at time: Double? = nil
  ) throws -> FramePlan {
    let camera = try Camera(target: Coordinate(latitude: 40, longitude: longitude), zoom: 4)
    return (scene ?? self.scene).plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
  }

  /// The plan when all tiles are there.
  private func settledPlan(_ scene: MapScene? = nil, longitude: Double = 10) throws -> FramePlan {
    let scene = scene ?? self.scene
    var plan = try plan(scene, longitude: longitude)
    while scene.isLoading {
      scene.waitForNews()
      plan = try self.plan(scene, longitude: longitude)
    }
    return plan
  }

  /// Waits for what other threads do.
  private func comes(_ condition: () -> Bool) -> Bool {
    for _ in 0..<30_000 where !condition() { usleep(1000) }
    return condition()
  }

  /// The red of the pictures of each layer that shows any, in drawing order.
  private func reds(_ plan: FramePlan) -> [UInt8] {
    plan.layers.filter { $0.kind == .raster }.compactMap { layer in
      layer.rasters.first.flatMap { plan.rasters[$0].image.levels[0].first }
    }
  }

  @Test("Overlays are layers of the one plan: above areas, under buildings, by zIndex, then by key")
  func order() throws {
    scene.overlays.set(3, to: try PictureSource(red: 3), tileSize: 256, style())
    scene.overlays.set(1, to: try PictureSource(red: 1), tileSize: 256, style(zIndex: 2))
    scene.overlays.set(2, to: try PictureSource(red: 2), tileSize: 256, style())
    let plan = try settledPlan()
    #expect(
      plan.layers.map(\.kind) == [.background, .fill, .raster, .raster, .raster, .extrusion])
    #expect(reds(plan) == [2, 3, 1])
    #expect(Set(plan.layers.map(\.layer)).count == 6, "each layer has a number of its own")
    scene.overlays.set(2, to: nil, tileSize: 256, style(zIndex: 5))
    #expect(reds(try self.plan()) == [3, 1, 2])
  }

  @Test("An overlay comes, is shown another way, with other tiles, and goes while the map is shown")
  func changes() throws {
    #expect(reds(try settledPlan()).isEmpty)
    let first = try PictureSource(red: 10)
    scene.overlays.set(1, to: first, tileSize: 256, style(opacity: 0.5))
    var plan = try settledPlan()
    #expect(reds(plan) == [10])
    let layer = try #require(plan.layers.first { $0.kind == .raster })
    #expect(plan.paints[layer.paint].color.w == 0.5)
    let asked = first.asked.withLock { $0.count }
    scene.overlays.set(1, to: nil, tileSize: 256, style(opacity: 0.25))
    #expect(!scene.isLoading, "no tile is needed for that")
    plan = try self.plan()
    #expect(plan.paints[layer.paint].color.w == 0.25)
    #expect(first.asked.withLock { $0.count } == asked && first.timesAsked == [1])
    scene.overlays.set(1, to: try PictureSource(red: 20), tileSize: 256, style())
    #expect(reds(try settledPlan()) == [20])
    scene.overlays.remove(1)
    #expect(reds(try self.plan()).isEmpty && !scene.isLoading)
    scene.overlays.set(1, to: nil, tileSize: 256, style())
    #expect(reds(try self.plan()).isEmpty, "nothing is known under that key any more")
  }

  @Test("What is hidden is neither drawn nor read nor waited for, and is there when shown again")
  func hidden() throws {
    let source = try PictureSource(red: 7)
    scene.overlays.set(1, to: source, tileSize: 256, style())
    _ = try settledPlan()
    scene.overlays.set(1, to: nil, tileSize: 256, style(isVisible: false))
    let asked = source.asked.withLock { $0.count }
    let plan = try settledPlan(longitude: 120)
    #expect(reds(plan).isEmpty && plan.layers.map(\.kind) == [.background, .fill, .extrusion])
    #expect(source.asked.withLock { $0.count } == asked)
    scene.overlays.set(1, to: nil, tileSize: 256, style())
    #expect(reds(try settledPlan(longitude: 120)) == [7])
    #expect(source.asked.withLock { $0.count } > asked && source.timesAsked == [1])
    let slow = try PictureSource(red: 8, isHolding: true)
    scene.overlays.set(2, to: slow, tileSize: 256, style())
    _ = try self.plan(longitude: 120)
    #expect(scene.isLoading)
    scene.overlays.set(2, to: nil, tileSize: 256, style(opacity: 0))
    _ = try self.plan(longitude: 120)
    #expect(!scene.isLoading)
  }

  @Test("Tiles of an overlay that has gone are not asked for, and of no use when they come")
  func late() throws {
    weak var gone: PictureSource?
    do {
      let source = try PictureSource(red: 1, isHolding: true)
      gone = source
      _ = try settledPlan()
      scene.overlays.set(1, to: source, tileSize: 256, style())
      _ = try plan()
      #expect(scene.isLoading)
      scene.overlays.remove(1)
      #expect(!scene.isLoading)
      scene.overlays.set(2, to: try PictureSource(red: 2), tileSize: 256, style())
      #expect(reds(try settledPlan()) == [2])
      #expect(
        comes { source.cancelled.withLock { $0.count } == source.asked.withLock { $0.count } })
      source.release()
      #expect(reds(try settledPlan()) == [2])
    }
    scene.overlays.removeAll()
    #expect(reds(try settledPlan()).isEmpty)
    #expect(comes { gone == nil }, "nobody keeps the source")
  }

  @Test(
    "A scene that takes over the overlays has all tiles, and those on their way, asked for once")
  func takenOver() throws {
    let there = try PictureSource(red: 1)
    let coming = try PictureSource(red: 2, isHolding: true)
    scene.overlays.set(1, to: there, tileSize: 256, style())
    _ = try settledPlan()
    scene.overlays.set(2, to: coming, tileSize: 256, style())
    _ = try plan()
    let next = try Self.scene()
    #expect(comes { !coming.timesAsked.isEmpty })
    next.overlays = scene.overlays
    #expect(reds(try plan(next)) == [1], "shown at once")
    #expect(reds(try plan()) == [1], "also by the one before, which fades out")
    #expect(next.isLoading)
    coming.release()
    #expect(reds(try settledPlan(next)) == [1, 2])
    #expect(there.timesAsked == [1] && coming.timesAsked == [1])
    #expect(coming.cancelled.withLock { $0.isEmpty })
  }

  @Test("What could not be read is told of the overlay whose it is, as long as it is shown")
  func failures() throws {
    scene.overlays.set(4, to: try PictureSource(red: 1), tileSize: 256, style())
    scene.overlays.set(9, to: PictureSource(damaged: ()), tileSize: 256, style())
    _ = try settledPlan()
    let failed = try #require(scene.overlays.failed.first)
    #expect(scene.overlays.failed.count == 1 && failed.key == 9)
    #expect(scene.overlays.failures.contains(failed.source.first.description))
    #expect(scene.counts.failed == 0 && scene.problems.isEmpty, "the map's own are all there")
    scene.overlays.set(9, to: nil, tileSize: 256, style(isVisible: false))
    _ = try plan()
    #expect(scene.overlays.failed.isEmpty && scene.overlays.failures.isEmpty)
  }

  @Test("Pictures fade in by time, and at once when the map is settled")
  func fades() throws {
    scene.overlays.set(1, to: try PictureSource(red: 1), tileSize: 256, style())
    _ = try settledPlan()
    _ = scene.settleLabels()
    _ = try plan(at: 1)
    #expect(!scene.isFading)
    scene.overlays.set(2, to: try PictureSource(red: 2), tileSize: 256, style())
    _ = try plan(at: 2)
    while scene.isLoading {
      scene.waitForNews()
      _ = try plan(at: 2)
    }
    var plan = try plan(at: 2.15)
    let layer = try #require(plan.layers.last { $0.kind == .raster })
    #expect(scene.isFading && abs(plan.rasters[layer.rasters.lowerBound].share - 0.5) < 1e-5)
    #expect(scene.settleLabels())
    plan = try self.plan(at: 2.15)
    #expect(!scene.isFading && plan.rasters[layer.rasters.lowerBound].share == 1)
  }

  @Test("Newer tiles of an overlay's source take the place of those at hand, and the host is woken")
  func newer() throws {
    let source = try PictureSource(red: 1)
    let isWoken = Mutex(false)
    scene.overlays.set(1, to: source, tileSize: 256, style())
    _ = try settledPlan()
    scene.setWake { isWoken.withLock { $0 = true } }
    #expect(!scene.hasNews)
    source.observers.send(.allOutdated)
    #expect(scene.hasNews && isWoken.withLock { $0 })
    _ = try settledPlan()
    #expect(source.timesAsked.contains(2))
  }
}
