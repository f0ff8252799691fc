import CameraCore
import Foundation
import GeoMath
import RenderModel
import TerrainGeometry
import Testing
import TileBuilding

@testable import MapScene

@Suite("The levels of pictures")
struct TexelDetailTests {
  private static let ground = TerrainSurface([
    TerrainPatch(TileID(z: 0, x: 0, y: 0)) { _, _ in 0 }
  ])

  private func detail(
    tilt: Double, roll: Double = 0, onHills: Bool = false, width: Double = 600,
    fieldOfView: Double = Viewport.standardFieldOfView
  ) -> (rule: TexelDetail, view: GroundView) {
    let camera = Camera.standard.with(zoom: 12, tiltDegrees: tilt, rollDegrees: roll)
    let view = GroundView(
      camera,
      Viewport(size: ScreenSize(width: width, height: 600), verticalFieldOfView: fieldOfView),
      terrain: onHills ? Self.ground : nil)
    return (TexelDetail(view), view)
  }

  @Test(
    "On flat ground seen steeply all have one level, up to a tilt that the view's shape decides")
  func even() {
    for (tilt, roll, isEven) in [
      (0.0, 0.0, true), (60, 0, true), (60.5, 0, false), (50, 90, false),
    ] {
      let rule = detail(tilt: tilt, roll: roll, width: 1200).rule
      #expect((rule.levels(atDistance: 4000) == 0) == isEven, "\(tilt)° tilt, \(roll)° roll")
    }
  }

  @Test("Straight below the levels are those of the distance, and fewer the farther away")
  func falls() {
    let above = detail(tilt: 0, onHills: true)
    #expect(abs(above.rule.levels(atDistance: 0) + log2(3 / 10.0.squareRoot())) < 1e-9)
    for tilt in [0.0, 40, 75, 85] {
      let (rule, view) = detail(tilt: tilt, onHills: true)
      let distances = (0...40).map { Double($0) * view.targetDistance / 5 }
      let levels = distances.map { rule.levels(atDistance: $0) }
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 > $1 })
      // Twice as far away at a grazing angle is one level for the distance and half of one for the
      // foreshortening: b is 1 for the standard field of view.
      let far = view.targetDistance * 1000
      let step = rule.levels(atDistance: far) - rule.levels(atDistance: 2 * far)
      #expect(abs(step - 1.5) < 0.01, "\(step)")
    }
  }

  /// The whole rule of the reference.
  private func reference(
    atDistance flat: Double, height: Double, targetDistance: Double, fieldOfView: Double
  ) -> Double {
    let horizon = 89.25 * Double.pi / 180
    let behaviour = 2 * ((9.314 - 1) / log2(cos(horizon - fieldOfView) / cos(horizon)) - 1)
    func tiles(_ start: Double, _ end: Double) -> Double {
      let step = (end - start) / 10
      return (0..<10).reduce(0) {
        $0 + step * pow(cos(start + (Double($1) + 0.5) * step), behaviour - 1)
      }
    }
    let middle = acos(height / targetDistance)
    let highest = min(horizon, middle + fieldOfView / 2)
    let lowest = min(highest, middle - fieldOfView / 2)
    let ratio = tiles(lowest, highest) / (2 * tiles(0, fieldOfView / 2))
    return log2(
      targetDistance / (flat * flat + height * height).squareRoot()
        / max(0.5, cos(fieldOfView / 2)))
      + behaviour * log2(cos(atan(flat / height))) / 2 - log2(max(1, ratio / 3)) / 2
  }

  @Test("Levels are the reference's for every field of view and tilt")
  func fieldsOfView() {
    for fieldOfView in [0.01, 0.3, Viewport.standardFieldOfView, 1.2, 2.1, 3] {
      for tilt in [0.0, 20, 55, 70, 85] {
        let (rule, view) = detail(tilt: tilt, onHills: true, fieldOfView: fieldOfView)
        let distance = view.targetDistance
        for part in [0.0, 0.2, 1, 5, 300] {
          let expected = reference(
            atDistance: part * distance, height: distance * view.transform.tilt.cosine,
            targetDistance: distance, fieldOfView: fieldOfView)
          let found = rule.levels(atDistance: part * distance)
          #expect(abs(found - expected) < 1e-6, "\(fieldOfView) \(tilt) \(part)")
        }
      }
    }
  }

  @Test("Pictures near the eye of a steep view are finer than at the target, geometry never is")
  func cover() {
    let view = detail(tilt: 80).view
    var levels: [Int] = []
    for hasTexels in [false, true] {
      var cover = TileCover(levels: TileLevels(source: 0...22), bounds: nil, hasTexels: hasTexels)
      _ = cover.choose(for: view, styleZoom: 11.3)
      levels.append(cover.chosen.map(\.tile.z).max() ?? 0)
      #expect(cover.chosen.count < 200)
    }
    #expect(levels[0] == 11 && levels[1] > 11, "\(levels)")
  }

  @Test("Over hills pictures have the levels of this rule, and none is finer")
  func hills() {
    let (rule, view) = detail(tilt: 60, onHills: true)
    var cover = TileCover(levels: TileLevels(source: 0...22), bounds: nil, hasTexels: true)
    let zoom = 11.3
    _ = cover.choose(for: view, styleZoom: zoom)
    #expect(cover.chosen.count > 4)
    for place in cover.chosen {
      func level(_ tile: TileID) -> Double {
        (zoom + rule.levels(for: view.box(of: tile, wrap: place.wrap))).rounded(.down)
      }
      #expect(Double(place.tile.z) >= level(place.tile))
      if let parent = place.tile.parent { #expect(Double(parent.z) < level(parent)) }
    }
  }
}
