import CameraCore
import Foundation
import GeoMath
import Testing

@testable import RenderModel

/// Room around a drape for the next frames, seen from straight above, where a point of the drape is
/// a point of the ground.
@Suite("Margins of drapes")
struct DrapeMarginTests {
  private func view(east: Double = 0, south: Double = 0, zoom: Double = 14) throws -> GroundView {
    let width = WebMercator.worldWidth(zoom: 14)
    let place = WebMercator.coordinate(WorldPoint(x: 0.5 + east / width, y: 0.5 + south / width))
    return GroundView(
      try Camera(target: place, zoom: zoom), Viewport(width: 800, height: 600))
  }

  private func layout(_ view: GroundView, in other: GroundView) -> DrapeLayout {
    DrapeLayout(view, pixelsPerPoint: 1).moved(
      scale: view.worldWidth / other.worldWidth,
      origin: SIMD2(other.eye.x - view.eye.x, other.eye.y - view.eye.y) * view.worldWidth)
  }

  private func margins(
    east: Double = 0, south: Double = 0, zoom: Double = 14
  ) throws -> DrapeMargins? {
    let (before, now) = (try view(), try view(east: east, south: south, zoom: zoom))
    return layout(now, in: now).margins(after: layout(before, in: now))
  }

  private func isNear(_ margins: DrapeMargins?, _ sides: [Double]) -> Bool {
    guard let margins else { return false }
    let found = [margins.left, margins.right, margins.near, margins.far]
    return zip(found, sides).allSatisfy { abs($0 - $1) < 0.05 }
  }

  @Test("To the side to which the view moves there is room for five frames and six points")
  func evenMovement() throws {
    #expect(try isNear(margins(east: 4), [0, 26, 0, 0]))
    #expect(try isNear(margins(east: -4), [26, 0, 0, 0]))
    #expect(try isNear(margins(south: 3), [0, 0, 21, 0]))
    #expect(try isNear(margins(south: -3), [0, 0, 0, 21]))
    #expect(try isNear(margins(east: 4, south: -3), [0, 26, 0, 21]))
    #expect(try isNear(margins(), [0, 0, 0, 0]))
  }

  @Test("There is never more room than an eighth of a side, and none where the view has jumped")
  func limits() throws {
    // A drape has a pixel more than the view on both sides.
    #expect(try isNear(margins(east: 30), [0, 100.25, 0, 0]))
    #expect(try isNear(margins(south: -30), [0, 0, 0, 75]))
    #expect(try margins(east: 190) != nil && margins(east: 210) == nil)
    #expect(try margins(south: 140) != nil && margins(south: 160) == nil)
    #expect(try margins(east: -210) == nil && margins(south: -160) == nil)
  }

  @Test("Zooming out needs room on all sides, and zooming in none")
  func zooming() throws {
    // A hundredth smaller before, on each side: of 401 points 3.97, of 300 2.97.
    #expect(try isNear(margins(zoom: 14 - log2(1.01)), [25.85, 25.85, 20.85, 20.85]))
    #expect(try isNear(margins(zoom: 14 + log2(1.01)), [0, 0, 0, 0]))
  }

  @Test("A drape serves views that it holds wholly, about as sharply")
  func serves() throws {
    let view = try view()
    let wanted = layout(view, in: view)
    var room = DrapeMargins()
    (room.left, room.right, room.near, room.far) = (40, 40, 40, 40)
    let padded = wanted.padded(by: room, pixelsPerPoint: 1, least: (0, 0))
    for (east, south, zoom, isServed) in [
      (39.0, 0.0, 14.0, true), (-39, 0, 14, true), (0, 39, 14, true), (0, -39, 14, true),
      (0, 0, 14.14, true), (0, 0, 14.16, false), (0, 0, 13.95, true), (-41, 0, 14, false),
      (0, 41, 14, false), (0, 0, 13.8, false),
    ] {
      let other = try self.view(east: east, south: south, zoom: zoom)
      let moved = padded.moved(
        scale: view.worldWidth / other.worldWidth,
        origin: SIMD2(other.eye.x - view.eye.x, other.eye.y - view.eye.y) * view.worldWidth)
      #expect(moved.serves(layout(other, in: other)) == isServed, "\(east) \(south) \(zoom)")
    }
  }
}
