import GLBackend
import GeoMath
import RenderModel
import ShaderLibrary

/// Draws frame plans with OpenGL 3.3 in the current context.
///
/// ```swift
/// let renderer = MapRenderer(context: try GLContext())
/// let cost = renderer.draw(plan, into: 0, pixelWidth: 1024, pixelHeight: 768)
/// ```
///
/// This is a class because it owns GPU buffers and programs. Use it only where its context is
/// current. It may end anywhere: the context's next `collectGarbage()` deletes GL objects.
package final class MapRenderer {
  let context: GLContext
  let programs: MapPrograms
  let residency: MeshResidency
  let blocks: FrameBlocks
  let quads: GroundQuads
  let queue: DrawQueue
  let labels: LabelPainter
  let rasters: RasterPainter
  let heatmaps: HeatmapPainter
  let shadows: ShadowPainter
  let patterns: PatternBlock
  private var globe: UniformBlock
  private let screen: ScreenPainter
  let shapes: ShapePainter
  private let markers: MarkerPainter
  /// Made when the HUD is shown for the first time.
  private var hud: ScreenPainter?
  /// The new picture of a cross-fade. Exists only during one.
  private var fadeTarget: GLFramebuffer?
  /// A layer's own picture. Exists while a layer is translucent as a whole.
  var layerTarget: GLFramebuffer?
  /// How many samples each pixel has, for smooth edges of what is upright; 0 or 1 for none.
  package var samples = 0
  /// What is drawn to before its samples are averaged.
  private var sampledTarget: GLFramebuffer?
  private var quadSlots: [Int] = []
  /// The index of the next background among the quads.
  var nextBackground = 0
  private var drawn: [ResidentMesh?] = []
  /// Whether all tiles of the plan are on the GPU.
  var isComplete: Bool { !drawn.contains { $0 == nil } }
  var groups = TilesByStandIn()
  /// Made when there is terrain for the first time.
  var terrainPainter: TerrainPainter?

  /// Makes a renderer that compiles its programs when they are first needed.
  ///
  /// - Parameters:
  ///   - shaderFolder: where shader files are looked for first, for development.
  ///   - residentByteLimit: if meshes exceed this many bytes, those outside the view are dropped
  ///     from the GPU.
  package init(
    context: GLContext, shaderFolder: String? = nil, residentByteLimit: Int = 64 << 20
  ) {
    let limits = UniformLimits(context.capabilities)
    self.context = context
    context.state.forget()
    programs = MapPrograms(
      ShaderLibrary(overridesFrom: shaderFolder), limits: limits, in: context)
    residency = MeshResidency(
      slots: limits.tileSlots, byteLimit: residentByteLimit, in: context)
    blocks = FrameBlocks(limits: limits, in: context)
    quads = GroundQuads(in: context)
    queue = DrawQueue(context: context, programs: programs, blocks: blocks)
    labels = LabelPainter(queue: queue, in: context)
    screen = ScreenPainter(queue: queue, in: context)
    patterns = PatternBlock(in: context)
    globe = UniformBlock(GlobePlan.self, in: context)
    shapes = ShapePainter(queue: queue, byteLimit: residentByteLimit * 2, in: context)
    markers = MarkerPainter(queue: queue, in: context)
    heatmaps = HeatmapPainter(queue: queue, in: context)
    shadows = ShadowPainter(queue: queue, in: context)
    rasters = RasterPainter(queue: queue, byteLimit: residentByteLimit * 2, in: context)
  }

  /// Compiles the programs for layers of these kinds, so that the first frame with them need not.
  ///
  /// - Throws: `MapRenderingError` if the driver rejects a program.
  package func prepare(
    for kinds: [LayerPlan.Kind], hasCasedLines: Bool = false, hasTerrain: Bool = false
  ) throws(MapRenderingError) {
    try programs.prepare(for: kinds, hasTerrain: hasTerrain)
    if hasCasedLines { try programs.prepare(.casedLine) }
  }

  /// Why a program could not be made. What it draws is missing in the frames drawn so far.
  package var failure: MapRenderingError? { programs.failure }

  /// Draws `plan` at the lower left corner of a framebuffer. `framebuffer` is its name (0 for the
  /// window's own), and its size is in pixels.
  ///
  /// Sets all state that it relies on, so that others may use the context between frames.
  /// Afterwards GL's defaults are set, with `framebuffer` bound and the viewport set. It uses the
  /// framebuffer's 24-bit depth and 8-bit stencil. Errors appear in the context's `takeMessages()`.
  package func draw(
    _ plan: FramePlan, into framebuffer: UInt32, pixelWidth: Int, pixelHeight: Int
  ) -> FrameStatistics {
    context.collectGarbage()
    context.state.beginFrame()
    queue.beginFrame()
    var statistics = FrameStatistics()
    var target = MapSurface(
      framebuffer: FramebufferHandle(name: framebuffer), width: pixelWidth, height: pixelHeight)
    let sampled = preparedSamples(plan, target)
    target.framebuffer = sampled?.handle ?? target.framebuffer
    context.state.setViewport(width: pixelWidth, height: pixelHeight)
    programs.countsPaint = plan.showsOverdraw
    if !plan.showsOverdraw, let fade = plan.crossFade, let picture = preparedFade(target) {
      statistics.uploadedBytes = drawMap(fade.departing, into: target)
      var coming = target
      coming.framebuffer = picture.handle
      statistics.uploadedBytes += drawMap(plan, into: coming)
      composite(picture, .fade, opacity: fade.progress, over: target)
    } else {
      if fadeTarget != nil { programs.drop(.fade) }
      fadeTarget = nil
      statistics.uploadedBytes = drawMap(plan, into: target)
    }
    statistics.uploadedBytes += markers.send(plan.overlays.markers)
    markers.draw(plan.overlays.markers)
    if plan.showsOverdraw { queue.flush() }
    programs.countsPaint = false
    statistics.uploadedBytes += screen.draw(plan.screen)
    if plan.selectionBox != nil {
      queue.drawStrip(
        DrawKey(program: .box, vertexArray: quads.vertexArray, isBlending: true), corners: 4)
    }
    queue.flush()
    count(&statistics)
    if let plan = plan.hud {
      let painter = hud ?? ScreenPainter(queue: queue, in: context)
      hud = painter
      _ = painter.draw(plan)
      queue.flush()
    }
    sampled?.copy(
      to: FramebufferHandle(name: framebuffer), x: 0, y: 0, width: pixelWidth, height: pixelHeight,
      in: context)
    context.state.endFrame(uniformBindings: UniformBinding.allCases.count)
    return statistics
  }

  /// What to draw to in place of a surface; `nil` if that is to be drawn to itself: without samples,
  /// if it has samples of its own, or if the driver refuses.
  private func preparedSamples(_ plan: FramePlan, _ target: MapSurface) -> GLFramebuffer? {
    let samples = min(samples, context.capabilities.maxSamples)
    context.state.bind(target.framebuffer)
    guard samples > 1, !plan.showsOverdraw, !GLCapabilities.isTargetSampled else {
      sampledTarget = nil
      return nil
    }
    GLFramebuffer.fit(
      &sampledTarget, width: target.width, height: target.height, colors: .pixels,
      samples: samples, in: context)
    return sampledTarget
  }

  private func count(_ statistics: inout FrameStatistics) {
    statistics.drawCalls = queue.drawCalls
    statistics.triangles = queue.triangles
    statistics.residentBytes =
      residency.byteCount + labels.byteCount + rasters.byteCount
      + patterns.byteCount + shapes.byteCount + markers.byteCount + screen.byteCount
      + heatmaps.byteCount + shadows.byteCount + (terrainPainter?.byteCount ?? 0)
      + (layerTarget.map { $0.width * $0.height * 8 } ?? 0)
      + (sampledTarget.map { $0.width * $0.height * 8 * samples } ?? 0)
  }

  /// Draws the map itself, without what lies over it.
  ///
  /// - Returns: the number of bytes uploaded to the GPU.
  private func drawMap(_ plan: FramePlan, into target: MapSurface) -> Int {
    // The queued draws use the placements of the previous plan.
    queue.flush()
    programs.isOnGlobe = plan.camera.globe != nil
    if let terrain = plan.terrain, !plan.showsOverdraw,
      let sent = drawOverTerrain(plan, terrain, into: target)
    {
      return sent
    }
    let sent = send(plan) + blocks.send(plan)
    let hasShadows = drawShadowMask(of: plan, for: target)
    context.state.bind(target.framebuffer)
    var passes = passes(of: plan)
    drawGround(
      of: plan, on: target, afterClearing: clear(for: plan), hasShadows: hasShadows, &passes)
    drawSky(plan.sky)
    for layer in plan.layers[plan.layersBelowSky...] { draw(layer, of: plan, on: target, &passes) }
    drawAir(of: plan)
    return sent
  }

  /// The framebuffer for the new picture of a cross-fade. `nil` if the driver cannot make one; then
  /// there is no fade, and the new picture appears at once.
  private func preparedFade(_ target: MapSurface) -> GLFramebuffer? {
    guard (try? programs.prepare(.fade)) != nil else { return nil }
    GLFramebuffer.fit(
      &fadeTarget, width: target.width, height: target.height, colors: .texture(.rgba8),
      in: context)
    return fadeTarget
  }

  /// Draws a picture over a surface of its size.
  private func composite(
    _ picture: GLFramebuffer, _ program: MapProgram, opacity: Float, over target: MapSurface
  ) {
    queue.flush()
    context.state.bind(target.framebuffer)
    var key = DrawKey(program: program, vertexArray: quads.vertexArray, isBlending: true)
    key.layerNumber = Int32((opacity.clamped(to: 0...1, else: 1) * 65536).rounded())
    picture.withTexture(in: context) { queue.drawStrip(key, corners: 4) }
  }

  /// Uploads everything that the plan needs.
  ///
  /// - Parameter hasDrape: whether the drape already shows everything that lies on the ground.
  /// - Returns: the number of uploaded bytes.
  func send(_ plan: FramePlan, hasDrape: Bool = false) -> Int {
    var sent = residency.update(
      plan.tiles, hasTerrain: plan.terrain != nil, drawn: &drawn)
    groups.sort(plan.tiles, drawn)
    for (order, (tile, mesh)) in zip(plan.tiles, drawn).enumerated() {
      guard let mesh else { continue }
      mesh.originX = tile.originX
      mesh.originY = tile.originY
      mesh.unitScale = tile.unitScale
      mesh.squares = tile.squares
      blocks.place(
        slot: mesh.slot, originX: tile.originX, originY: tile.originY, unitScale: tile.unitScale,
        order: order)
    }
    placeQuads(of: plan)
    sent += quads.send()
    sent += blocks.sendPaints(plan.paints)
    sent += labels.send(plan.labels)
    if !hasDrape { sent += rasters.send(plan) }
    if let plan = plan.camera.globe { sent += globe.send(plan) }
    sent += patterns.send(plan.patterns)
    sent += shapes.send(plan.overlays.shapes)
    return sent
  }

  /// Places rectangles in drawing order: the masks, then the backgrounds.
  private func placeQuads(of plan: FramePlan) {
    quads.removeAll()
    for mask in plan.standInMasks {
      // So that adjacent masks have no gap between them, however their corners are rounded.
      let margin: Float = 0.25
      place(
        x: mask.originX - margin, y: mask.originY - margin, width: mask.side + 2 * margin,
        height: mask.side + 2 * margin, paint: 0, cells: mask.cells)
    }
    for layer in plan.layers where layer.kind == .background {
      let (north, south) = rows(of: layer, in: plan)
      place(
        x: -plan.groundReach, y: north, width: 2 * plan.groundReach,
        height: max(south - north, 0), paint: layer.paint)
    }
  }

  /// The ground's y where a background begins and ends.
  private func rows(of layer: LayerPlan, in plan: FramePlan) -> (north: Float, south: Float) {
    // So that the square leaves no gap to what lies beyond it, however their corners are rounded.
    let overlap: Float = 1
    let reach = plan.groundReach
    // A background fills what is seen of a globe, whose outside is painted over.
    if plan.camera.globe != nil { return (-reach, reach) }
    let (north, south) =
      switch layer.beyondEdge {
      case .north: (-reach, plan.worldNorth + overlap)
      case .south: (plan.worldSouth - overlap, reach)
      case nil: (plan.worldNorth, plan.worldSouth)
      }
    // Close up, a rectangle as high as the world would be so large that clipping it to the view
    // would miss the screen's edge by pixels.
    return (max(north, -reach), min(south, reach))
  }

  private func place(
    x: Float, y: Float, width: Float, height: Float, paint: Int, cells: Int = 1
  ) {
    let number = quads.count
    if number == quadSlots.count, let slot = residency.allocateSlot() { quadSlots.append(slot) }
    guard number < quadSlots.count else { return }
    quads.append(slot: quadSlots[number], paint: paint, cells: cells)
    blocks.place(
      slot: quadSlots[number], originX: x, originY: y, scaleX: width / Float(cells),
      scaleY: height / Float(cells))
  }

  /// - Returns: how many of the first layers the clear colour has already painted.
  func clear(for plan: FramePlan) -> Int {
    var color = plan.beyondEdgeColor
    var painted = 0
    if plan.showsOverdraw {
      color = SIMD4(0, 0, 0, 1)
    } else if let first = plan.layers.first, first.kind == .background, first.isOpaque,
      let paint = blocks.paint(first.paint), plan.isCoveredByWorld
    {
      color = paint.color
      painted = 1
    }
    let needsDepthAndStencil =
      !plan.standInMasks.isEmpty || groups.hasStandIns
      || plan.layers.contains { layer in
        layer.kind == .extrusion
          || ((layer.kind == .fill || layer.kind == .line) && !layer.isOpaque)
          || layer.casing != nil
      }
    context.state.clear(color: color, depthAndStencil: needsDepthAndStencil)
    return painted
  }

  /// Draws how dark upright objects make the ground. This happens before the map is drawn, because
  /// leaving a surface and returning to it makes tiled and software drivers copy a whole frame.
  ///
  /// - Returns: whether there is anything to darken.
  func drawShadowMask(of plan: FramePlan, for target: MapSurface) -> Bool {
    guard plan.layers.contains(where: { $0.darkensGround(in: plan.light) }) else { return false }
    return shadows.drawMask(for: target, hasStandIns: groups.hasStandIns) {
      if groups.hasStandIns { drawMasks(plan.standInMasks) }
      let passes = passes(of: plan)
      for layer in plan.layers where layer.darkensGround(in: plan.light) {
        passes.drawShadows(layer, plan.light)
      }
    }
  }

  func passes(of plan: FramePlan, standsOnTerrain: Bool = false) -> LayerPasses {
    LayerPasses(
      queue: queue, blocks: blocks, arenas: residency.arenas, drawn: groups,
      culler: FrustumCuller(plan, reach: blocks.reachPoints), standsOnTerrain: standsOnTerrain,
      context: context)
  }

  /// Draws a fill or line layer that is translucent as a whole.
  ///
  /// - Returns: whether the driver could. If not, the layer is drawn like any other.
  func drawByItself(
    _ layer: LayerPlan, of plan: FramePlan, on target: MapSurface
  ) -> Bool {
    // The queued draws are for the map's own surface.
    queue.flush()
    GLFramebuffer.fit(
      &layerTarget, width: target.width, height: target.height, colors: .texture(.rgba8),
      in: context)
    guard let layerTarget else {
      context.state.bind(target.framebuffer)
      return false
    }
    var passes = passes(of: plan)
    context.state.bind(layerTarget.handle)
    context.state.clear(color: .zero, depthAndStencil: true)
    drawMasks(plan.standInMasks)
    if layer.hasPattern { patterns.bind() }
    if layer.kind == .fill { passes.drawFill(layer) } else { passes.drawLine(layer) }
    composite(layerTarget, .layer, opacity: layer.opacity, over: target)
    return true
  }

  var quadKey: DrawKey {
    DrawKey(program: .fill, vertexArray: quads.vertexArray, isBlending: false)
  }
}
