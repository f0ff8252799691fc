import CameraCore
import Foundation
import GeoMath
import ImageCodec
import MapScene
import MapStyle
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import Rhumb

/// What lies on hills while the map moves, when it need not be drawn anew for every frame.
@MainActor
@Suite("Moving over hills", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct MovingOverHillsTests {
  /// How a view moves on from frame to frame.
  struct Movement: Sendable, CustomTestStringConvertible {
    var name: String
    /// The camera after so many frames.
    var camera: @Sendable (Double) -> CameraPosition
    /// The part of the frames, at least, that take the ground of the frame before.
    var kept: Double

    var testDescription: String { name }
  }

  private nonisolated static func camera(
    east points: Double = 0, zoom: Double = 14, bearing: Double = 20, tilt: Double = 45
  ) -> CameraPosition {
    CameraPosition(
      latitude: 0.01, longitude: 0.02 + points * 360 / (256 * 16384), zoom: zoom, bearing: bearing,
      tilt: tilt)
  }

  private nonisolated static let movements = [
    Movement(
      name: "panned from above", camera: { camera(east: 5.3 * $0, bearing: 0, tilt: 0) }, kept: 0.6),
    Movement(name: "panned at a slant", camera: { camera(east: 5.3 * $0) }, kept: 0.6),
    Movement(name: "turned", camera: { camera(bearing: 20 + $0) }, kept: 0.5),
    Movement(name: "tilted", camera: { camera(tilt: 20 + $0) }, kept: 0.5),
    Movement(name: "zoomed", camera: { camera(zoom: 14 + 0.03 * $0) }, kept: 0.35),
  ]

  private func stage() throws -> MapStage {
    let json = """
      {"version":8,"sources":{"map":{"type":"vector"},
      "dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}},
      "terrain":{"source":"dem"},
      "layers":[\(Layers.background("#c0d8a0")),
      {"id":"hills","type":"hillshade","source":"dem",
      "paint":{"hillshade-illumination-anchor":"map"}},
      {"id":"streets","type":"line","source":"map","source-layer":"street",
      "paint":{"line-color":"#402010","line-width":3}}]}
      """
    let tiles = MadeTiles(levels: 0...14) { _ in
      var streets = VectorTileLayerEncoder(name: "street")
      for place in stride(from: Int32(128), to: 4096, by: 256) {
        streets.addLine([TilePoint(x: -64, y: place), TilePoint(x: 4160, y: place)])
        streets.addLine([TilePoint(x: place, y: -64), TilePoint(x: place, y: 4160)])
      }
      return VectorTileEncoder.encode([streets])
    }
    let heights = HeightTiles(levels: 0...14) { x, y in
      150 * (1 + sin(x * 60_000) * cos(y * 50_000))
    }
    return try MapStage(
      MapContent(
        scene: SceneContent(
          style: try StyleParser.parse(Array(json.utf8)), sources: ["map": tiles, "dem": heights]),
        bounds: nil, warnings: []), tiltLimit: 85)
  }

  /// The picture of a map whose clock has come to a time.
  private func picture(_ stage: MapStage, at time: Double) throws -> PixelImage {
    _ = stage.map.advance(to: time)
    return try stage.pictureNow()
  }

  /// How much neighbours differ, on the mean: what is blurred has less.
  private func sharpness(_ image: PixelImage) -> Double {
    var sum = 0
    image.bytes.withUnsafeBufferPointer { bytes in
      for index in stride(from: 0, to: bytes.count - 4, by: 4) {
        sum += abs(Int(bytes[index]) - Int(bytes[index + 4]))
      }
    }
    return Double(sum) / Double(image.width * image.height)
  }

  @Test(
    "The ground of a moving frame may be that of one before, and shows the same",
    arguments: movements)
  func moving(_ movement: Movement) throws {
    let (moving, still) = (try stage(), try stage())
    _ = moving.map.advance(to: 0)
    let count = 24
    // All of the ground on the way is there, and has faded in.
    for frame in stride(from: count, through: 0, by: -4) {
      _ = try moving.picture(movement.camera(Double(frame)))
    }
    var kept = 0
    for frame in 1...count {
      moving.map.camera = movement.camera(Double(frame))
      let shown = try picture(moving, at: 10 + Double(frame) / 60)
      let wanted = try still.picture(movement.camera(Double(frame)))
      #expect(differing(shown, wanted) < 0.005, "frame \(frame)")
      #expect(abs(sharpness(shown) / sharpness(wanted) - 1) < 0.03, "frame \(frame)")
      // Streets are among the triangles of a drape that is drawn.
      if try #require(moving.report).triangles < (try #require(still.report).triangles) {
        kept += 1
      }
    }
    #expect(Double(kept) >= movement.kept * Double(count), "\(kept) of \(count) frames")
    let wanted = try still.picture(movement.camera(Double(count)))
    #expect(try rest(moving, after: 10 + Double(count) / 60) == wanted)
  }

  @Test("Who waits for all of the map while it moves gets the ground as it is at rest")
  func settled() throws {
    let (moving, still) = (try stage(), try stage())
    _ = moving.map.advance(to: 0)
    for frame in 1...8 {
      moving.map.camera = Self.camera(east: 3.7 * Double(frame))
      _ = try picture(moving, at: Double(frame) / 60)
    }
    #expect(try moving.picture() == still.picture(Self.camera(east: 3.7 * 8)))
  }

  /// The part of the colours that are quite other ones.
  private func differing(_ a: PixelImage, _ b: PixelImage, by steps: Int = 40) -> Double {
    let count = zip(a.bytes, b.bytes).reduce(0) {
      $0 + (abs(Int($1.0) - Int($1.1)) > steps ? 1 : 0)
    }
    return Double(count) / Double(a.bytes.count)
  }

  /// The picture when nothing moves any more, which is soon.
  private func rest(_ stage: MapStage, after time: Double) throws -> PixelImage {
    var frame = 0
    var last = try stage.pictureNow()
    while stage.map.needsFrame, frame < 60 {
      frame += 1
      last = try picture(stage, at: time + Double(frame) / 60)
    }
    #expect(frame <= 10)
    return last
  }

  @Test("Ground whose tiles come while the map moves is drawn when they are there")
  func arrivals() throws {
    let (moving, still) = (try stage(), try stage())
    _ = moving.map.advance(to: 0)
    for frame in 1...36 {
      let camera = Self.camera(east: 16 * Double(frame), tilt: 30)
      moving.map.camera = camera
      var shown = try picture(moving, at: Double(frame) / 60)
      for _ in 0..<5000 where moving.map.isLoading || moving.map.controller.isUnsettled {
        usleep(1000)
        shown = try picture(moving, at: Double(frame) / 60)
      }
      guard frame % 3 == 0 else { continue }
      #expect(differing(shown, try still.picture(camera)) < 0.005, "frame \(frame)")
    }
  }

  @Test("What changes while the map moves is seen in the next frame")
  func changes() throws {
    let stage = try stage()
    _ = stage.map.advance(to: 0)
    for frame in (0...30).reversed() { _ = try stage.picture(Self.camera(east: Double(frame))) }
    try stage.map.style.setTransition(["duration": 0])
    for frame in 1...20 {
      stage.map.camera = Self.camera(east: Double(frame))
      _ = try picture(stage, at: 10 + Double(frame) / 60)
    }
    let edits: [(name: String, edit: (MapView) throws -> Void)] = [
      (
        "background", { try $0.style.setPaintProperty("background", "background-color", "#ff0000") }
      ),
      ("colour", { try $0.style.setPaintProperty("streets", "line-color", "#ff0000") }),
      ("opacity", { try $0.style.setPaintProperty("streets", "line-opacity", 0.3) }),
      ("shades", { try $0.style.setPaintProperty("hills", "hillshade-exaggeration", 1) }),
      ("hidden", { try $0.style.setVisible(false, layer: "streets") }),
    ]
    for (number, edit) in edits.enumerated() {
      let time = 10.4 + Double(number) / 60
      stage.map.camera = Self.camera(east: Double(21 + number))
      let before = try picture(stage, at: time)
      try edit.edit(stage.map)
      let after = try picture(stage, at: time + 0.001)
      #expect(differing(before, after, by: 8) > 0.02, "\(edit.name)")
    }
  }

  @Test("What changes little, or goes away, while the map rests is seen in the next frame")
  func changesAtRest() throws {
    let stage = try stage()
    _ = stage.map.advance(to: 0)
    _ = try stage.picture(Self.camera())
    try stage.map.style.setTransition(["duration": 0])
    stage.map.camera = Self.camera(east: 2)
    var last = try rest(stage, after: 10)
    let edits: [(name: String, edit: (MapView) throws -> Void)] = [
      (
        "background", { try $0.style.setPaintProperty("background", "background-color", "#c1d8a0") }
      ),
      ("hidden", { try $0.style.setVisible(false, layer: "streets") }),
      ("hidden, too", { try $0.style.setVisible(false, layer: "hills") }),
    ]
    for (number, edit) in edits.enumerated() {
      try edit.edit(stage.map)
      let next = try picture(stage, at: 20 + Double(number))
      #expect(differing(last, next, by: 0) > 0.02, "\(edit.name)")
      last = next
    }
  }
}
