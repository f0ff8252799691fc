import GLBackend
import RenderModel

/// Converts the layers of a plan into draw calls.
struct LayerPasses {
  private let queue: DrawQueue
  private let blocks: FrameBlocks
  private let arenas: [MeshArena]
  private let context: GLContext
  private let drawn: TilesByStandIn
  private let culler: FrustumCuller
  /// Whether objects on terrain are drawn, for which the depth buffer contains the terrain's depth.
  private let standsOnTerrain: Bool
  private var stencil = StencilPlan()
  /// What the depth buffer currently contains.
  private var depthUse = DepthUse.nothing

  private enum DepthUse: Equatable {
    case nothing
    /// The places of tiles in the drawing order, for this many layers.
    case tileOrder(layers: Int32)
    /// The depth of extrusions.
    case extrusions
    /// What another part of the renderer has left there.
    case foreign
  }

  /// In tile order, each layer's depths are 1/1024 lower than those of the layer before.
  private static let orderedLayerLimit: Int32 = 1000

  /// - Parameter standsOnTerrain: whether objects on terrain are drawn. Stand-in masks lie on level
  ///   ground and say nothing about where such objects appear, so they are not applied.
  init(
    queue: DrawQueue, blocks: FrameBlocks, arenas: [MeshArena], drawn: TilesByStandIn,
    culler: FrustumCuller, standsOnTerrain: Bool, context: GLContext
  ) {
    self.standsOnTerrain = standsOnTerrain
    self.queue = queue
    self.blocks = blocks
    self.arenas = arenas
    self.drawn = drawn
    self.culler = culler
    self.context = context
  }

  /// Draws the surface first, then its outline or smooth rim.
  ///
  /// In a translucent layer, features of the same tile overlap, but where tiles overlap at their
  /// borders only the first one paints a pixel. So does an outline; a rim is drawn only where no
  /// surface and no other rim has been painted.
  mutating func drawFill(_ layer: LayerPlan) {
    var fill = key(.fill, .fills, isBlending: !layer.isOpaque)
    var edge = key(layer.outline == nil ? .edge : .outline, .edges, isBlending: true)
    if layer.hasPattern {
      fill.program = fill.program.with(.pattern)
      if layer.outline != .colored { edge.program = edge.program.with(.pattern) }
    }
    if !layer.isOpaque {
      fill.program = fill.program.with(.tileOrder)
      edge.program = edge.program.with(.tileOrder)
      fill.layerNumber = nextOrderedLayer()
      fill.depth = .nearest
      edge.layerNumber = fill.layerNumber
      edge.depth = .nearer
    }
    draw(layer.layer, .fills, fill)
    guard layer.isAntialiased else { return }
    if !layer.isOpaque, layer.outline != nil {
      edge.layerNumber = nextOrderedLayer()
      edge.depth = .nearest
    }
    draw(layer.layer, .edges, edge)
  }

  /// - Parameter count: the number of layers whose depth range it takes.
  private mutating func nextOrderedLayer(room count: Int32 = 1) -> Int32 {
    if case .tileOrder(let layers) = depthUse {
      if layers + count <= LayerPasses.orderedLayerLimit {
        depthUse = .tileOrder(layers: layers + count)
        return layers + count
      }
      depthUse = .foreign
    }
    prepareDepth(for: .tileOrder(layers: count))
    return count
  }

  mutating func noteForeignDepth() { depthUse = .foreign }

  /// Clears the depth that a different kind of layer has left.
  private mutating func prepareDepth(for use: DepthUse) {
    if depthUse != .nothing, depthUse != use {
      queue.flush()
      context.state.clearDepth()
    }
    depthUse = use
  }

  /// Opaque lines may paint a pixel again where lines or tiles overlap.
  ///
  /// In a translucent layer each feature covers those before it and paints a pixel once, however
  /// often it crosses itself. First come the insides of all lines that are not thin, then the soft
  /// rims where neither their own inside nor a later one has been painted. Where tiles overlap,
  /// only the first one paints the pixel. Lines with a gradient paint again at crossings.
  mutating func drawLine(_ layer: LayerPlan) {
    if let casing = layer.casing { return drawCasedLine(layer, casing: casing) }
    let features: MapProgram.Features =
      layer.hasPattern ? .pattern : layer.hasDashes ? .dashed : []
    var line = key(.line.with(features), .lines, isBlending: true)
    if layer.isOpaque { return draw(layer.layer, .lines, line) }
    line.program = line.program.with(.tileOrder)
    if layer.hasRamp {
      line.layerNumber = nextOrderedLayer()
      line.depth = .nearest
      return draw(layer.layer, .lines, line)
    }
    line.program = line.program.with(.once)
    // The features of a tile take half the depth range of a layer.
    line.layerNumber = nextOrderedLayer(room: Int32(clamping: drawn.count / 2 + 1))
    line.depth = .nearer
    var inside = line
    inside.program = line.program.with(.core)
    let pixelsPerPoint = culler.pixelsPerPoint
    draw(layer.layer, .lines, inside) { section, mesh in
      !Self.isThin(layer, section, of: mesh, pixelsPerPoint: pixelsPerPoint)
    }
    draw(layer.layer, .lines, line)
  }

