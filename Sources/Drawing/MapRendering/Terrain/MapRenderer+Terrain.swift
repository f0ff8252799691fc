import GLBackend
import RenderModel

extension MapRenderer {
  /// Draws the map on terrain. First all that lies on the ground is drawn flat into the drape,
  /// unless that still shows it; then the terrain with the drape on it; then upright objects.
  ///
  /// - Returns: uploaded bytes; `nil` if the driver cannot make a drape, and nothing is drawn.
  func drawOverTerrain(
    _ plan: FramePlan, _ terrain: TerrainPlan, into target: MapSurface
  ) -> Int? {
    let painter = preparedTerrainPainter()
    guard let drape = painter.preparedDrape(terrain, pixelsPerPoint: plan.pixelsPerPoint) else {
      return nil
    }
    let hasDrape = painter.content.shows(plan, on: terrain.drape)
    var sent = send(plan, hasDrape: hasDrape)
    sent += painter.send(terrain, fog: plan.sky?.fog) {
      patch, slot in
      blocks.place(
        slot: slot, originX: patch.originX, originY: patch.originY,
        unitScale: patch.side / Float(TileMesh.gridExtent), order: 0)
    }
    let flat = hasDrape ? nil : plan.flattened(for: terrain.drape)
    sent += blocks.send(plan, drape: flat)
    // Before the drape, so that the draws that read the heights do not wait for the drape.
    let stands = plan.layers.contains { $0.kind.stands }
    let hasHeights = stands && painter.drawHeights()
    if let flat {
      drawDrape(of: flat, into: drape)
      painter.content.note(flat, on: terrain.drape, isComplete: isComplete)
    }
    blocks.bindView()
    programs.standsOnTerrain = hasHeights
    defer {
      // The queued draws still need this setting.
      queue.flush()
      programs.standsOnTerrain = false
    }
    target.bind(in: context)
    context.state.clear(
      color: plan.sky?.horizonColor ?? plan.beyondEdgeColor, depthAndStencil: true)
    drawSky(plan.sky)
    painter.drawGround(isOpaque: plan.hasOpaqueGround, inHaze: plan.sky != nil)
    var passes = passes(of: plan, standsOnTerrain: true)
    for layer in plan.layers where layer.kind.stands { draw(layer, of: plan, on: target, &passes) }
    drawAir(of: plan)
    return sent
  }

  /// Draws what lies on the ground as if the ground were level.
  private func drawDrape(of flat: FramePlan, into drape: MapSurface) {
    let hasShadows = drawShadowMask(of: flat, for: drape)
    drape.bind(in: context)
    var passes = passes(of: flat)
    drawGround(
      of: flat, on: drape, afterClearing: clear(for: flat), hasShadows: hasShadows, isDrape: true,
      &passes)
    queue.flush()
  }

  private func preparedTerrainPainter() -> TerrainPainter {
    if let terrainPainter { return terrainPainter }
    let made = TerrainPainter(queue: queue, in: context) { [residency] in residency.allocateSlot() }
    terrainPainter = made
    return made
  }
}

extension LayerPlan.Kind {
  /// Whether it stands upright on the ground instead of lying on it.
  var stands: Bool { self == .extrusion || self == .symbol || self == .circle }
}

extension FramePlan {
  /// The same plan on level ground, as the drape shows it.
  fileprivate func flattened(for drape: DrapeView) -> FramePlan {
    var flat = self
    flat.camera.clipFromGround = drape.clipFromGround
    flat.camera.eyeLift = drape.eyeLift
    flat.width = drape.width
    flat.height = drape.height
    flat.sky = nil
    flat.terrain = nil
    return flat
  }

  fileprivate var hasOpaqueGround: Bool {
    beyondEdgeColor.w == 1 && layers.first.map { $0.kind == .background && $0.isOpaque } ?? false
  }
}
