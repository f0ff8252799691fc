import Foundation
import GLBackend
import ImageCodec
import MapScene
import RenderModel
import ScreenLayout
import Testing

@testable import Rhumb

@Suite("Figures of the HUD")
struct HudFigureTests {
  @Test(
    "Numbers are written short, rounded and grouped",
    arguments: [
      (NumberText.decimal(16.666, 1), "16.7"), (NumberText.decimal(-33.8683, 5), "-33.86830"),
      (NumberText.decimal(-0.001, 1), "0.0"), (NumberText.decimal(59.97, 0), "60"),
      (NumberText.decimal(0.05, 2), "0.05"), (NumberText.decimal(nil, 2), "-"),
      (NumberText.decimal(.nan, 2), "-"), (NumberText.decimal(.infinity, 2), "-"),
      (NumberText.grouped(0), "0"), (NumberText.grouped(999), "999"),
      (NumberText.grouped(1000), "1,000"), (NumberText.grouped(-1_234_567), "-1,234,567"),
      (NumberText.grouped(nil), "-"),
    ])
  func numbers(_ text: String, _ expected: String) {
    #expect(text == expected)
  }

  /// Frames of 10, 20, … milliseconds, one after the other.
  private static func figures(_ count: Int) -> HudFigures {
    var figures = HudFigures()
    var start: UInt64 = 5_000_000_000
    for number in 1...count {
      figures.history.noteNext(at: start)
      var frame = FrameCost(start: start)
      frame.map = UInt64(number) * 1_000_000
      frame.driver = 2 * frame.map
      frame.allocations = 1000 * number
      figures.history.append(frame)
      start += UInt64(number) * 10_000_000
    }
    figures.history.noteNext(at: start)
    figures.refreshRate = 50
    figures.camera = CameraPosition(
      latitude: -33.8683, longitude: 151.2086, zoom: 15.5, bearing: 350, tilt: 45)
    return figures
  }