  /// Whether no insides need to be drawn before the rims: the lines are at most a pixel wide, and
  /// their segments are so long that they seldom overlap.
  private static func isThin(
    _ layer: LayerPlan, _ section: borrowing MeshSection, of mesh: ResidentMesh,
    pixelsPerPoint: Float
  ) -> Bool {
    layer.lineWidth * pixelsPerPoint <= 1 && !layer.hasDashes && !layer.hasPattern
      && section.meanLength * mesh.unitScale * pixelsPerPoint >= thinSegmentPixels
  }

  /// Segments of thin lines are long from this many pixels on. If they are shorter, as in the
  /// world's coastlines, several lie in one pixel, and the faintest could be drawn first.
  private static let thinSegmentPixels: Float = 4

  /// Draws lines together with their casings, which halves the number of triangles. The depth keeps
  /// casings and rims from covering other lines of the layer.
  private mutating func drawCasedLine(_ layer: LayerPlan, casing: Int) {
    let plain = key(.line, .lines, isBlending: true)
    var cased = key(.casedLine, .lines, isBlending: true)
    cased.layerNumber = nextOrderedLayer()
    cased.depth = .nearest
    // Meshes in which the two layers do not share triangles.
    draw(casing, .lines, plain) { section, _ in section.layer == casing }
    draw(layer.layer, .lines, cased) { section, _ in section.casing == casing }
    draw(layer.layer, .lines, plain) { section, _ in section.casing != casing }
  }

  /// Draws circles, or the kernels of a heatmap's points, which are added up.
  func drawPoints(_ layer: LayerPlan, _ program: MapProgram) {
    var key = key(program, .circles, isBlending: true)
    if standsOnTerrain { key.depth = .tested }
    draw(layer.layer, .circles, key)
  }

  /// Translucent extrusions take two passes: one finds the nearest surfaces, one paints them once.
  mutating func drawExtrusion(_ layer: LayerPlan, inHaze: Bool) {
    prepareDepth(for: .extrusions)
    var key = key(.extrusion, .extrusions, isBlending: !layer.isOpaque)
    if inHaze { key.program = key.program.with(.haze) }
    if layer.hasPattern { key.program = key.program.with(.pattern) }
    if layer.hasOcclusion { key.program = key.program.with(.occlusion) }
    key.depth = .nearest
    // The triangles of meshes are counter-clockwise from outside.
    key.culling = .back
    if layer.isOpaque { return draw(layer.layer, .extrusions, key) }
    var depthKey = key
    depthKey.writesColor = false
    depthKey.isBlending = false
    draw(layer.layer, .extrusions, depthKey)
    draw(layer.layer, .extrusions, key, once: nextMark())
  }

  /// Draws how much extrusions darken the ground, as walls laid down on it. Walls that face away
  /// from the light lie face down on their shadow, and so do all walls that are laid outwards.
  func drawShadows(_ layer: LayerPlan, _ light: LightPlan) {
    let pointsPerMetre = culler.pointsPerMetre
    var key = key(.shadowMask, .extrusions, isBlending: true)
    key.culling = .front
    if layer.castsShadows, light.shadowIntensity > 0 {
      let detail = Detail(pointsToHeight: light.shadowSlope * pointsPerMetre)
      draw(layer.layer, .extrusions, key, detail: detail)
    }
    if layer.occlusionRadius > 0 {
      key.program = key.program.with(.occlusion)
      let detail = Detail(points: 2 * layer.occlusionRadius * pointsPerMetre)
      draw(layer.layer, .extrusions, key, detail: detail)
    }
  }

  private mutating func nextMark() -> StencilPlan.Once {
    let (once, mustClear) = stencil.nextMark(
      withStandIns: !standsOnTerrain && drawn.hasStandIns)
    if mustClear {
      queue.flush()
      context.state.clearStencil(mask: StencilPlan.onceBits)
    }
    return once
  }

  private func key(
    _ program: MapProgram, _ stream: VertexStream, isBlending: Bool
  ) -> DrawKey {
    DrawKey(
      program: program, vertexArray: arenas[stream.rawValue].vertexArray, isBlending: isBlending)
  }

