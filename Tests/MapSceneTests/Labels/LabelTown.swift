import CameraCore
import Foundation
import GeoMath
import MapStyle
import RenderModel
import TileSources
import TileWriting
import VectorTiles

@testable import MapScene
@testable import SymbolPlacement

/// A made-up country of places and named streets around 48° N 11° E, the same at every zoom.
struct LabelTown: TileSource {
  let summary: TileSourceSummary
  private let places: [(name: String, at: WorldPoint, rank: Int)]
  private let streets: [(name: String, from: WorldPoint, to: WorldPoint)]
  private let winding: Double

  static let center = Coordinate(latitude: 48, longitude: 11)

  /// - Parameters:
  ///   - levels: those at which there are tiles.
  ///   - winding: how far streets swing to both sides, as a part of their length.
  init(
    levels: ClosedRange<Int> = 0...14, placeCount: Int = 400, at middle: Coordinate = center,
    winding: Double = 0
  ) {
    self.winding = winding
    summary = TileSourceSummary(name: "town", content: .vector, zooms: levels)
    let origin = WebMercator.worldPoint(middle)
    var random = Scrambled()
    // The first place is in the middle; the others lie the denser the nearer.
    var places = [("Mitte", origin, 0)]
    for number in 1..<max(placeCount, 1) {
      let reach = 0x1p-6 / Double(1 << (number % 8))
      let point = WorldPoint(
        x: origin.x + (random.next() - 0.5) * reach, y: origin.y + (random.next() - 0.5) * reach)
      places.append(("Ort \(number)", point, number))
    }
    self.places = places
    let side = 0x1p-13
    streets = (0..<24).map { number in
      let offset = (Double(number % 12) - 5.5) * side / 12
      let isAcross = number < 12
      return (
        "Straße \(number)",
        WorldPoint(
          x: origin.x + (isAcross ? -side / 2 : offset),
          y: origin.y + (isAcross ? offset : -side / 2)),
        WorldPoint(
          x: origin.x + (isAcross ? side / 2 : offset + side / 20),
          y: origin.y + (isAcross ? offset + side / 16 : side / 2))
      )
    }
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    let scale = Double(1 << id.z) * 4096
    func point(_ world: WorldPoint) -> TilePoint {
      TilePoint(
        x: Int32(clamping: Int((world.x * scale).rounded()) - id.x * 4096),
        y: Int32(clamping: Int((world.y * scale).rounded()) - id.y * 4096))
    }
    var place = VectorTileLayerEncoder(name: "place")
    for (name, world, rank) in places {
      for copy in [-1.0, 0, 1] {
        let at = point(WorldPoint(x: world.x + copy, y: world.y))
        guard (-64...4160).contains(at.x), (-64...4160).contains(at.y) else { continue }
        place.addPoint(at, properties: [("name", .string(name)), ("rank", .int(Int64(rank)))])
      }
    }
    var street = VectorTileLayerEncoder(name: "street")
    for (name, from, to) in streets where id.z >= 10 {
      let line = path(from, to).map(point)
      let (a, b) = (line[0], line[line.count - 1])
      guard max(a.x, b.x) > -64, min(a.x, b.x) < 4160, max(a.y, b.y) > -64, min(a.y, b.y) < 4160
      else { continue }
      street.addLine(line, properties: [("name", .string(name))])
    }
    return VectorTileEncoder.encode([place, street])
  }

  private func path(_ from: WorldPoint, _ to: WorldPoint) -> [WorldPoint] {
    guard winding != 0 else { return [from, to] }
    let way = (x: to.x - from.x, y: to.y - from.y)
    return (0...64).map { number in
      let part = Double(number) / 64
      let aside = winding * sin(part * 6 * .pi)
      return WorldPoint(
        x: from.x + part * way.x - aside * way.y, y: from.y + part * way.y + aside * way.x)
    }
  }

  /// The town in a style of its own.
  func content(layers: String = LabelTown.layers) throws -> SceneContent {
    let json = "{\"version\":8,\"sources\":{\"map\":{\"type\":\"vector\"}},\"layers\":[\(layers)]}"
    return SceneContent(
      style: try StyleParser.parse(Array(json.utf8)), sources: ["map": self])
  }

  static let streetLayer = """
    {"id":"streets","type":"symbol","source":"map","source-layer":"street","layout":{
    "symbol-placement":"line","text-field":"{name}","text-font":["Noto Sans Regular"],
    "text-size":12}}
    """
  static let placeLayer = """
    {"id":"places","type":"symbol","source":"map","source-layer":"place","layout":{
    "text-field":["get","name"],"text-font":["Noto Sans Bold"],"symbol-sort-key":["get","rank"],
    "text-size":["interpolate",["linear"],["zoom"],4,11,16,18]}}
    """
  static let layers = streetLayer + "," + placeLayer
}

/// The same numbers everywhere.
private struct Scrambled {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 0x1p53
  }
}

/// A scene whose frames a test steps through.
final class LabelWatch {
  let scene: MapScene
  var viewport = Viewport(width: 800, height: 600)
  private(set) var plan = FramePlan()
  private(set) var camera: Camera

