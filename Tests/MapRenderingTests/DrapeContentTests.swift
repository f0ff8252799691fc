import GeoMath
import RenderModel
import Testing

@testable import MapRendering

/// When a drape of a frame before shows what a frame wants.
@Suite("What a drape shows")
struct DrapeContentTests {
  private let meshes = [0, 1].map { TileMesh(tile: TileID(z: 1, x: $0, y: 0)) }

  /// Two tiles side by side, some points from the place below the eye.
  private func plan(east: Float = 0) -> FramePlan {
    var plan = FramePlan()
    plan.layers = [
      LayerPlan(layer: 0, kind: .fill, isOpaque: true),
      LayerPlan(layer: 1, kind: .line, isOpaque: true),
      LayerPlan(layer: 2, kind: .symbol, isOpaque: false),
    ]
    plan.paints = [
      PaintUniforms(color: SIMD4(0.5, 0.5, 0.5, 1)),
      PaintUniforms(color: SIMD4(1, 0, 0, 1), shape: SIMD4(2, 0, 0, 0)),
    ]
    plan.tiles = meshes.enumerated().map { index, mesh in
      TilePlacement(
        mesh: mesh, originX: Float(index) * 512 - east, originY: -100, unitScale: 1 / 16, copy: 0,
        standIn: 0)
    }
    return plan
  }

  private func drape(number: UInt64 = 7, east: Float = 0, isProvisional: Bool = false) -> DrapeView
  {
    var drape = DrapeView()
    drape.clipFromGround = (
      SIMD4(1.5, 0, 0, 0), SIMD4(0, 2, 0, 0.1), .zero, SIMD4(1.5 * east - 300, 200, 0, 800)
    )
    (drape.width, drape.height) = (1024, 768)
    drape.number = number
    drape.isProvisional = isProvisional
    return drape
  }

  private func content() -> DrapeContent {
    var content = DrapeContent()
    content.note(plan(), on: drape(), isComplete: true)
    return content
  }

  /// Whether a change is passed over at rest, and while the map moves.
  private func isPassedOver(_ change: (inout FramePlan) -> Void) -> [Bool] {
    var other = plan()
    change(&other)
    return [false, true].map { content().shows(other, on: drape(isProvisional: $0)) }
  }

  @Test("The same is shown, but not by another drape, none, or one that lacks something")
  func same() {
    #expect(isPassedOver { _ in } == [true, true])
    #expect(!content().shows(plan(), on: drape(number: 8)))
    #expect(!DrapeContent().shows(plan(), on: drape(number: 0)))
    var lacking = content()
    lacking.note(plan(), on: drape(), isComplete: false)
    #expect(!lacking.shows(plan(), on: drape()))
    var forgotten = content()
    forgotten.forget()
    #expect(!forgotten.shows(plan(), on: drape()))
  }

  @Test("The place below the eye plays no part, that of a tile does")
  func places() {
    #expect(content().shows(plan(east: 40), on: drape(east: 40, isProvisional: true)))
    #expect(!content().shows(plan(east: 40), on: drape(isProvisional: true)))
  }

  @Test("What has left the view stays while the map moves, and what has come is missed")
  func parts() {
    #expect(isPassedOver { $0.tiles.removeFirst() } == [false, true])
    #expect(isPassedOver { $0.layers.remove(at: 1) } == [false, true])
    #expect(isPassedOver { $0.layers.removeLast() } == [true, true])
    let other = TileMesh(tile: TileID(z: 1, x: 0, y: 1))
    #expect(isPassedOver { $0.tiles[1].mesh = other } == [false, false])
    #expect(
      isPassedOver { $0.layers.append(LayerPlan(layer: 3, kind: .fill, isOpaque: true)) }
        == [false, false])
    #expect(isPassedOver { $0.layers[0].opacity = 0.5 } == [false, false])
  }

  @Test("Numbers that follow the zoom may differ a little while the map moves")
  func numbers() {
    #expect(isPassedOver { $0.paints[0].color.x += 0.01 } == [false, true])
    #expect(isPassedOver { $0.paints[0].color.x += 0.1 } == [false, false])
    #expect(isPassedOver { $0.paints[1].shape.x *= 1.03 } == [false, true])
    #expect(isPassedOver { $0.paints[1].shape.x *= 1.3 } == [false, false])
    #expect(isPassedOver { $0.paints[1].setPattern(0) } == [false, false])
    #expect(isPassedOver { $0.paints.append(PaintUniforms()) } == [false, false])
    #expect(isPassedOver { $0.paints[0].color.x = .nan } == [false, false])
    #expect(isPassedOver { $0.beyondEdgeColor.x = 1 } == [false, false])
  }

  @Test("Lights may turn by some degrees while the map moves")
  func lights() {
    func lit(_ degrees: Float) -> FramePlan {
      var plan = plan()
      plan.shades.appendLight(
        shadow: SIMD4(0, 0, 0, 1), highlight: SIMD4(repeating: 1), direction: degrees * .pi / 180,
        altitude: 0.7)
      var layer = LayerPlan(layer: 4, kind: .hillshade, isOpaque: false)
      layer.shades = 0..<3
      plan.layers.append(layer)
      return plan
    }
    var content = DrapeContent()
    content.note(lit(0), on: drape(), isComplete: true)
    #expect(content.shows(lit(0), on: drape()))
    #expect(!content.shows(lit(2), on: drape()))
    #expect(content.shows(lit(2), on: drape(isProvisional: true)))
    #expect(!content.shows(lit(8), on: drape(isProvisional: true)))
  }
}
