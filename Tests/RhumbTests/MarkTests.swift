import Foundation
import ImageCodec
import Testing

@testable import Rhumb

/// What is drawn where: marks at known places, measured in the picture to parts of a pixel.
@MainActor
@Suite("Marks in the picture", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct MarkTests {
  nonisolated struct View: Sendable, CustomTestStringConvertible {
    var zoom: Double
    var bearing: Double
    var tilt: Double
    var scale = 1.0
    var padding = EdgeInsets.zero

    var testDescription: String {
      "zoom \(zoom), bearing \(bearing), tilt \(tilt), scale \(scale), padding \(padding.top)"
    }
  }

  nonisolated static let views: [View] = {
    let zooms = [0, 0.7, 1, 2.5, 4, 5.3, 7, 9.9, 11, 12.5, 14, 15.99, 16, 17.7, 19, 20.5, 22]
    let turns = [(0.0, 0.0), (37, 0), (0, 45), (123, 30), (270, 60), (301, 20)]
    return zooms.enumerated().flatMap { index, zoom in
      (0..<2).map { variant in
        let turn = turns[(index + variant * 2) % turns.count]
        let padding = (index + variant) % 4 == 3
        return View(
          zoom: zoom, bearing: turn.0, tilt: turn.1, scale: (index + variant) % 3 == 2 ? 2 : 1,
          padding: padding ? EdgeInsets(top: 40, left: 10, bottom: 0, right: 70) : .zero)
      }
    }
  }()

  @Test(
    "A01, B01, C01, D07: marks are drawn where the camera says, to a quarter of a pixel",
    arguments: views)
  func marksAreWhereTheyBelong(view: View) throws {
    let tiles = MarkTiles(zoom: view.zoom)
    let stage = try MapStage(
      tiles.content(), width: 480, height: 400, scale: view.scale, tiltLimit: 60,
      fillsViewport: false)
    stage.map.padding = view.padding
    let place = MarkTiles.target(near: Coordinate(latitude: 40.5, longitude: -120.2))
    let picture = try stage.picture(
      CameraPosition(
        target: place, zoom: view.zoom, bearing: view.bearing, tilt: view.tilt))
    var found = 0
    for mark in tiles.marks(around: place, zoom: view.zoom) where isFinest(mark, view, stage.map) {
      let points = mark.corners.compactMap(stage.map.projection.point(for:))
      guard points.count == 4 else { continue }
      let shape = ScreenPolygon(points: points)
      guard let window = shape.window(margin: 4, scale: view.scale, in: picture) else { continue }
      let (middle, area) = shape.centroid
      let seen = picture.fillCentroid(window.columns, window.rows)
      let distance = hypot(seen.x - middle.x * view.scale, seen.y - middle.y * view.scale)
      #expect(distance < 0.25, "\(mark): off by \(distance) pixels")
      // A band of soft edge, half as bright, goes around the whole mark.
      let side = (area * view.scale * view.scale).squareRoot()
      #expect(abs(seen.area.squareRoot() - side) < 1.6, "\(mark): \(seen.area) against \(side)²")
      found += 1
    }
    #expect(found > 0)
  }

  /// Whether the mark is so near that its own tile is drawn and not a coarser one.
  private func isFinest(_ mark: MarkTiles.Mark, _ view: View, _ map: MapView) -> Bool {
    guard let point = map.projection.point(for: mark.corners[0]),
      let target = map.projection.point(for: map.camera.target)
    else { return false }
    let distance = 1.5 * map.size.height
    let tilt = view.tilt * .pi / 180
    let depth =
      distance * cos(tilt) / (distance * cos(tilt) + (point.y - target.y) * sin(tilt))
    return depth > 0 && depth < 1.4
  }

  @Test("Zoom 22: a pan by a point moves every mark by a point, within 0.05 points")
  func panByOnePoint() throws {
    for (bearing, tilt) in [(0.0, 0.0), (33, 0), (90, 0)] {
      let tiles = MarkTiles(zoom: 22)
      let stage = try MapStage(tiles.content(), width: 500, height: 400, tiltLimit: 60)
      let place = MarkTiles.target(near: Coordinate(latitude: 0.01, longitude: 0.01))
      stage.map.camera = CameraPosition(
        target: place, zoom: 22, bearing: bearing, tilt: tilt)
      let marks = tiles.marks(around: place, zoom: 22)
      var last: [MarkTiles.Mark: (x: Double, y: Double)] = [:]
      var steps = 0
      for step in [0.0, 1, 1, 1, 0.25, 0.25, 0.5, 0.1, 0.37, 1, 1] {
        stage.map.move(.pan(x: step, y: -step / 2))
        let picture = try stage.picture()
        var now: [MarkTiles.Mark: (x: Double, y: Double)] = [:]
        for mark in marks {
          let shape = ScreenPolygon(
            points: mark.corners.compactMap(stage.map.projection.point(for:)))
          guard shape.points.count == 4,
            let window = shape.window(margin: 5, scale: 1, in: picture)
          else { continue }
          let seen = picture.fillCentroid(window.columns, window.rows)
          now[mark] = (seen.x, seen.y)
          guard let before = last[mark] else { continue }
          #expect(abs(seen.x - before.x + step) < 0.05, "x moved \(seen.x - before.x), \(step)")
          #expect(abs(seen.y - before.y - step / 2) < 0.05, "y moved \(seen.y - before.y)")
          steps += 1
        }
        last = now
      }
      #expect(steps > 20)
    }
  }

  @Test("D07: of equal squares on the ground the nearer is drawn larger, the farther smaller")
  func nearerIsLarger() throws {
    let tiles = MarkTiles(zoom: 18)
    let stage = try MapStage(tiles.content(), width: 500, height: 400, tiltLimit: 60)
    let place = MarkTiles.target(near: Coordinate(latitude: 10, longitude: 10))
    for bearing in [0.0, 90, 200] {
      let picture = try stage.picture(
        CameraPosition(target: place, zoom: 18, bearing: bearing, tilt: 45))
      let seen = tiles.marks(around: place, zoom: 18).compactMap {
        mark -> (y: Double, area: Double)? in
        let shape = ScreenPolygon(points: mark.corners.compactMap(stage.map.projection.point(for:)))
        guard shape.points.count == 4, let window = shape.window(margin: 3, scale: 1, in: picture)
        else { return nil }
        let centroid = picture.brightCentroid(window.columns, window.rows)
        return (centroid.y, centroid.area)
      }.sorted { $0.y < $1.y }
      #expect(seen.count >= 3)
      for (far, near) in zip(seen, seen.dropFirst()) where near.y - far.y > 20 {
        #expect(near.area > far.area * 1.05, "bearing \(bearing): \(far), \(near)")
      }
    }
  }
}
