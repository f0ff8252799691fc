import GLBackend
import RenderModel

extension MapRenderer {
  /// Draws what lies on the ground, under sky and haze.
  ///
  /// - Parameter isDrape: whether all layers that lie on the ground are drawn, and no upright ones,
  ///   wherever they are in the style.
  func drawGround(
    of plan: FramePlan, on target: MapSurface, afterClearing paintedCount: Int, hasShadows: Bool,
    isDrape: Bool = false, _ passes: inout LayerPasses
  ) {
    drawMasks(plan.standInMasks)
    if !plan.layers.contains(where: { $0.opacity < 1 }) { layerTarget = nil }
    let end = isDrape ? plan.layers.count : plan.layersBelowSky
    nextBackground = plan.standInMasks.count
    for (index, layer) in plan.layers[..<end].enumerated() where !isDrape || !layer.kind.stands {
      if index < paintedCount {
        nextBackground += 1
      } else {
        draw(layer, of: plan, on: target, &passes)
      }
    }
    if hasShadows { shadows.darken(vertexArray: quads.vertexArray) }
    if shapes.draw(plan.overlays.shapes) { passes.noteForeignDepth() }
  }

  /// Draws one layer over the layers before it.
  func draw(
    _ layer: LayerPlan, of plan: FramePlan, on target: MapSurface, _ passes: inout LayerPasses
  ) {
    if layer.hasPattern {
      queue.flush()
      patterns.bind()
    }
    if layer.opacity < 1, !plan.showsOverdraw, drawByItself(layer, of: plan, on: target) { return }
    switch layer.kind {
    case .background:
      drawBackground(layer, quad: nextBackground)
      nextBackground += 1
    case .fill: passes.drawFill(layer)
    case .line: passes.drawLine(layer)
    case .circle: passes.drawPoints(layer, .circle)
    case .extrusion: passes.drawExtrusion(layer, inHaze: plan.sky != nil)
    case .symbol: labels.draw(layer, plan.labels)
    case .heatmap: drawHeatmap(layer, passes, of: plan, on: target)
    case .raster, .hillshade, .colorRelief:
      rasters.draw(
        layer, paint: blocks.paint(layer.paint), page: layer.paint / blocks.limits.paintPage)
    }
  }

  private func drawBackground(_ layer: LayerPlan, quad: Int) {
    guard quad < quads.count else { return }
    var key = quadKey
    key.isBlending = !layer.isOpaque
    if layer.hasPattern { key.program = .fill.with(.pattern) }
    if programs.isOnGlobe { key.program = key.program.with(.level) }
    key.page = layer.paint / blocks.limits.paintPage
    quads.draw(quad, key, with: queue)
  }

  private func drawHeatmap(
    _ layer: LayerPlan, _ passes: LayerPasses, of plan: FramePlan, on target: MapSurface
  ) {
    heatmaps.draw(
      layer, over: target, paintLimit: blocks.limits.paintPage, hasStandIns: groups.hasStandIns,
      pixelsPerPoint: plan.pixelsPerPoint, vertexArray: quads.vertexArray
    ) {
      if groups.hasStandIns { drawMasks(plan.standInMasks) }
      passes.drawPoints(layer, .density)
      // A new surface has replaced the colours on this texture unit.
      patterns.bind()
    }
  }

  func drawMasks(_ masks: [StandInMask]) {
    for (quad, mask) in masks.enumerated() where quad < quads.count {
      var key = quadKey
      key.program = .mask
      key.writesColor = false
      key.stencil = StencilPlan.mask(mask.standIn)
      quads.draw(quad, key, with: queue)
    }
  }
}
