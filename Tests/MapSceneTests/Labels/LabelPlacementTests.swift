import CameraCore
import GeoMath
import RenderModel
import SymbolPlacement
import Testing

@testable import MapScene
@testable import TileBuilding

@Suite("Labels of a view")
struct LabelPlacementTests {
  private func camera(
    _ zoom: Double, bearing: Double = 0, tilt: Double = 0, at place: Coordinate = LabelTown.center
  ) throws -> Camera {
    try Camera(target: place, zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt)
  }

  @Test("no two labels that are shown lie over each other, however one looks")
  func noOverlaps() throws {
    let watch = LabelWatch(try LabelTown().content(), camera: try camera(12))
    for zoom in [6, 9.3, 12, 14.5, 16.2, 18] {
      for (bearing, tilt) in [(0.0, 0.0), (35, 0), (0, 55), (215, 60)] {
        let shown = watch.settled(try camera(zoom, bearing: bearing, tilt: tilt))
        #expect(shown.count > 3, "zoom \(zoom), bearing \(bearing), tilt \(tilt)")
        for (index, label) in shown.enumerated() {
          for other in shown[(index + 1)...] where label.overlaps(other) {
            Issue.record("\(label.world) \(other.world) at \(zoom) \(bearing) \(tilt)")
          }
        }
      }
    }
  }

  @Test("the label under the target is there at every zoom, far beyond the deepest tiles too")
  func overzoom() throws {
    let town = LabelTown(levels: 0...14, placeCount: 1)
    let watch = LabelWatch(
      try town.content(layers: LabelTown.placeLayer),
      camera: try camera(12))
    for zoom in stride(from: 1.0, through: 22.9, by: 0.73) {
      let shown = watch.settled(try camera(zoom))
      #expect(shown.count >= 1, "zoom \(zoom)")
      #expect(watch.plan.labels.shownCount >= 1, "zoom \(zoom)")
    }
  }

  @Test("streets keep a name in sight beyond the deepest tiles")
  func streetsOverzoomed() throws {
    let watch = LabelWatch(try LabelTown(placeCount: 1).content(), camera: try camera(16))
    for zoom in stride(from: 15.5, through: 19.5, by: 0.5) {
      let streets = watch.settled(try camera(zoom)).filter { $0.layer == 0 }
      #expect(!streets.isEmpty, "zoom \(zoom)")
    }
  }

  @Test("what is shown at rest depends on the view alone, not on the way there")
  func determinism() throws {
    let content = try LabelTown().content()
    let goal = try camera(13.4, bearing: 20, tilt: 30)
    let direct = LabelWatch(content, camera: goal)
    let ways = try [camera(9), camera(17), camera(13.4, bearing: 190)]
    let expected = direct.settled(goal).map(\.world)
    #expect(expected.count > 10)
    let quads = direct.plan.labels.quads
    for way in ways {
      let watch = LabelWatch(content, camera: way)
      watch.load(way, time: 0)
      for step in 1...20 { watch.frame(way, time: Double(step) / 20) }
      #expect(watch.settled(goal).map(\.world) == expected)
      #expect(watch.plan.labels.quads.count == quads.count)
    }
  }

  @Test("labels fade in and out in a third of a second, and then ask for no more frames")
  func fades() throws {
    let watch = LabelWatch(try LabelTown().content(), camera: try camera(12))
    let view = try camera(12)
    watch.load(view, time: 1)
    #expect(watch.scene.isFading)
    watch.frame(view, time: 1.1)
    let half = watch.plan.labels.quads.map(watch.opacity)
    #expect(half.contains { $0 > 0.2 && $0 < 0.8 }, "\(half.prefix(3))")
    for step in 0...10 { watch.frame(view, time: 1.2 + Double(step) / 10) }
    #expect(!watch.scene.isFading)
    #expect(watch.plan.labels.quads.allSatisfy { watch.opacity($0) == 1 })
    #expect(!watch.scene.settleLabels() || watch.shown.count > 0)
  }

  @Test("while the map zooms in, hardly any label goes and comes back")
  func calmZoom() throws {
    let watch = LabelWatch(try LabelTown().content(), camera: try camera(13))
    let flicker = try LabelFlicker.count(watch, from: 13, to: 17, seconds: 8) { try camera($0) }
    #expect(flicker.returns <= 8, "\(flicker)")
    #expect(flicker.most > 10)
  }

  @Test("a view across the date line shows the same labels whichever way its longitude is told")
  func dateLine() throws {
    let town = LabelTown(at: Coordinate(latitude: 10, longitude: 179.9999))
    let content = try town.content()
    let (east, west) = (
      Coordinate(latitude: 10, longitude: 179.9999), Coordinate(latitude: 10, longitude: -180.0001)
    )
    let watch = LabelWatch(content, camera: try camera(9, at: east))
    _ = watch.settled(try camera(9, at: east))
    let quads = watch.plan.labels.quads
    #expect(quads.count > 20)
    _ = watch.settled(try camera(9, at: west))
    #expect(watch.plan.labels.quads == quads)
    // Going over the line, nothing fades.
    watch.load(try camera(9, at: east), time: 1)
    for step in 1...30 { watch.frame(try camera(9, at: east), time: 1 + Double(step) / 30) }
    let before = Set(watch.shown.map(\.key))
    let beyond = try camera(9, at: Coordinate(latitude: 10, longitude: -179.9999))
    watch.load(beyond, time: 2.1)
    watch.frame(beyond, time: 2.3)
    #expect(before.subtracting(watch.shown.map(\.key)).isEmpty)
    #expect(watch.plan.labels.quads.count(where: { watch.opacity($0) < 1 }) < 20)
  }
}

/// Counts labels that vanish and come back while the camera moves.
struct LabelFlicker {
  var returns = 0
  var vanished = 0
  /// Most labels shown at once.
  var most = 0

  static func count(
    _ watch: LabelWatch, from first: Double, to last: Double, seconds: Double,
    camera: (Double) throws -> Camera
  ) throws -> LabelFlicker {
    var result = LabelFlicker()
    var shown: Set<UInt64> = []
    var gone: [UInt64: Double] = [:]
    watch.load(try camera(first), time: 0)
    for frame in 1...Int(seconds * 60) {
      let time = Double(frame) / 60
      let view = try camera(first + (last - first) * time / seconds)
      // Tiles come as fast as they are wanted: what is measured is placement.
      watch.load(view, time: time)
      let now = Set(
        watch.shown.filter { label in
          label.shapes.contains {
            $0.box.right > 0 && $0.box.bottom > 0 && $0.box.left < 800 && $0.box.top < 600
          }
        }.map(\.key))
      for key in shown.subtracting(now) {
        gone[key] = time
        result.vanished += 1
      }
      for key in now.subtracting(shown) where gone[key].map({ time - $0 < 2 }) ?? false {
        result.returns += 1
      }
      shown = now
      result.most = max(result.most, now.count)
    }
    return result
  }
}
