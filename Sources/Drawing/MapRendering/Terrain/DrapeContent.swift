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

  private struct Tile {
    var mesh: UInt64
    var copy: Int
    var standIn: Int
    var corner: PlaceOnDrape

    init(_ tile: TilePlacement, on drape: DrapeView) {
      mesh = tile.mesh.id
      copy = tile.copy
      standIn = tile.standIn
      corner = PlaceOnDrape(tile.originX, tile.originY, drape)
    }

    func isSame(as other: Tile) -> Bool {
      mesh == other.mesh && copy == other.copy && standIn == other.standIn
        && corner.isSame(as: other.corner)
    }
  }

  private struct Mask {
    var standIn: Int
    var corners: (PlaceOnDrape, PlaceOnDrape)

    init(_ mask: StandInMask, on drape: DrapeView) {
      standIn = mask.standIn
      corners = (
        PlaceOnDrape(mask.originX, mask.originY, drape),
        PlaceOnDrape(mask.originX + mask.side, mask.originY + mask.side, drape)
      )
    }

    func isSame(as other: Mask) -> Bool {
      standIn == other.standIn && corners.0.isSame(as: other.corners.0)
        && corners.1.isSame(as: other.corners.1)
    }
  }

  private struct Raster {
    var image: UInt64
    var under: UInt64?
    var part: RasterPart
    var underPart: RasterPart
    var share: Float
    var corners: (PlaceOnDrape, PlaceOnDrape)
    var otherCorners: (PlaceOnDrape, PlaceOnDrape)?

    init(_ raster: borrowing RasterPlacement, on drape: DrapeView) {
      image = raster.image.id
      under = raster.under?.id
      part = raster.part
      underPart = raster.underPart
      share = raster.share
      corners = (
        PlaceOnDrape(raster.west, raster.north, drape),
        PlaceOnDrape(raster.east, raster.south, drape)
      )
      otherCorners = raster.otherCorners.map {
        (PlaceOnDrape($0.x, $0.y, drape), PlaceOnDrape($0.z, $0.w, drape))
      }
    }

    func isSame(as other: Raster) -> Bool {
      guard image == other.image, under == other.under, part == other.part,
        underPart == other.underPart, share == other.share,
        corners.0.isNear(other.corners.0), corners.1.isNear(other.corners.1)
      else { return false }
      guard let mine = otherCorners, let others = other.otherCorners else {
        return otherCorners == nil && other.otherCorners == nil
      }
      return mine.0.isNear(others.0) && mine.1.isNear(others.1)
    }
  }

  private struct Shape: Equatable {
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
    layers.refill(with: flat.layers.lazy.filter { !$0.kind.stands }.map(\.onDrape))
    paints.refill(with: flat.paints)
    tiles.refill(with: flat.tiles.lazy.map { Tile($0, on: drape) })
    masks.refill(with: flat.standInMasks.lazy.map { Mask($0, on: drape) })
    rasters.refill(with: flat.rasters.lazy.map { Raster($0, on: drape) })
    shades.refill(with: flat.shades.vectors)
    patterns.refill(with: flat.patterns.patterns)
    patternShare = flat.patterns.previousShare
    atlas = flat.patterns.atlas.map(AtlasVersion.init)
    shapes.refill(with: flat.overlays.shapes.shapes.lazy.map { Shape($0) })
    dashes.refill(with: flat.overlays.shapes.dashes)
    dashEnds.refill(with: flat.overlays.shapes.dashEnds)
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
    return tiles.holdAll(plan.tiles.lazy.map { Tile($0, on: drape) }) { $0.isSame(as: $1) }
  }

  private func showsRasters(_ placements: [RasterPlacement], on drape: DrapeView) -> Bool {
    // By index, so that no placement is copied.
    let wanted = placements.indices.lazy.map { Raster(placements[$0], on: drape) }
    return rasters.holdAll(wanted) { $0.isSame(as: $1) }
  }

  private func showsShapes(_ plan: ShapePlan) -> Bool {
    guard shapes.count == plan.shapes.count, dashes == plan.dashes, dashEnds == plan.dashEnds
    else { return false }
    return zip(shapes, plan.shapes).allSatisfy { $0 == Shape($1) }
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
  /// Replaces the elements and reuses the memory.
  fileprivate mutating func refill(with elements: some Sequence<Element>) {
    removeAll(keepingCapacity: true)
    append(contentsOf: elements)
  }

  /// Whether all of `wanted` are among the elements. Each is searched from behind the one before,
  /// because the lists are mostly equal.
  fileprivate func holdAll(
    _ wanted: some Sequence<Element>, _ areSame: (Element, Element) -> Bool
  ) -> Bool {
    var next = 0
    for item in wanted {
      guard
        let found = self[next...].firstIndex(where: { areSame($0, item) })
          ?? self[..<next].firstIndex(where: { areSame($0, item) })
      else { return false }
      next = found + 1
    }
    return true
  }
}
