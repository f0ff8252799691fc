import Foundation
import GeoMath
import ImageCodec
import Testing
import TileSources

@testable import Rhumb

/// What is drawn, seen from outside: the first frame, and frames while the user pans.
@MainActor
@Suite(
  "Frames as they are presented", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct FirstFrameTests {
  private let camera = CameraPosition(
    latitude: 48.2, longitude: 11.6, zoom: 9.25, bearing: 77, tilt: 25)

  @Test(
    "F14: the first frame that is presented has the first camera, and its mark where it belongs")
  func firstFrame() throws {
    var options = MapViewOptions()
    options.size = Size(width: 400, height: 300)
    options.camera = camera
    options.content = try .made(
      MadeTiles(levels: 0...14) { _ in nil }, layers: Layers.background("#ffffff"))
    let stage = try MapStage(options: options)
    stage.map.overlays.add(
      try Circle(
        center: camera.target, radius: 1500,
        fillColor: MapColor(red: 1, green: 0, blue: 0, alpha: 1),
        strokeWidth: .points(0)))
    var cameras: [CameraPosition] = []
    var tokens: Set<AnyCancelable> = []
    stage.map.onFrameRendered.observe { [unowned map = stage.map] _ in
      cameras.append(map.camera)
    }
    .store(in: &tokens)
    let picture = try stage.pictureNow()
    #expect(cameras.map(\.target) == [camera.target])
    #expect(cameras.map(\.zoom) == [camera.zoom] && cameras.map(\.bearing) == [camera.bearing])
    #expect(cameras.map(\.tilt) == [camera.tilt])
    #expect(picture.at(200, 150) == .color(255, 0, 0), "the target is in the middle")
    // The circle is as large as it is at that zoom: 1500 m are 15.2 points here.
    let metresPerPoint = WebMercator.metresPerPoint(latitude: 48.2, zoom: 9.25)
    let points = Int((1500 / metresPerPoint).rounded(.down))
    #expect(picture.at(200 + points - 2, 150).y < 20)
    #expect(picture.at(200 + points + 3, 150).y > 235)
    // Leaning by 25°, it is lower than wide by the cosine.
    let height = Int((1500 / metresPerPoint * cos(25 * .pi / 180)).rounded(.down))
    for side in [-1, 1] {
      #expect(picture.at(200, 150 + side * (height - 2)).y < 20, "\(side)")
      #expect(picture.at(200, 150 + side * (height + 3)).y > 235, "\(side)")
    }
  }

  @Test("J05: while the user pushes against the bounds of the target, no pixel is blank")
  func noBlankPixels() throws {
    let stage = try MapStage(
      .made(
        MadeTiles(levels: 0...14) { _ in flatTile() },
        layers: [
          Layers.background("#ff0000"), Layers.fill("area", "\"#00ff00\""),
        ].joined(separator: ",")), camera: CameraPosition(latitude: 43.7, longitude: 7.4, zoom: 12))
    let map = stage.map
    let bounds = CoordinateBounds(
      southwest: Coordinate(latitude: 43.69, longitude: 7.39),
      northeast: Coordinate(latitude: 43.71, longitude: 7.41))
    map.limits.gestureBounds = bounds
    _ = try stage.picture()
    let player = MapPlayer(map)
    for (x, y) in [(-300.0, 200.0), (300, -200), (-300, -200), (300, 200)] {
      let start = Point(x: 200 - x / 3, y: 150 - y / 3)
      player.press(at: start)
      for step in 1...6 {
        player.move(to: Point(x: start.x + x * Double(step) / 6, y: start.y + y * Double(step) / 6))
        player.frame()
        let picture = try stage.picture()
        let blank = picture.count(where: { $0.x > 30 || $0.y < 225 })
        #expect(blank == 0, "\(blank) pixels show no map after \(step) steps to \(x), \(y)")
      }
      player.release(at: Point(x: start.x + x, y: start.y + y))
      player.rest()
    }
    // The view is filled with ground that the target cannot reach.
    let seen = try #require(map.projection.visibleRegion.bounds)
    #expect(!bounds.contains(seen.northeast) && !bounds.contains(seen.southwest))
  }
}
