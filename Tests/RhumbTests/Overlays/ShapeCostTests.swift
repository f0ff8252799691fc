import Foundation
import Rhumb
import TestSupport
import Testing

/// What shapes cost: a frame of the camera nothing but uniforms, a change only what changed.
@MainActor
@Suite("Cost of shapes", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct ShapeCostTests {
  private func stage() throws -> MapStage {
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    return try MapStage(
      .made(tiles, layers: Layers.background("#000000")),
      camera: CameraPosition(latitude: 48, longitude: 11, zoom: 12))
  }

  private func line(_ number: Int, places: Int = 100, color: MapColor = .blue) throws -> Polyline {
    var random = SeededGenerator(seed: UInt64(number))
    var place = Coordinate(
      latitude: 48 + random.double(-0.04...0.04), longitude: 11 + random.double(-0.06...0.06))
    return try Polyline(
      (0..<places).map { _ in
        place.latitude += random.double(-0.001...0.001)
        place.longitude += random.double(-0.001...0.001)
        return place
      }, color: color)
  }

  /// Draw calls of the next frame.
  private func drawn(_ stage: MapStage) throws -> Int {
    _ = try stage.picture()
    return try #require(stage.report).drawCalls
  }

  /// Bytes sent for the next frame.
  private func sent(_ stage: MapStage) throws -> Int {
    _ = try stage.picture()
    return try #require(stage.report).uploadedBytes
  }

  @Test(
    "Adding, changing and removing one of many sends that one alone, and moving the camera none")
  func uploads() throws {
    let stage = try stage()
    stage.map.overlays.add(contentsOf: try (0..<300).map { try line($0) })
    let all = try sent(stage)
    #expect(all > 300 * 100 * 32)
    stage.map.move(.pan(x: 3, y: 2))
    let camera = try sent(stage)
    #expect(camera < 4096, "\(camera)")
    let id = stage.map.overlays.add(try line(1000))
    let one = try sent(stage) - camera
    #expect(one > 100 * 32 && one < 3 * all / 300, "\(one) of \(all)")
    stage.map.overlays.update(id) { (line: inout Polyline) in line.color = .red }
    let change = try sent(stage) - camera
    #expect(abs(change - one) < 256, "\(change) \(one)")
    stage.map.overlays.remove(id)
    #expect(try sent(stage) == camera)
  }

  @Test("Any number of lines and areas is a few draw calls")
  func drawCalls() throws {
    let stage = try stage()
    let without = try drawn(stage)
    for number in 0..<400 {
      stage.map.overlays.add(try line(number, places: 5))
      stage.map.overlays.add(
        try Circle(
          center: Coordinate(latitude: 48, longitude: 11 + Double(number) * 1e-5), radius: 100))
    }
    #expect(try drawn(stage) - without <= 2)
    // Translucent lines, each of which must not darken itself.
    stage.map.overlays.removeAll()
    for number in 0..<400 {
      stage.map.overlays.add(try line(number, places: 5, color: .red.withAlpha(0.5)))
    }
    #expect(try drawn(stage) - without <= 3)
    // And both in turn.
    for number in 0..<400 { stage.map.overlays.add(try line(number, places: 5)) }
    #expect(try drawn(stage) - without <= 5)
  }

  @Test("What is out of sight is neither cut up nor sent")
  func culling() throws {
    let stage = try stage()
    let before = try sent(stage)
    stage.map.overlays.add(try line(1))
    stage.map.overlays.add(
      try Circle(center: Coordinate(latitude: -30, longitude: -100), radius: 1_000_000))
    stage.map.move(.to(CameraOptions(target: Coordinate(latitude: 20, longitude: 100))))
    #expect(try sent(stage) <= before + 1024)
  }
}