  init(_ content: SceneContent, camera: Camera) {
    scene = MapScene(content: content)
    self.camera = camera
  }

  /// The labels once everything is there and nothing moves.
  func settled(_ camera: Camera) -> [ShownLabel] {
    load(camera)
    _ = scene.settleLabels()
    plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    return shown
  }

  /// Has all tiles of a view built.
  func load(_ camera: Camera, time: Double? = nil) {
    self.camera = camera
    plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
    while scene.isLoading {
      scene.waitForNews()
      plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
    }
  }

  /// One frame, with the tiles that there are.
  func frame(_ camera: Camera, time: Double) {
    self.camera = camera
    plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
  }

  var shown: [ShownLabel] { scene.shownLabels(for: camera, in: viewport) }

  /// The quads of the last plan as the renderer shows them: on the screen.
  var shownQuads: [LabelQuad] { plan.labels.quads.map(plan.shown) }

  /// 0...1: of its paint and of its label's fade.
  func opacity(_ quad: LabelQuad) -> Float {
    plan.labels.anchors[Int(quad.anchor)].opacity * plan.labels.paints[Int(quad.paint)].opacity
  }
}

extension FramePlan {
  /// What the shader makes of a quad, in single precision as there.
  func shown(_ quad: LabelQuad) -> LabelQuad {
    let anchor = labels.anchors[Int(quad.anchor)]
    var quad = quad
    quad.fieldPoints *= anchor.fieldScale
    guard let mode = LabelQuad.Mode(rawValue: quad.modeNumber), mode != .screen else { return quad }
    if mode.followsLine { return shown(quad, mode, anchor) }
    let ground = labels.groundOrigin + labels.groundScale * anchor.place
    let (a, b, _, d) = camera.clipFromGround
    let clip = a * ground.x + b * ground.y + d
    var size: Float = 1
    if quad.modeNumber == LabelQuad.Mode.upright.rawValue {
      size = 0.5 + 0.5 * min(camera.targetDistance / clip.w, 7)
    }
    let place = (SIMD2(clip.x, -clip.y) / clip.w * 0.5 + 0.5) * SIMD2(width, height)
    let extent = size * anchor.spread.size
    quad.origin = place + extent * quad.origin
    quad.right *= extent
    quad.down *= extent
    quad.fieldPoints *= size
    return quad
  }

  /// The same of a glyph of a text along a line, on level ground.
  private func shown(
    _ quad: LabelQuad, _ mode: LabelQuad.Mode, _ anchor: LabelAnchor
  ) -> LabelQuad {
    let (spread, along) = (anchor.spread, quad.line.along)
    let direction = SIMD2(cos(quad.line.radians), sin(quad.line.radians))
    let moved = along * (spread.even + along * (along < 0 ? spread.before : spread.after))
    let ground =
      labels.groundOrigin + labels.groundScale * (anchor.place + quad.origin + direction * moved)
    let (a, b, _, d) = camera.clipFromGround
    let clip = a * ground.x + b * ground.y + d
    func onScreen(_ step: SIMD2<Float>) -> SIMD2<Float> {
      let change = a * step.x + b * step.y
      let way = (SIMD2(change.x, change.y) - SIMD2(clip.x, clip.y) / clip.w * change.w) / clip.w
      return SIMD2(way.x, -way.y) * SIMD2(width, height) * 0.5
    }
    var forward = onScreen(direction)
    var clockwise = onScreen(SIMD2(-direction.y, direction.x))
    if mode == .along || mode == .acrossLine {
      forward /= (forward * forward).sum().squareRoot()
      clockwise = SIMD2(-forward.y, forward.x)
    }
    let isAcross = mode == .acrossLine || mode == .lyingAcrossLine
    func corner(_ u: Float, _ v: Float) -> SIMD2<Float> {
      let local = quad.right + quad.down * (isAcross ? SIMD2(v, u) : SIMD2(u, v))
      return (forward * local.x + clockwise * local.y) * spread.size
    }
    var shown = quad
    let place = (SIMD2(clip.x, -clip.y) / clip.w * 0.5 + 0.5) * SIMD2(width, height)
    shown.origin = place + corner(0, 0)
    shown.right = corner(1, 0) - corner(0, 0)
    shown.down = corner(0, 1) - corner(0, 0)
    return shown
  }
}

extension ShownLabel {
  /// Whether any of what two labels occupy is the same place, but for a hair.
  func overlaps(_ other: ShownLabel) -> Bool {
    shapes.contains { mine in
      other.shapes.contains { CollisionGrid.touch(mine.grid(1), $0.grid(2)) }
    }
  }
}

extension ShownLabel.Shape {
  fileprivate func grid(_ owner: Int32) -> CollisionGrid.Shape {
    let hair: Float = 0.05
    return CollisionGrid.Shape(
      minX: Float(box.left) + hair, minY: Float(box.top) + hair, maxX: Float(box.right) - hair,
      maxY: Float(box.bottom) - hair, isCircle: isCircle, owner: owner, isCooperative: false)
  }
}
