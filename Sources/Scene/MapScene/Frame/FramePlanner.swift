import CameraCore
import GeoMath
import MapStyle
import MapSurface
import RenderModel
import Sprites
import StyleExpressions
import SymbolPlacement
import TileBuilding

/// Turns a view, the loaded tiles and a style into the plan of one frame. It reuses the storage of
/// the last plan: once that is dropped, a frame in which only the camera moved allocates nothing.
struct FramePlanner {
  var light: Light { didSet { evaluatedLight = nil } }
  private var evaluatedLight: (light: EvaluatedLight, zoom: Double)?
  var paints: PaintEvaluator
  let patterns: PatternAtlas
  private var plan = FramePlan()

  init(style: Style, paints: PaintTable, sprites: SpriteSheet?) {
    patterns = PatternAtlas(sprites: sprites)
    light = style.light
    self.paints = PaintEvaluator(style: style, table: paints, patterns: patterns)
  }

  var isFading: Bool { patterns.isFading }

  var featureStates: FeatureStates {
    get { paints.states }
    set { paints.states = newValue }
  }

  /// - Parameter hasOthers: whether other tiles may be visible than in the last plan.
  mutating func plan(
    _ view: GroundView, pyramids: [TilePyramid], hasOthers: Bool, rasters: RasterLayers,
    overlays: TileOverlays, labels: inout PlacedLabels,
    pixelsPerPoint: Double, time: Double?
  ) -> FramePlan {
    let transform = view.transform
    let styleZoom = StyleZoom(rhumbZoom: view.surface.styledZoom)
    plan.width = Float(transform.viewport.size.width)
    plan.height = Float(transform.viewport.size.height)
    plan.pixelsPerPoint = Float(pixelsPerPoint)
    plan.camera = CameraUniforms(view)
    plan.worldNorth = Float(view.ground(x: 0, y: 0, wrap: 0).y)
    plan.worldSouth = Float(view.ground(x: 0, y: 1, wrap: 0).y)
    plan.groundReach = Float(view.reach)
    paints.evaluate(at: styleZoom.value, bearing: transform.bearing)
    paints.summarize(pyramids, hasOthers: hasOthers)
    plan.paints = paints.uniforms
    plan.layers.removeAll(keepingCapacity: true)
    paints.appendVisibleLayers(at: styleZoom.value, to: &plan.layers)
    paints.joinCasings(in: &plan.layers)
    let isSouthern = transform.camera.target.latitude < 0
    plan.beyondEdgeColor = paints.color(beyond: isSouthern ? .south : .north)
    let (light, sky) = (light(at: styleZoom.value), paints.skyLook(at: styleZoom.value))
    plan.light = light.plan(for: transform.camera)
    plan.sky = SkyPlan(view, sky)
    let air = (sky.air ?? 0) * view.surface.globeness
    if air > 0 { plan.camera.globe?.sunAndAir = SIMD4(light.sun(for: transform), Float(air)) }
    if plan.isCoveredByWorld { plan.layers.removeAll { $0.beyondEdge != nil } }
    placeTiles(view, pyramids, hasOthers: hasOthers)
    patterns.write(to: &plan.patterns, view, at: time)
    rasters.write(to: &plan, view, pyramids, at: time)
    labels.update(
      view, styleZoom: styleZoom.value, pixelsPerPoint: pixelsPerPoint, time: time,
      states: paints.states, &plan)
    overlays.write(to: &plan, view, at: time)
    return plan
  }

  private mutating func light(at zoom: Double) -> EvaluatedLight {
    if let evaluatedLight, evaluatedLight.zoom == zoom { return evaluatedLight.light }
    let evaluated = EvaluatedLight(light, at: zoom)
    evaluatedLight = (evaluated, zoom)
    return evaluated
  }

  private mutating func placeTiles(
    _ view: GroundView, _ pyramids: [TilePyramid], hasOthers: Bool
  ) {
    if hasOthers {
      plan.tiles.removeAll(keepingCapacity: true)
      for pyramid in pyramids {
        for shown in pyramid.shown { plan.tiles.append(placement(of: shown, view)) }
      }
    } else {
      moveTiles(view, pyramids)
    }
    if let culler = view.squareCuller {
      for number in plan.tiles.indices {
        plan.tiles[number].squares = culler.squares(of: plan.tiles[number].mesh.tile)
      }
    }
    plan.standInMasks.removeAll(keepingCapacity: true)
    for pyramid in pyramids.indices {
      for index in pyramids[pyramid].masked.indices {
        let masked = pyramids[pyramid].masked[index]
        let (corner, side) = view.square(of: masked.place.tile, wrap: masked.place.wrap)
        plan.standInMasks.append(
          StandInMask(
            originX: Float(corner.x), originY: Float(corner.y), side: Float(side),
            standIn: masked.standIn, cells: view.cells(atLevel: masked.place.tile.z)))
      }
    }
  }

  /// Moves the tiles of the last plan to their places in this view.
  private mutating func moveTiles(_ view: GroundView, _ pyramids: [TilePyramid]) {
    var number = 0
    for pyramid in pyramids.indices {
      for index in pyramids[pyramid].shown.indices where number < plan.tiles.count {
        let place = pyramids[pyramid].shown[index].place
        let (corner, side) = view.square(of: place.tile, wrap: place.wrap)
        plan.tiles[number].originX = Float(corner.x)
        plan.tiles[number].originY = Float(corner.y)
        plan.tiles[number].unitScale = Float(side / Double(TileMesh.gridExtent))
        plan.tiles[number].squares = .all
        number += 1
      }
    }
  }

  private func placement(of shown: TilePyramid.Shown, _ view: GroundView) -> TilePlacement {
    let (corner, side) = view.square(of: shown.place.tile, wrap: shown.place.wrap)
    return TilePlacement(
      mesh: shown.mesh, originX: Float(corner.x), originY: Float(corner.y),
      unitScale: Float(side / Double(TileMesh.gridExtent)), copy: shown.copy,
      standIn: shown.standIn)
  }
}

extension CameraUniforms {
  /// The only place where the camera's doubles become single precision: at this point everything is
  /// relative to the eye.
  package init(_ view: GroundView) {
    self.init()
    let columns = view.clipFromGround.columns
    clipFromGround = (
      SIMD4<Float>(columns.0), SIMD4<Float>(columns.1), SIMD4<Float>(columns.2),
      SIMD4<Float>(columns.3)
    )
    targetDistance = Float(view.targetDistance)
    pointsPerMetre = Float(view.transform.pointsPerMetre)
    globe = GlobePlan(view.surface)
  }
}
