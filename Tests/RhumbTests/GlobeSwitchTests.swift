import GeoMath
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

  private func stage(_ projection: MapProjection = .mercator) throws -> MapStage {
    var content = try MapContent.embedded()
    content.projection = projection
    let stage = try MapStage(content, width: 300, height: 200)
    _ = stage.map.advance(to: 0)
    _ = try stage.picture(Self.camera)
    return stage
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
    let (eased, opened) = (try stage.pictureNow().bytes, try globe.pictureNow().bytes)
    let others = zip(eased, opened).count { abs(Int($0) - Int($1)) > 2 }
    #expect(others < eased.count / 1000, "\(others) of \(eased.count)")
    stage.map.style.isGlobe = false
    let back = try way(stage)
    #expect(back.count > 30 && back.last == flat)
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