  /// Draws a layer's sections of one stream: tiles in their own place, then each group of
  /// stand-ins, one page of paints after another.
  ///
  /// - Parameters:
  ///   - once: how to paint each pixel once, if that is required.
  ///   - detail: `nil` for what is drawn at any distance.
  ///   - isDrawn: selects the sections to draw; all by default.
  private func draw(
    _ layer: Int, _ stream: VertexStream, _ key: DrawKey, once: StencilPlan.Once? = nil,
    detail: Detail? = nil,
    where isDrawn: (borrowing MeshSection, ResidentMesh) -> Bool = { _, _ in true }
  ) {
    let pageSize = blocks.limits.paintPage
    for page in 0..<blocks.pageCount {
      var key = key
      key.page = page
      let paints = page * pageSize..<(page + 1) * pageSize
      for standIn in drawn.groups.indices {
        key.stencil = StencilPlan.rule(standIn: standsOnTerrain ? 0 : standIn, once: once)
        for mesh in drawn.groups[standIn] {
          guard let part = mesh.part(stream) else { continue }
          draw(part.sections.range(of: layer), of: part, mesh, stream, key, detail) {
            $0.extent.paints.overlaps(paints) && isDrawn($0, $1)
          }
          guard stream == .lines else { continue }
          var casingKey = key
          casingKey.paintShift = 1
          draw(part.sections.range(casedBy: layer), of: part, mesh, stream, casingKey, detail) {
            $0.extent.paints.overlaps(paints) && isDrawn($0, $1)
          }
        }
      }
    }
  }

  private func draw(
    _ sections: Range<Int>, of part: ResidentStream, _ mesh: ResidentMesh, _ stream: VertexStream,
    _ key: DrawKey, _ detail: Detail?, where isDrawn: (borrowing MeshSection, ResidentMesh) -> Bool
  ) {
    guard !sections.isEmpty else { return }
    let view = culler.view(
      of: mesh, heightMetres: stream == .extrusions ? mesh.tallestMetres : 0,
      more: detail?.reach(of: mesh) ?? 0)
    // In an array each section would be copied, which counts references.
    part.sections.all.withUnsafeBufferPointer { all in
      for index in sections
      where view.mayShow(all[index].extent) && isDrawn(all[index], mesh)
        && (detail == nil
          || culler.isNear(all[index].extent, of: mesh, within: Detail.farthest))
      {
        queue.begin(key)
        if stream == .extrusions, detail == nil {
          appendBuildings(of: all[index], part, mesh)
        } else {
          queue.append(all[index].indices, of: part.place)
        }
      }
    }
  }

  private func appendBuildings(
    of section: borrowing MeshSection, _ part: ResidentStream, _ mesh: ResidentMesh
  ) {
    let metres = culler.leastWallMetres(section.extent, of: mesh, pixels: Self.lowestWall)
    let drawn = section.indices(withWallsFrom: metres)
    queue.append(drawn.buildings, of: part.place)
    // On a slope a building is higher or lower than the one next to it.
    if standsOnTerrain { queue.append(section.hiddenWalls, of: part.place) }
    queue.append(drawn.roofs, of: part.place)
  }

  /// The height in pixels on the screen below which walls are left out. Lower walls would appear as
  /// rows of dots where they happen to cover pixel centres. With 0.75, `rhumb verify` sees that
  /// walls are missing.
  private static let lowestWall: Float = 0.5
}

/// Parts of extrusions that are drawn only nearby; far away they are too small to be noticed.
private struct Detail {
  /// How far it reaches on the ground beyond the extent of a mesh, in points.
  var points: Float = 0
  /// The additional reach per metre of height.
  var pointsToHeight: Float = 0

  /// In multiples of the target's distance. The shaders fade it out towards that distance.
  static let farthest: Float = 1.6

  func reach(of mesh: ResidentMesh) -> Float { points + pointsToHeight * mesh.tallestMetres }
}

/// The meshes of a frame by the number of their stand-in mask: 0 for those in their own place.
struct TilesByStandIn {
  private(set) var groups: [[ResidentMesh]] = Array(repeating: [], count: 8)
  /// The number of places in the drawing order.
  private(set) var count = 0

  var hasStandIns: Bool { groups.dropFirst().contains { !$0.isEmpty } }

  /// Sorts the meshes in `drawn`, which is parallel to `tiles`.
  mutating func sort(_ tiles: [TilePlacement], _ drawn: [ResidentMesh?]) {
    for group in groups.indices { groups[group].removeAll(keepingCapacity: true) }
    count = tiles.count
    for (tile, mesh) in zip(tiles, drawn) {
      guard let mesh, groups.indices.contains(tile.standIn) else { continue }
      groups[tile.standIn].append(mesh)
    }
  }
}
