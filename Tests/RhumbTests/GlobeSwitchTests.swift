import GeoMath
import Glibc
import ImageCodec
import MapSurface
import TestSupport
import Testing

@testable import Rhumb

/// Ground that bends to a globe while the map is shown.
@MainActor
@Suite("Ground that bends", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct GlobeSwitchTests {
  private static let camera = CameraPosition(latitude: 20, longitude: 10, zoom: 2.5)
  private static let place = Coordinate(latitude: 50, longitude: 50)

  private func stage(
    _ projection: MapProjection = .mercator, _ camera: CameraPosition = camera
  ) throws -> MapStage {
    var content = try MapContent.embedded()
    content.projection = projection
    let stage = try MapStage(content, width: 300, height: 200)
    _ = stage.map.advance(to: 0)
    _ = try stage.picture(camera)
    return stage
  }

  /// How many bytes of the pictures of two maps differ visibly, per thousand.
  private func difference(_ a: MapStage, _ b: MapStage) throws -> Double {
    let (a, b) = (try a.pictureNow().bytes, try b.pictureNow().bytes)
    return 1000 * Double(zip(a, b).count { abs(Int($0) - Int($1)) > 2 }) / Double(a.count)
  }

  /// Where the place is in each frame until the map rests.
  private func way(_ stage: MapStage) throws -> [Point] {
    var points: [Point] = []
    for frame in 1...600 {
      let demand = stage.map.advance(to: Double(frame) / 60)
      _ = try stage.pictureNow()
      points.append(try #require(stage.map.projection.point(for: Self.place)))
      if !stage.map.terrain.isMoving, demand != .now { break }
    }
    return points
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  @Test("It bends little by little, ends as a map that was opened so, and becomes flat again")
  func bending() throws {
    let (stage, globe) = (try stage(), try stage(.globe))
    let flat = try #require(stage.map.projection.point(for: Self.place))
    let bent = try #require(globe.map.projection.point(for: Self.place))
    let whole = distance(flat, bent)
    #expect(whole > 5)
    stage.map.style.isGlobe = true
    #expect(stage.map.style.isGlobe)
    let there = try way(stage)
    #expect(there.count > 30 && distance(there.last ?? flat, bent) < 1e-9)
    for (before, after) in zip([flat] + there, there) {
      #expect(distance(before, after) < whole / 10, "no jump")
      #expect(distance(after, bent) <= distance(before, bent) + 1e-9, "no way back")
    }
    #expect(try difference(stage, globe) < 1)
    stage.map.style.isGlobe = false
    let back = try way(stage)
    #expect(back.count > 30 && back.last == flat)
  }

  @Test("Where much less is seen of the plane, it ends with the plane's tiles and labels")
  func besideThePole() throws {
    let camera = CameraPosition(latitude: 80, longitude: 30, zoom: 2.6)
    let (stage, flat) = (try stage(.globe, camera), try stage(.mercator, camera))
    #expect(try difference(stage, flat) > 50)
    stage.map.style.isGlobe = false
    _ = try way(stage)
    // The plane's own tiles may come after the ease; labels then have a second to fade in.
    for frame in 0..<400 where frame < 20 || stage.map.isLoading {
      _ = stage.map.advance(to: 20 + Double(frame) / 10)
      _ = try stage.pictureNow()
      usleep(5000)
    }
    #expect(try difference(stage, flat) < 1)
  }

  @Test("A style's forms of the projection are taken, others are refused and change nothing")
  func forms() throws {
    let map = try stage().map
    try map.style.setProjection(["type": "vertical-perspective"])
    #expect(map.style.isGlobe)
    #expect(throws: MapError.self) { try map.style.setProjection(["type": "disc"]) }
    #expect(map.style.isGlobe)
    try map.style.setProjection(nil)
    #expect(!map.style.isGlobe)
  }
}
