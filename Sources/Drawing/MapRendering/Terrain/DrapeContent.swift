import RenderModel

/// The contents of a drape, stored to find out whether it still shows the map.
///
/// Places are compared on the drape, where the camera does not matter. While the map moves, values
/// that follow the camera, such as line widths, may differ by less than is visible, and the drape
/// may still show what has left the view. At rest nothing may differ.
struct DrapeContent {
  private var number: UInt64 = 0
  private var light = LightPlan()
  private var pointsPerMetre: Float = 0
  private var beyondEdgeColor = SIMD4<Float>.zero
  private var layers: [LayerPlan] = []
  private var paints: [PaintUniforms] = []
  private var tiles: [Tile] = []
  private var masks: [Mask] = []
  private var rasters: [Raster] = []
  private var shades: [SIMD4<Float>] = []
  private var patterns: [PatternUniforms] = []
  private var patternShare: Float = 0
  private var atlas: AtlasVersion?
  private var shapes: [Shape] = []
  private var dashes: [SIMD4<Float>] = []
  private var dashEnds: [Float] = []

  fileprivate struct Tile {
    var mesh: UInt64
    var copy: Int
    var standIn: Int
    var corner: PlaceOnDrape
  }

  fileprivate struct Mask {
    var standIn: Int
    var corners: (PlaceOnDrape, PlaceOnDrape)
  }

  fileprivate struct Raster {
    var image: UInt64
    var under: UInt64?
    var part: RasterPart
    var underPart: RasterPart
    var share: Float
    var corners: (PlaceOnDrape, PlaceOnDrape)
    var otherCorners: (PlaceOnDrape, PlaceOnDrape)?
  }

  fileprivate struct Shape: Equatable {
    var mesh: UInt64
    var copies: ClosedRange<Int>
    var crossesCopies: Bool

    init(_ placement: ShapePlacement) {
      mesh = placement.mesh.id
      copies = placement.copies
      crossesCopies = placement.crossesCopies
    }
  }

  /// Marks the drape as outdated.
  mutating func forget() { number = 0 }
}

// MARK: - Drawing

extension DrapeContent {
  /// Notes that a drape has been drawn.
  ///
  /// - Parameters:
  ///   - flat: the plan as the drape shows it.
  ///   - isComplete: whether no tiles are missing.
  mutating func note(_ flat: FramePlan, on drape: DrapeView, isComplete: Bool) {
    number = isComplete ? drape.number : 0
    light = flat.light
    pointsPerMetre = flat.camera.pointsPerMetre
    beyondEdgeColor = flat.beyondEdgeColor
    layers.removeAll(keepingCapacity: true)
    for layer in flat.layers where !layer.kind.stands { layers.append(layer.onDrape) }
    // Reuses the existing memory.
    paints.removeAll(keepingCapacity: true)
    paints.append(contentsOf: flat.paints)
    tiles.removeAll(keepingCapacity: true)
    for tile in flat.tiles { tiles.append(Tile(tile, on: drape)) }
    masks.removeAll(keepingCapacity: true)
    for mask in flat.standInMasks { masks.append(Mask(mask, on: drape)) }
    rasters.removeAll(keepingCapacity: true)
    for index in flat.rasters.indices { rasters.append(Raster(flat.rasters[index], on: drape)) }
    shades.removeAll(keepingCapacity: true)
    shades.append(contentsOf: flat.shades.vectors)
    notePatterns(flat.patterns)
    noteShapes(flat.overlays.shapes)
  }

  private mutating func notePatterns(_ plan: PatternPlan) {
    patterns.removeAll(keepingCapacity: true)
    patterns.append(contentsOf: plan.patterns)
    patternShare = plan.previousShare
    atlas = plan.atlas.map(AtlasVersion.init)
  }

  private mutating func noteShapes(_ plan: ShapePlan) {
    shapes.removeAll(keepingCapacity: true)
    for shape in plan.shapes { shapes.append(Shape(shape)) }
    dashes.removeAll(keepingCapacity: true)
    dashes.append(contentsOf: plan.dashes)
    dashEnds.removeAll(keepingCapacity: true)
    dashEnds.append(contentsOf: plan.dashEnds)
  }
}

