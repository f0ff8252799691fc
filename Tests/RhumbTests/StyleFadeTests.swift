import Foundation
import GeoMath
import ImageCodec
import Testing
import TileSources

@testable import Rhumb

/// One style that takes the place of another, frame by frame.
@MainActor
@Suite("Cross-fade of styles", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct StyleFadeTests {
  private static let beat = 1.0 / 60

  private static func content(_ color: String, tiles: any TileSource) throws -> MapContent {
    try .made(
      tiles,
      layers: Layers.background("#ffffff") + "," + Layers.fill("area", "\"\(color)\"")
        + "," + Layers.extrusion("none"))
  }

  /// The mean of a picture's red, green and blue.
  private func mean(_ image: PixelImage) -> SIMD3<Double> {
    var sum = SIMD3<Double>.zero
    for y in stride(from: 0, to: image.height, by: 7) {
      for x in stride(from: 0, to: image.width, by: 7) {
        let pixel = image[x: x, y: y]
        sum += SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
      }
    }
    return sum / Double(((image.height + 6) / 7) * ((image.width + 6) / 7))
  }

  /// A stage that shows a red style whole at time 0.
  private func settledStage(_ tiles: any TileSource) throws -> MapStage {
    let stage = try MapStage(
      Self.content("#f02010", tiles: tiles),
      camera: CameraPosition(latitude: 5, longitude: 6, zoom: 4))
    stage.map.settle()
    stage.map.advance(to: 0)
    return stage
  }

  /// Draws frames until none is wanted.
  private func frames(of stage: MapStage, from time: Double) throws -> [SIMD3<Double>] {
    var means: [SIMD3<Double>] = []
    for number in 0..<600 {
      guard stage.map.advance(to: time + Double(number) * Self.beat) != .idle || stage.map.isLoading
      else { break }
      means.append(mean(try stage.pictureNow()))
    }
    return means
  }

  @Test(
    "A switch goes from one style to the other without a blank or a jump; the camera stays (M06)")
  func switchIsSmooth() throws {
    let tiles = MadeTiles(levels: 0...6) { _ in flatTile() }
    let camera = CameraPosition(latitude: 5, longitude: 6, zoom: 4, bearing: 20, tilt: 20)
    let stage = try MapStage(Self.content("#f02010", tiles: tiles), camera: camera)
    stage.map.settle()
    stage.map.advance(to: 100)
    let old = mean(try stage.pictureNow())
    stage.map.load(try Self.content("#1040f0", tiles: tiles))
    let means = try frames(of: stage, from: 100)
    let new = try #require(means.last)
    #expect(abs(new.x - 16) < 1 && abs(new.z - 240) < 1, "it ends with the new style alone")
    #expect(abs(old.x - 240) < 1 && abs(old.z - 16) < 1)
    let between = means.filter { $0.x < old.x - 2 && $0.x > new.x + 2 }
    #expect(between.count >= 10, "a fade of 0.3 s at 60 Hz, not a jump")
    for (one, next) in zip([old] + means, means) {
      #expect(next.x <= one.x + 0.5 && next.z >= one.z - 0.5, "always on from old to new")
      #expect(one.x - next.x < 30, "no frame jumps")
      #expect(one.y > 15 && one.y < 80, "a mix of both, with no third colour such as a blank's")
    }
    #expect(stage.map.camera == camera)
    #expect(!stage.map.needsFrame)
  }

  @Test("Until the new style's tiles are there, the old one is shown whole")
  func waitsForTiles() throws {
    let tiles = MadeTiles(levels: 0...6) { _ in flatTile() }
    let stage = try settledStage(tiles)
    let old = mean(try stage.pictureNow())
    let slow = GatedTiles(tiles)
    slow.keepBack { _ in true }
    defer { slow.keepBack(nil) }
    stage.map.load(try Self.content("#1040f0", tiles: slow))
    for number in 1...40 {
      stage.map.advance(to: Double(number) * Self.beat)
      #expect(mean(try stage.pictureNow()) == old, "frame \(number)")
    }
    slow.keepBack(nil)
    stage.map.settle()
    #expect(abs(mean(try stage.picture()).z - 240) < 1)
  }

  @Test("Both styles are seen by the same camera: a map that moves while it fades leaves no ghost")
  func noGhost() throws {
    // Half of the world in the old style, the other half in the new one: were they seen by two
    // cameras, part of the picture would show both or none.
    func half(_ x: Int) -> MadeTiles { MadeTiles(levels: 1...1) { $0.x == x ? flatTile() : nil } }
    let stage = try MapStage(
      Self.content("#000000", tiles: half(0)),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 4))
    stage.map.settle()
    stage.map.advance(to: 0)
    _ = try stage.pictureNow()
    stage.map.load(try Self.content("#000000", tiles: half(1)))
    stage.map.settle()
    stage.map.load(try Self.content("#000000", tiles: half(0)))
    var fading = 0
    for number in 1..<200 {
      stage.map.camera = CameraPosition(latitude: 0, longitude: Double(number % 9) / 4, zoom: 4)
      stage.map.advance(to: Double(number) * Self.beat)
      let image = try stage.pictureNow()
      let sum = Int(image[x: 20, y: 150].x) + Int(image[x: 380, y: 150].x)
      #expect(abs(sum - 255) <= 2, "frame \(number): what one loses the other gains")
      if image[x: 20, y: 150].x > 5, image[x: 20, y: 150].x < 250 { fading += 1 }
    }
    #expect(fading >= 10)
  }

  @Test("A style that comes while another fades in waits for it, and the last one stays")
  func switchDuringSwitch() throws {
    let tiles = MadeTiles(levels: 0...6) { _ in flatTile() }
    let stage = try settledStage(tiles)
    _ = try stage.pictureNow()
    stage.map.load(try Self.content("#1040f0", tiles: tiles))
    var last = mean(try stage.pictureNow())
    for number in 1..<200 {
      stage.map.advance(to: Double(number) * Self.beat)
      if number == 8 { stage.map.load(try Self.content("#20e020", tiles: tiles)) }
      let now = mean(try stage.pictureNow())
      #expect(abs(now.x - last.x) < 30 && abs(now.y - last.y) < 30, "frame \(number) jumps")
      last = now
    }
    #expect(abs(last.y - 224) < 1 && !stage.map.isLoading)
  }

  @Test("Settling ends a fade: a picture that is drawn once shows the new style alone")
  func settlingEndsFade() throws {
    let tiles = MadeTiles(levels: 0...6) { _ in flatTile() }
    let stage = try MapStage(
      Self.content("#f02010", tiles: tiles),
      camera: CameraPosition(latitude: 5, longitude: 6, zoom: 4))
    stage.map.advance(to: 0)
    _ = try stage.picture()
    stage.map.load(try Self.content("#1040f0", tiles: tiles))
    stage.map.advance(to: Self.beat)
    #expect(abs(mean(try stage.picture()).z - 240) < 1)
  }

  @Test(
    "The new style's transition says how long the change takes and how long it waits",
    arguments: [(0.6, 0.0), (0.0, 0.2), (0.1, 0.3), (0.0, 0.0)])
  func transition(duration: Double, delay: Double) throws {
    let tiles = MadeTiles(levels: 0...6) { _ in flatTile() }
    let stage = try settledStage(tiles)
    _ = try stage.pictureNow()
    stage.map.load(
      try .made(
        tiles, layers: Layers.background("#ffffff") + "," + Layers.fill("area", "\"#1040f0\""),
        root: "\"transition\":{\"duration\":\(duration * 1000),\"delay\":\(delay * 1000)},"))
    // Until the new style is ready, the old one is shown; then time counts.
    for _ in 0..<5000 where stage.map.isLoading {
      stage.map.advance(to: 0)
      _ = try stage.pictureNow()
      usleep(1000)
    }
    func blue(after seconds: Double) throws -> Double {
      stage.map.advance(to: seconds)
      return mean(try stage.pictureNow()).z
    }
    if delay > 0 { #expect(abs(try blue(after: delay - 0.02) - 16) < 1, "it waits") }
    if duration > 0 {
      let half = try blue(after: delay + duration / 2)
      #expect(abs(half - 128) < 12, "half way: \(half)")
      #expect(stage.map.needsFrame)
    }
    #expect(abs(try blue(after: delay + duration + 0.01) - 240) < 1, "it is over")
    #expect(!stage.map.needsFrame)
  }
}
