import CameraCore
import GeoMath
import MapStyle
import RenderModel
import TerrainGeometry
import TileBuilding
import TileSources

/// Ground with heights.
extension MapScene {
  /// The ground as the latest plan shows it; nil where it is level, or nothing is known of it yet.
  package var surface: TerrainSurface? { terrain?.surface }

  /// How high the ground is at a place, in metres above the sea, not exaggerated, from the finest
  /// heights at hand; nil where none are.
  package func elevation(at place: Coordinate) -> Double? {
    // Ground that sinks is as good as level.
    guard content.style.terrain != nil, let terrain, let index = tiles.index(of: terrain.source)
    else { return nil }
    return tiles.pyramids[index].metres(at: WebMercator.worldPoint(place))
  }

  /// Has the heights read that the style's `terrain` names, or forgets them.
  ///
  /// - Parameter eases: whether the ground goes over to its new heights, where time passes.
  func findTerrain(eases: Bool = false) {
    let wanted = content.style.terrain
    let eases = eases && time != nil
    if let terrain {
      let sinks = terrain.ease?.arriving == 0 || (eases && terrain.surface != nil)
      if wanted?.source == terrainSource || (wanted == nil && sinks) {
        self.terrain?.setExaggeration(wanted?.exaggeration ?? 0, eases: eases)
        return
      }
    }
    forgetTerrain()
    guard let wanted, let source = content.sources[wanted.source],
      let declared = content.style.source(wanted.source), declared.kind == .elevation
    else { return }
    let summary = source.summary
    let pyramid = TilePyramid(
      .elevation(tileSize: SceneTerrain.tileSize), zooms: summary.zooms, bounds: summary.bounds)
    let builder = ElevationTileBuilder(
      source: source, encoding: declared.encoding, keepsElevation: true, keepsSlopes: false)
    terrain = SceneTerrain(
      source: tiles.add(pyramid, builder), deepestLevel: summary.zooms.upperBound,
      exaggeration: eases ? 0 : wanted.exaggeration)
    terrain?.setExaggeration(wanted.exaggeration, eases: eases)
    terrainSource = wanted.source
  }

  private func forgetTerrain() {
    if let terrain { tiles.remove(terrain.source) }
    (terrain, terrainSource) = (nil, nil)
  }

  /// Whether the ground has heights, or had them and still sinks.
  package var hasTerrain: Bool { terrain != nil }

  /// Whether heights that the last plan wanted are still to come.
  package var isReadingTerrain: Bool {
    guard let terrain else { return false }
    return tiles.requests.contains { $0.source == terrain.source }
  }

  /// Whether the next plan shows the ground otherwise although no heights come.
  package var isEasingTerrain: Bool { terrain?.isEasing ?? false }

  /// Whether the next plan shows what lies on the ground more exactly once nothing moves.
  var isDrapeProvisional: Bool { terrain?.drape.isProvisional ?? false }

  /// Ground that goes over to other heights comes to a time in seconds; `nil` for the end. What has
  /// sunk to level ground is forgotten.
  func advanceTerrain(to time: Double?) {
    terrain?.advance(to: time)
    if content.style.terrain == nil, terrain?.ease == nil { forgetTerrain() }
  }

  /// Ends what is on its way: the next plan shows the ground as it is to be.
  ///
  /// - Returns: whether anything was.
  package func settleTerrain() -> Bool {
    guard terrain?.ease != nil else { return false }
    advanceTerrain(to: nil)
    return true
  }

  /// Has tiles with buildings know where these stand, now that the ground has heights, or no longer.
  func findFootings() {
    for (id, number) in sourceNumbers {
      guard let builder = tiles.latestBuilder(of: number),
        builder.layers.contains(where: { $0.layer.kind.planned == .extrusion })
      else { continue }
      let other = restyled(builder, id)
      if content.style.terrain == nil {
        tiles.setBuilder(other, of: number)
      } else {
        tiles.renew(number, by: other)
      }
    }
  }

  /// The view of a camera over the ground as it is known, brought up to date.
  ///
  /// - Parameter hasNews: whether tiles have come since.
  func viewOverTerrain(_ view: GroundView, hasNews: Bool) -> GroundView {
    // In its place: a copy at hand would have its arrays copied, too.
    guard let index = terrain.flatMap({ tiles.index(of: $0.source) }),
      terrain?.update(for: view, tiles.pyramids[index], hasNews: hasNews) ?? false
    else { return view }
    return GroundView(
      view.transform.camera, view.transform.viewport, terrain: terrain?.surface)
  }
}

extension SceneTerrain {
  /// Adds what is drawn of it; nothing for ground that is level all over, unless fog lies on it.
  mutating func write(
    to frame: inout FramePlan, _ view: GroundView, pixelsPerPoint: Double, time: Double?
  ) {
    guard let surface, frame.sky?.fog != nil || view.groundHeights != 0...0 else {
      drape = KeptDrape()
      return
    }
    let transform = view.transform
    plan.heightScale = Float(surface.exaggeration * transform.heightScale)
    // Single precision holds no thousands of metres to a part of a pixel of a view close up, but
    // what lies between them and whole metres near the target.
    let datum =
      surface.exaggeration == 0
      ? 0 : (transform.camera.elevation / surface.exaggeration).rounded()
    plan.heightDatum = Float(datum)
    plan.heightOffset = Float(
      (datum * surface.exaggeration - transform.camera.elevation) * transform.heightScale)
    plan.heights =
      Float(view.groundHeights.lowerBound)...Float(view.groundHeights.upperBound)
    let choice = drape.choose(for: view, pixelsPerPoint: pixelsPerPoint, time: time)
    plan.drape = choice.view
    frame.groundReach = max(frame.groundReach, Float(choice.reach))
    plan.patches.removeAll(keepingCapacity: true)
    for mesh in meshes {
      let (corner, side) = view.square(of: mesh.patch.tile, wrap: mesh.patch.wrap)
      plan.patches.append(
        TerrainPatchPlacement(
          mesh: mesh, originX: Float(corner.x), originY: Float(corner.y), side: Float(side)))
    }
    frame.terrain = plan
  }
}