// MARK: - Comparing

extension DrapeContent {
  /// Whether a drape with these contents shows what a plan wants on it.
  func shows(_ plan: FramePlan, on drape: DrapeView) -> Bool {
    guard number != 0, drape.number == number, beyondEdgeColor == plan.beyondEdgeColor
    else { return false }
    guard drape.isProvisional || hasNoMore(than: plan) else { return false }
    return showsLayers(of: plan) && showsPaints(plan.paints) && showsPatterns(plan.patterns)
      && showsTiles(of: plan, on: drape) && showsRasters(plan.rasters, on: drape)
      && showsShapes(plan.overlays.shapes)
  }

  /// Whether the drape shows nothing but the plan's contents, with exactly the plan's values.
  private func hasNoMore(than plan: FramePlan) -> Bool {
    var count = 0
    for layer in plan.layers where !layer.kind.stands { count += 1 }
    return layers.count == count && tiles.count == plan.tiles.count
      && rasters.count == plan.rasters.count && paints == plan.paints
      && shades == plan.shades.vectors && patterns == plan.patterns.patterns
      && light == plan.light && pointsPerMetre == plan.camera.pointsPerMetre
  }

  private func showsLayers(of plan: FramePlan) -> Bool {
    var next = 0
    var isDarkened = false
    for layer in plan.layers {
      isDarkened = isDarkened || layer.darkensGround(in: plan.light)
      guard !layer.kind.stands else { continue }
      // A layer of which nothing is visible any more is not planned.
      while next < layers.count, layers[next] != layer.onDrape { next += 1 }
      guard next < layers.count, showsShades(of: layer, plan.shades.vectors) else { return false }
      next += 1
    }
    // Upright objects cast shadows on the ground.
    return !isDarkened
      || light.isNear(plan.light)
        && DrapeTolerance.areNear(pointsPerMetre, plan.camera.pointsPerMetre)
  }

  private func showsShades(of layer: LayerPlan, _ others: [SIMD4<Float>]) -> Bool {
    guard layer.shades.upperBound <= min(shades.count, others.count) else { return false }
    for index in layer.shades {
      let isDirection =
        layer.kind == .hillshade
        && (index - layer.shades.lowerBound) % ShadePlan.lightLength == ShadePlan.lightLength - 1
      guard
        isDirection
          ? DrapeTolerance.areDirectionsNear(shades[index], others[index])
          : DrapeTolerance.areNear(shades[index], others[index])
      else { return false }
    }
    return true
  }

  private func showsPaints(_ others: [PaintUniforms]) -> Bool {
    guard paints.count == others.count else { return false }
    for index in paints.indices where paints[index] != others[index] {
      let (a, b) = (paints[index], others[index])
      guard a.hasPattern == b.hasPattern, !a.hasPattern || a.dash.w == b.dash.w,
        DrapeTolerance.areNear(a.color, b.color), DrapeTolerance.areNear(a.shape, b.shape),
        DrapeTolerance.areNear(a.secondary, b.secondary), DrapeTolerance.areNear(a.dash, b.dash)
      else { return false }
    }
    return true
  }

  private func showsPatterns(_ plan: PatternPlan) -> Bool {
    guard patternShare == plan.previousShare, atlas == plan.atlas.map(AtlasVersion.init),
      patterns.count == plan.patterns.count
    else { return false }
    for (a, b) in zip(patterns, plan.patterns) {
      // Their offset follows the place under the eye.
      guard a.texels == b.texels, a.shape == b.shape,
        DrapeTolerance.areNear(a.placement.x, b.placement.x),
        DrapeTolerance.areNear(a.placement.y, b.placement.y),
        DrapeTolerance.areNear(a.previousPlacement.x, b.previousPlacement.x),
        DrapeTolerance.areNear(a.previousPlacement.y, b.previousPlacement.y)
      else { return false }
    }
    return true
  }

  private func showsTiles(of plan: FramePlan, on drape: DrapeView) -> Bool {
    guard masks.count == plan.standInMasks.count else { return false }
    for (index, mask) in plan.standInMasks.enumerated() {
      guard masks[index].isSame(as: Mask(mask, on: drape)) else { return false }
    }
    var next = 0
    for tile in plan.tiles {
      let wanted = Tile(tile, on: drape)
      guard let found = tiles.firstIndex(near: next, where: { $0.isSame(as: wanted) })
      else { return false }
      next = found + 1
    }
    return true
  }

