import GeoMath
import MapEngine
import MapScene
import ScreenLayout
import SymbolPlacement
import Testing

@testable import Rhumb

/// Labels keep out from under what lies above the map.
@MainActor
@Suite("Labels below ornaments", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct LabelsBelowOrnamentsTests {
  private func stage(_ pieces: Set<OrnamentOptions.Piece>) throws -> MapStage {
    let stage = try MapStage(
      .embedded(), width: 640, height: 480,
      camera: CameraPosition(latitude: 48, longitude: 10, zoom: 5))
    stage.map.ornaments.options.pieces = pieces
    return stage
  }

  private func shown(_ map: MapView) -> [ShownLabel] {
    map.controller.scene.shownLabels(for: map.controller.camera, in: map.controller.viewport)
  }

  /// The labels of which some is below the ornaments.
  private func covered(_ map: MapView, _ boxes: [ScreenRectangle]) -> Set<UInt64> {
    Set(
      shown(map).filter { label in
        label.shapes.contains { shape in boxes.contains { $0.touches(shape) } }
      }.map(\.key))
  }

  @Test("In a picture none lies below them, and all others are as in one without them")
  func picture() throws {
    let free = try stage([])
    _ = try free.picture()
    let all = Set(shown(free.map).map(\.key))
    let stage = try stage(Set(OrnamentOptions.Piece.allCases).subtracting([.graticule]))
    _ = try stage.picture()
    let boxes = stage.map.controller.screen.covered
    #expect(boxes.count > 3)
    #expect(covered(stage.map, boxes).isEmpty)
    let hidden = covered(free.map, boxes)
    #expect(!hidden.isEmpty, "\(boxes)")
    #expect(Set(shown(stage.map).map(\.key)) == all.subtracting(hidden))
  }

  @Test("When a panel opens, labels below it fade out, and then nothing more is drawn")
  func panel() throws {
    let stage = try stage([.scaleBar])
    let map = stage.map
    _ = try stage.picture()
    var time = 1.0
    func rest() throws -> Int {
      var frames = 0
      repeat {
        time += 1.0 / 60
        _ = map.advance(to: time)
        _ = try stage.pictureNow()
        frames += 1
      } while map.needsFrame && frames < 200
      return frames
    }
    _ = try rest()
    let before = Set(shown(map).map(\.key))
    let panel = ScreenBox(origin: SIMD2(100, 100), size: SIMD2(300, 300))
    map.controls = HostControls(draw: { _ in [panel] })
    #expect(try rest() < 60)
    let hidden = before.subtracting(shown(map).map(\.key))
    #expect(hidden.count > 2)
    #expect(covered(map, [panel.rectangle]).isEmpty)
    map.controls = nil
    #expect(try rest() < 60)
    #expect(Set(shown(map).map(\.key)) == before)
  }
}

extension ScreenRectangle {
  fileprivate func touches(_ shape: ShownLabel.Shape) -> Bool {
    let box = shape.box
    guard shape.isCircle else {
      return left < box.right && box.left < right && top < box.bottom && box.top < bottom
    }
    let middle = SIMD2((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    let nearest = SIMD2(middle.x.clamped(to: left...right), middle.y.clamped(to: top...bottom))
    return (nearest - middle).length < (box.right - box.left) / 2
  }
}