  @Test("Rows tell the median, the 95th percentile and the largest of the last two seconds")
  func rows() {
    var figures = Self.figures(3)
    figures.gpuTimes = [4_000_000, 5_000_000, 6_000_000]
    figures.residentBytes = 1500 << 20
    figures.meshBytes = 3 << 19
    figures.missedFrames = 7
    figures.report.drawCalls = 12
    figures.report.triangles = 184_233
    figures.report.uploadedBytes = 1232
    figures.report.tilesDrawn = 24
    figures.report.tilesWaiting = 2
    figures.report.tilesMissing = 1
    let rows = figures.plan.rows
    #expect(
      Self.texts(rows) == [
        "frame 20.0 ms  p95 20.0  max 30.0", "map 2.00 ms  allocations 3,000",
        "driver 4.00 ms  GPU 5.00 ms", "draws 12  triangles 184,233", "upload 1,232 bytes",
        "tiles 24 drawn 2 waiting 1 missing", "memory 1,500 MB  meshes 1.5 MB",
        "missed 7 frames at 50 Hz", "target -33.86830, 151.20860",
        "zoom 15.50  bearing 350.0  tilt 45.0",
      ])
    #expect(rows.prefix(4).map(\.part) == [.wait, .map, .driver, .none])
  }

  fileprivate static func texts(_ rows: [HudRow]) -> [String] {
    rows.map { "\($0.name) \($0.text)" }
  }

  /// The shapes of a plan's panel: the panel itself, then the bars from the newest on, bottom up.
  private static func shapes(_ plan: HudPlan, scale: Float = 1) -> [ScreenShape] {
    var canvas = ScreenCanvas(typesetter: ScreenTypesetter(), pixelsPerPoint: scale)
    canvas.begin(frame: 1)
    plan.draw(on: &canvas)
    return canvas.plan.shapes
  }

  @Test("Bars are stacked from the right end, a late frame stands out, the line is at its height")
  func graph() {
    var plan = HudPlan()
    plan.graphMilliseconds = 48
    plan.lineMilliseconds = 16
    plan.bars = [HudBar(map: 1, driver: 2, wait: 40), HudBar(map: 5, driver: 10, wait: 5)]
    let shapes = Self.shapes(plan)
    #expect(shapes.count == 8)
    let (panel, bars, line) = (shapes[0], shapes[1..<7], shapes[7])
    let inner = panel.center + panel.halfSize - 8
    #expect(bars.map(\.center.x) == [1, 1, 1, 3, 3, 3].map { inner.x - $0 })
    #expect(bars.map { 2 * $0.halfSize.y } == [5, 10, 5, 1, 2, 40])
    #expect(bars.map { inner.y - $0.center.y - $0.halfSize.y } == [0, 5, 15, 0, 1, 3])
    #expect(inner.y - line.center.y == 15.5 && line.halfSize.x == 120)
    let colors = shapes.map(\.color)
    #expect(colors[1] == colors[4] && colors[2] == colors[5])
    #expect(colors[3] != colors[6], "longer than one and a half intervals")
    #expect(Set(colors).count == 6)
  }

  @Test("More bars than fit leave the oldest out")
  func manyBars() {
    var plan = HudPlan()
    plan.bars = Array(repeating: HudBar(map: 10, driver: 0, wait: 0), count: HudPlan.barLimit)
    let full = Self.shapes(plan)
    plan.bars.insert(HudBar(map: 40, driver: 0, wait: 0), at: 0)
    #expect(Self.shapes(plan) == full && full.count == 121)
  }

  @Test("Sizes no display has do no harm", arguments: [0, 0.01, 1e9, .infinity] as [Float])
  func odd(_ pixelsPerPoint: Float) {
    var plan = HudPlan()
    plan.rows = [HudRow(name: "é", text: "\n")]
    plan.bars = [HudBar(map: .infinity, driver: .nan, wait: -1)]
    plan.lineMilliseconds = .infinity
    #expect(Self.shapes(plan, scale: pixelsPerPoint).allSatisfy { $0.halfSize.y <= 60 })
    plan.graphMilliseconds = 0
    #expect(Self.shapes(plan, scale: pixelsPerPoint).allSatisfy { $0.halfSize.y <= 60 })
  }

  @Test("With nothing measured yet, and with what is unknown, there are dashes")
  func empty() {
    let plan = HudFigures().plan
    #expect(
      Self.texts(plan.rows).prefix(3) == [
        "frame - ms  p95 -  max -", "map - ms  allocations -", "driver - ms",
      ])
    #expect(plan.bars.isEmpty && plan.lineMilliseconds == nil && plan.graphMilliseconds == 50)
    #expect(FrameReport() == FrameReport(FrameStatistics(), tiles: TileCounts()))
    for rate in [0, -1, .nan, .infinity] as [Double] {
      var figures = HudFigures()
      figures.refreshRate = rate
      #expect(figures.plan.lineMilliseconds == nil)
    }
  }

  @Test("Bars are the latest frames, oldest first, and what is left of each is waiting")
  func bars() {
    let figures = Self.figures(3)
    #expect(
      figures.plan.bars == [
        HudBar(map: 1, driver: 2, wait: 7), HudBar(map: 2, driver: 4, wait: 14),
        HudBar(map: 3, driver: 6, wait: 21),
      ])
    #expect(figures.plan.lineMilliseconds == 20 && figures.plan.graphMilliseconds == 60)
    #expect(Self.figures(300).plan.bars.count == HudPlan.barLimit)
  }

  @Test(
    "Figures reach two seconds back; a frame after which none was wanted is as long as its work")
  func history() {
    var history = FrameHistory()
    for second in [1, 2, 3, 4] as [UInt64] {
      var frame = FrameCost(start: second * 1_000_000_000)
      frame.map = 1_000_000
      frame.driver = 500_000
      history.append(frame)
    }
    #expect(history.latest(within: 2_000_000_000).count == 3)
    #expect(history.frames.allSatisfy { $0.duration == 1_500_000 })
    history.noteNext(at: 4_010_000_000)
    #expect(history.frames.last?.duration == 10_000_000)
    history.noteNext(at: 1)
    #expect(history.frames.last?.duration == 10_000_000, "time does not run back")
    for index in 0..<5000 { history.append(FrameCost(start: UInt64(index))) }
    #expect(history.frames.count <= 1024)
  }
}