  private func showsRasters(_ placements: [RasterPlacement], on drape: DrapeView) -> Bool {
    var next = 0
    for index in placements.indices {
      let wanted = Raster(placements[index], on: drape)
      guard let found = rasters.firstIndex(near: next, where: { $0.isSame(as: wanted) })
      else { return false }
      next = found + 1
    }
    return true
  }

  private func showsShapes(_ plan: ShapePlan) -> Bool {
    guard shapes.count == plan.shapes.count, dashes == plan.dashes, dashEnds == plan.dashEnds
    else { return false }
    for (index, shape) in plan.shapes.enumerated() where shapes[index] != Shape(shape) {
      return false
    }
    return true
  }
}

extension DrapeContent.Tile {
  fileprivate init(_ tile: TilePlacement, on drape: DrapeView) {
    mesh = tile.mesh.id
    copy = tile.copy
    standIn = tile.standIn
    corner = PlaceOnDrape(tile.originX, tile.originY, drape)
  }

  fileprivate func isSame(as other: Self) -> Bool {
    mesh == other.mesh && copy == other.copy && standIn == other.standIn
      && corner.isSame(as: other.corner)
  }
}

extension DrapeContent.Mask {
  fileprivate init(_ mask: StandInMask, on drape: DrapeView) {
    standIn = mask.standIn
    corners = (
      PlaceOnDrape(mask.originX, mask.originY, drape),
      PlaceOnDrape(mask.originX + mask.side, mask.originY + mask.side, drape)
    )
  }

  fileprivate func isSame(as other: Self) -> Bool {
    standIn == other.standIn && corners.0.isSame(as: other.corners.0)
      && corners.1.isSame(as: other.corners.1)
  }
}

extension DrapeContent.Raster {
  fileprivate init(_ raster: borrowing RasterPlacement, on drape: DrapeView) {
    image = raster.image.id
    under = raster.under?.id
    part = raster.part
    underPart = raster.underPart
    share = raster.share
    corners = (
      PlaceOnDrape(raster.west, raster.north, drape), PlaceOnDrape(raster.east, raster.south, drape)
    )
    otherCorners = raster.otherCorners.map {
      (PlaceOnDrape($0.x, $0.y, drape), PlaceOnDrape($0.z, $0.w, drape))
    }
  }

  fileprivate func isSame(as other: Self) -> Bool {
    guard image == other.image, under == other.under, part == other.part,
      underPart == other.underPart, share == other.share,
      corners.0.isNear(other.corners.0), corners.1.isNear(other.corners.1)
    else { return false }
    switch (otherCorners, other.otherCorners) {
    case (nil, nil): return true
    case (let a?, let b?): return a.0.isNear(b.0) && a.1.isNear(b.1)
    default: return false
    }
  }
}

extension LayerPlan {
  /// Without what does not affect its look: the ranges of its parts in a plan.
  fileprivate var onDrape: LayerPlan {
    var layer = self
    (layer.icons, layer.texts, layer.rasters) = (0..<0, 0..<0, 0..<0)
    // These depend on what is visible and affect only how the layer is drawn.
    (layer.isOpaque, layer.hasDashes) = (true, false)
    layer.lineWidth = .infinity
    return layer
  }
}

extension LightPlan {
  fileprivate func isNear(_ other: LightPlan) -> Bool {
    DrapeTolerance.areNear(
      SIMD4(direction, shadowIntensity), SIMD4(other.direction, other.shadowIntensity))
      && DrapeTolerance.areNear(groundShade, other.groundShade)
  }
}

extension Array {
  /// Searches from `start` on, because lists that are mostly equal are compared side by side.
  fileprivate func firstIndex(near start: Int, where isWanted: (Element) -> Bool) -> Int? {
    for index in Swift.min(start, count)..<count where isWanted(self[index]) { return index }
    for index in 0..<Swift.min(start, count) where isWanted(self[index]) { return index }
    return nil
  }
}
