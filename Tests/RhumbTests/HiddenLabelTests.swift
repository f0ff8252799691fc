import ImageCodec
import TestSupport
import Testing

@testable import Rhumb

/// The name of a street hides where a building stands before it.
@MainActor
@Suite(
  "Labels behind buildings", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct HiddenLabelTests {
  /// A tower and, north of it, a street that runs from west to east.
  private static let town = MadePlaces.collection([
    MadePlaces.feature(MadePlaces.box(0.0106, 0.011, 0.0114, 0.0113), #"{"name":"tower"}"#),
    MadePlaces.feature(
      MadePlaces.line([[0.0095, 0.0116], [0.0125, 0.0116]]), #"{"name":"street"}"#),
  ])

  private static let tower = PlaceLayers.layer(
    "tower", "fill-extrusion", ##""fill-extrusion-color":"#ff0000","fill-extrusion-height":150"##,
    #""filter":["==",["geometry-type"],"Polygon"],"#)

  private static func street(opacity: Int) -> String {
    PlaceLayers.layer(
      "streets", "symbol", ##""text-color":"#0000ff","text-occlusion-opacity":\##(opacity)"##,
      #"""
      "filter":["==",["geometry-type"],"LineString"],"layout":{"symbol-placement":"line-center",
      "text-field":"AAA","text-size":12,"text-font":["Nobody Has This"],"text-line-height":1},
      """#)
  }

  private func stage(opacity: Int) throws -> MapStage {
    let content = try MapContent.places(
      Self.town, layers: Self.tower + "," + Self.street(opacity: opacity),
      folder: try ScratchFolder())
    return try MapStage(content.withMadeGlyphs())
  }

  private func isNamed(_ stage: MapStage, bearing: Double, tilt: Double = 60) throws -> Bool {
    let picture = try stage.picture(
      CameraPosition(
        target: Coordinate(latitude: 0.0113, longitude: 0.011), zoom: 16.5, bearing: bearing,
        tilt: tilt))
    return picture.count { $0.z > 120 && $0.x < 100 && $0.y < 100 } > 10
  }

  @Test(
    "A street's name hides behind a tower and is seen before it, from above, and where it may be")
  func hides() throws {
    let hiding = try stage(opacity: 0)
    #expect(try !isNamed(hiding, bearing: 0), "behind the tower")
    #expect(try isNamed(hiding, bearing: 180), "before it")
    #expect(try isNamed(hiding, bearing: 90), "beside it")
    #expect(try isNamed(hiding, bearing: 0, tilt: 0), "from above")
    #expect(try isNamed(stage(opacity: 1), bearing: 0), "not asked to hide")
  }

  @Test("It comes once while the map turns, and does not blink")
  func turning() throws {
    let hiding = try stage(opacity: 0)
    var changes: [Double] = []
    var latest = try isNamed(hiding, bearing: 0)
    for bearing in stride(from: 1.0, through: 90, by: 1) {
      let isNamed = try isNamed(hiding, bearing: bearing)
      if isNamed != latest { changes.append(bearing) }
      latest = isNamed
    }
    #expect(changes.count == 1, "\(changes)")
    // And so it is from one tenth of a degree to the next.
    let change = try #require(changes.first)
    latest = try isNamed(hiding, bearing: change - 1)
    var steps = 0
    for tenths in -9...10 {
      let isNamed = try isNamed(hiding, bearing: change + 0.1 * Double(tenths))
      if isNamed != latest { steps += 1 }
      latest = isNamed
    }
    #expect(steps == 1)
  }

  @Test("Where it has come it stays while the map trembles by a tenth of a degree")
  func trembling() throws {
    let hiding = try stage(opacity: 0)
    _ = try isNamed(hiding, bearing: 0)
    var time = 0.0
    /// With time between the pictures, so that what is shown is remembered.
    func isShown(at bearing: Double) throws -> Bool {
      var camera = hiding.map.camera
      camera.bearing = bearing
      hiding.map.camera = camera
      for _ in 0..<4 {
        time += 0.5
        hiding.map.advance(to: time)
        _ = try hiding.pictureNow()
      }
      return hiding.report?.labels == 1
    }
    #expect(try !isShown(at: 0.1))
    let first = try #require(try (1...900).first { try isShown(at: 0.1 * Double($0)) })
    for tenths in [-1, 0, -1, 0, -1] {
      let isShown = try isShown(at: 0.1 * Double(first + tenths))
      #expect(isShown)
    }
  }
}