@MainActor
@Suite("A map with its HUD", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct MapHudTests {
  private static let camera = CameraPosition(latitude: 48, longitude: 11, zoom: 12)

  private static func stage() throws -> MapStage {
    try MapStage(.made(PatternTiles.source, layers: PatternTiles.layers), camera: camera)
  }

  @Test(
    "Switched on it asks for two frames, then rests with the map; off, the picture is as before")
  func idle() throws {
    let stage = try Self.stage()
    let plain = try stage.picture()
    let map = stage.map
    #expect(!map.needsFrame && !DriverProbe.isRunning)
    map.ornaments.showsHud = true
    #expect(map.ornaments.showsHud && map.needsFrame && map.advance(to: 1) == .now)
    let first = try stage.pictureNow()
    #expect(map.needsFrame && map.advance(to: 2) == .now)
    let second = try stage.pictureNow()
    #expect(first != plain && second != first, "the second shows what the first cost")
    for frame in 0..<40 {
      #expect(!map.needsFrame && map.advance(to: 3 + Double(frame)) == .idle)
    }
    map.ornaments.showsHud = true
    #expect(!map.needsFrame, "it is on already")
    map.ornaments.showsHud = false
    #expect(map.needsFrame && !DriverProbe.isRunning)
    #expect(try stage.pictureNow() == plain)
    #expect(!map.needsFrame)
  }

  @Test("It tells of the frame before: its calls, bytes, tiles and allocations")
  func figures() throws {
    let stage = try Self.stage()
    _ = try stage.picture()
    stage.map.ornaments.showsHud = true
    for time in 1...3 {
      stage.map.camera.bearing += 1
      stage.map.advance(to: Double(time))
      _ = try stage.picture()
    }
    let latest = try #require(stage.report)
    let hud = try #require(stage.map.hud)
    let plan = hud.plan(camera: stage.map.camera, refreshRate: 60)
    stage.map.ornaments.showsHud = false
    _ = try stage.picture()
    #expect(latest.drawCalls == stage.report?.drawCalls, "its own calls are not counted")
    stage.map.ornaments.showsHud = true
    let rows = HudFigureTests.texts(plan.rows)
    #expect(rows.contains { $0.hasPrefix("draws \(latest.drawCalls)  ") }, "\(rows)")
    #expect(rows.contains { $0.hasPrefix("tiles \(latest.tilesDrawn) drawn 0 waiting") })
    #expect(rows.contains { $0.hasPrefix("memory ") && !$0.hasPrefix("memory -") })
    #expect(rows.contains("zoom 12.00  bearing 3.0  tilt 0.0"), "\(rows)")
    #expect(plan.bars.count == 3)
    for bar in plan.bars { #expect(bar.map > 0 && bar.driver > 0 && bar.wait >= 0) }
    // The tests count allocations, and a debug build makes some.
    #expect(AllocationProbe.isAvailable && !rows[1].hasSuffix("-"))
  }

  @Test("Tiles that are still to come are counted as waiting")
  func waiting() throws {
    let gate = GatedTiles(MadeTiles(levels: 0...14) { _ in flatTile() })
    defer { gate.keepBack(nil) }
    gate.keepBack { _ in true }
    let stage = try MapStage(.made(gate, layers: Layers.background("#ff0000")), camera: Self.camera)
    _ = try stage.pictureNow()
    let waiting = try #require(stage.report).tilesWaiting
    #expect(waiting > 0 && stage.report?.tilesDrawn == 0)
    gate.keepBack(nil)
    _ = try stage.picture()
    #expect(stage.report?.tilesWaiting == 0 && stage.report?.tilesDrawn == waiting)
  }
}
