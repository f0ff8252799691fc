import CameraCore
import GeoMath
import MapStyle
import MapSurface
import RenderModel
import TerrainGeometry
import TileBuilding
import TileSources

extension MapScene {
  /// The terrain's surface as the latest plan shows it, or `nil` if the ground is flat or no
  /// elevation is known yet.
  package var surface: TerrainSurface? { terrain?.surface }

  /// The elevation of a place in metres above sea level, not exaggerated, from the finest loaded
  /// tile. `nil` if none is loaded.
  package func elevation(at place: Coordinate) -> Double? {
    // Terrain that is being removed and still sinks counts as flat.
    guard content.style.terrain != nil, let terrain, let index = tiles.index(of: terrain.source)
    else { return nil }
    return tiles.pyramids[index].metres(at: WebMercator.worldPoint(place))
  }

  /// Sets up the terrain that the style asks for, or removes it.
  ///
  /// - Parameter eases: whether the change of heights is animated, provided that time passes.
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
      source: source, encoding: declared.encoding, keepsElevation: true,
      heightsAtCorners: heightsAtCorners, keepsSlopes: false)
    terrain = SceneTerrain(
      source: tiles.add(pyramid, builder), deepestLevel: summary.zooms.upperBound,
      exaggeration: eases ? 0 : wanted.exaggeration, isBent: content.style.isBent)
    terrain?.setExaggeration(wanted.exaggeration, eases: eases)
    terrainSource = wanted.source
  }

  func forgetTerrain() {
    if let terrain { tiles.remove(terrain.source) }
    (terrain, terrainSource) = (nil, nil)
  }

  /// Whether the ground has heights, or had them and still sinks.
  package var hasTerrain: Bool { terrain != nil }

  /// Whether elevation tiles that the last plan wanted, or those that a globe needs, are still being
  /// loaded.
  package var isReadingTerrain: Bool {
    if projectionEase != nil, !isEasingProjection { return true }
    guard let terrain else { return false }
    return tiles.requests.contains { $0.source == terrain.source }
  }

  /// Whether the next plan shows other ground even if no elevation tile arrives.
  var isEasingTerrain: Bool { terrain?.isEasing ?? false }

  /// Whether the ground rises, sinks, bends or becomes flat, or is about to.
  package var isGroundChanging: Bool { isEasingTerrain || projectionEase != nil }

  /// Whether the next plan shows draped layers more exactly once nothing moves.
  var isDrapeProvisional: Bool { terrain?.drape.isProvisional ?? false }

  /// Advances the terrain's animation to `time`, in seconds, or to its end if it is `nil`. Terrain
  /// that has sunk to flat ground is removed.
  func advanceTerrain(to time: Double?) {
    terrain?.advance(to: time)
    if content.style.terrain == nil, terrain?.ease == nil { forgetTerrain() }
  }

  /// Ends the terrain's animation: the next plan shows its final heights.
  ///
  /// - Returns: whether there was an animation.
  package func settleTerrain() -> Bool {
    guard terrain?.ease != nil else { return false }
    advanceTerrain(to: nil)
    return true
  }

  /// Makes tiles with buildings record where these stand if the style has gained terrain, or stop
  /// doing so if it has lost it.
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

  /// Updates the terrain and returns the view over it.
  ///
  /// - Parameter hasNews: whether tiles have arrived since the last update.
  func viewOverTerrain(_ view: GroundView, hasNews: Bool) -> GroundView {
    // The terrain is updated in place, because a local copy would make its arrays be copied.
    guard let index = terrain.flatMap({ tiles.index(of: $0.source) }),
      terrain?.update(for: view, tiles.pyramids[index], hasNews: hasNews) ?? false
    else { return view }
    return GroundView(
      view.transform.camera, view.transform.viewport, view.surface.projection,
      terrain: terrain?.surface)
  }
}

extension SceneTerrain {
  /// Adds nothing if all visible ground is flat and no fog lies on it.
  mutating func write(
    to frame: inout FramePlan, _ view: GroundView, pixelsPerPoint: Double, time: Double?
  ) {
    guard let surface, frame.sky?.fog != nil || view.groundHeights != 0...0 else {
      drape = DrapeCache()
      return
    }
    let transform = view.transform
    let scale = view.surface.heightScale
    plan.heightScale = Float(surface.exaggeration * scale)
    // Single precision cannot hold thousands of metres to a fraction of a pixel in a close-up view,
    // but it can hold the difference from a whole number of metres near the target.
    let datum =
      surface.exaggeration == 0
      ? 0 : (transform.camera.elevation / surface.exaggeration).rounded()
    plan.heightDatum = Float(datum)
    plan.heightOffset = Float(
      (datum * surface.exaggeration - transform.camera.elevation) * scale)
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
