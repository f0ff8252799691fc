import CameraCore
import Foundation
import GeoMath
import Rhumb
import Testing

@testable import Benchmarking

@Suite("Camera paths")
struct CameraPathTests {
  private static let size = Size(width: 1024, height: 768)
  private static let path = CameraPath.standard(
    center: Coordinate(latitude: 43.7384, longitude: 7.4246), deepestTileLevel: 14,
    size: size)

  @Test("The standard path pans a quarter of the view each way, turns, tilts and zooms by two")
  func standard() throws {
    let cameras = Self.path.cameras
    try #require(cameras.count == 240)
    #expect(Self.path.sections.map(\.frames) == [0..<60, 60..<120, 120..<180, 180..<240])
    // 256 points are 1/2^15 of the way round at zoom 15.
    let quarter = 360.0 / 32768
    #expect(abs(cameras[0].target.longitude - (7.4246 - quarter)) < 1e-12)
    #expect(abs(cameras[59].target.longitude - (7.4246 + quarter)) < 1e-12)
    #expect(cameras[0...59].allSatisfy { $0.tilt == 0 && $0.zoom == 15 && $0.bearing == 0 })
    #expect(cameras[60...119].allSatisfy { $0.tilt == 30 && $0.target.longitude == 7.4246 })
    #expect(cameras[119].bearing == 90 && abs(cameras[61].bearing - 90.0 / 59) < 1e-12)
    #expect(cameras[120].tilt == 0 && cameras[179].tilt == 60 && cameras[179].bearing == 0)
    #expect(cameras[180].zoom == 15 && cameras[239].zoom == 17)
    #expect(Self.path.liftsLimits)
  }

  @Test("The zoom holds the ground under the point three quarters right and one quarter down")
  func heldGround() throws {
    let viewport = Viewport(width: 1024, height: 768)
    func ground(_ position: CameraPosition) throws -> WorldPoint {
      let camera = Camera.standard.with(
        target: Coordinate(
          latitude: position.target.latitude, longitude: position.target.longitude),
        zoom: position.zoom, bearingDegrees: position.bearing, tiltDegrees: position.tilt)
      let offset = try #require(
        camera.groundOffset(under: ScreenPoint(x: 768, y: 192), in: viewport))
      return WorldPoint(
        x: camera.targetWorld.x + offset.x, y: camera.targetWorld.y + offset.y)
    }
    let held = try ground(Self.path.cameras[180])
    for camera in Self.path.cameras[181...] {
      let there = try ground(camera)
      let points = WebMercator.worldWidth(zoom: camera.zoom)
      #expect(abs(there.x - held.x) * points < 1e-4 && abs(there.y - held.y) * points < 1e-4)
    }
  }

  @Test(
    "Computed from the maps, it is the path that the peers ran",
    .enabled(if: SharedFiles.folder != nil, SharedFiles.whyNot),
    // San Francisco's file states its middle to six decimals, and the peers took that of its tiles.
    arguments: [
      ("monaco", "data/monaco/monaco.mbtiles", 1e-9),
      ("sanfrancisco", "data/mvt-real/sanfrancisco.mbtiles", 2e-6),
    ])
  func published(name: String, map: String, tolerance: Double) throws {
    let content = try MapContent.open([SharedFiles.path(map)])
    let computed = CameraPath.standard(
      center: content.center, deepestTileLevel: content.deepestTileLevel, size: Self.size)
    let published = try CameraPath(csvAt: SharedFiles.path("bench/standard-\(name).csv"))
    try #require(published.cameras.count == computed.cameras.count)
    for (number, (ours, theirs)) in zip(computed.cameras, published.cameras).enumerated() {
      let errors = [
        ours.target.latitude - theirs.target.latitude,
        ours.target.longitude - theirs.target.longitude,
      ]
      #expect(errors.allSatisfy { abs($0) <= tolerance }, "frame \(number): \(errors)")
      let others = [
        ours.zoom - theirs.zoom, ours.bearing - theirs.bearing, ours.tilt - theirs.tilt,
      ]
      #expect(others.allSatisfy { abs($0) <= 1e-9 }, "frame \(number): \(others)")
    }
  }

  @Test("A file is read; what is wrong with one is told with its line")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rhumb-paths-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("path.csv").path
    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    try write(
      "frame,latitude,longitude,zoom,bearing,tilt\r\n0,1,2,3,4,5\r\n\r\n1,-1,-2,3.5,0,60\r\n")
    let path = try CameraPath(csvAt: file)
    #expect(path.cameras.count == 2 && !path.liftsLimits)
    #expect(
      path.cameras[1] == CameraPosition(latitude: -1, longitude: -2, zoom: 3.5, tilt: 60))
    for (text, line) in [
      ("frame\n0,1,2,3,4\n", 2), ("frame\n0,1,2,3,4,5\n1,a,2,3,4,5\n", 3),
      ("frame\n0,1,2,3,4,nan\n", 2), ("frame\n", 1), ("", 1),
    ] {
      try write(text)
      #expect(throws: CameraPathError.damaged(file, line: line)) { try CameraPath(csvAt: file) }
    }
    #expect(throws: CameraPathError.missing("nosuch.csv")) { try CameraPath(csvAt: "nosuch.csv") }
  }

  @Test("A path in fewer frames keeps its sections and ends, in more it is run again")
  func resampled() {
    let half = Self.path.resampled(to: 120)
    #expect(half.cameras.count == 120 && half.liftsLimits)
    #expect(half.sections.map(\.frames) == [0..<30, 30..<60, 60..<90, 90..<120])
    #expect(half.cameras.first == Self.path.cameras.first)
    #expect(half.cameras.last == Self.path.cameras.last)
    let few = Self.path.resampled(to: 2)
    #expect(few.sections.map(\.name) == ["pan", "turn", "tilt", "zoom"])
    let more = Self.path.resampled(to: 500)
    #expect(more.cameras.count == 500 && more.cameras[240] == Self.path.cameras[0])
    #expect(more.cameras[499] == Self.path.cameras[19])
    #expect(more.sections.last?.frames == 480..<500)
    #expect(Self.path.resampled(to: 240).cameras == Self.path.cameras)
  }

  @Test("The dense path looks from 65° and from 85°, once round each")
  func dense() {
    let path = CameraPath.denseTilt(
      center: Coordinate(latitude: 1, longitude: 2), deepestTileLevel: 14)
    #expect(path.sections.map(\.name) == ["tilt 65", "tilt 85"] && path.liftsLimits)
    #expect(path.cameras[..<120].allSatisfy { $0.tilt == 65 && $0.zoom == 15 })
    #expect(path.cameras[120...].allSatisfy { $0.tilt == 85 })
    #expect(Set(path.cameras[120...].map(\.bearing)).count == 120)
  }

  @Test("A tour goes to places in the map's box and comes back; without a box, over the world")
  func tour() throws {
    let bounds = CoordinateBounds(
      southwest: Coordinate(latitude: 43, longitude: 7),
      northeast: Coordinate(latitude: 44, longitude: 8))
    let center = try #require(bounds.center)
    let tour = Tour(center: center, bounds: bounds, deepestTileLevel: 14)
    #expect(tour.stops.count >= 5 && tour.stops.first == tour.stops.last)
    #expect(tour.stops.allSatisfy { bounds.contains($0.target) })
    #expect(Set(tour.stops.map(\.zoom)).count >= 3)
    let world = Tour(
      center: Coordinate(latitude: 0, longitude: 0), bounds: nil, deepestTileLevel: 14)
    #expect(world.stops.count >= 5 && world.stops.contains { abs($0.target.longitude) > 90 })
  }
}
