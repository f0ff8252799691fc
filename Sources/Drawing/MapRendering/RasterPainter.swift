import GLBackend
import RenderModel

/// Draws pictures on the ground, with one call per layer and size of pictures.
///
/// This is a class because it owns GPU objects.
final class RasterPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private let residency: RasterResidency
  private let stream: QuadStream
  /// The lights of hillshades and the colours of heights.
  private var shades: UniformBlock
  private var quads: [Quad] = []
  private var runs: [Run] = []
  /// The range of runs for each layer of the plan, by the style layer's index.
  private var runStarts: [Int: Range<Int>] = [:]

  /// Laid out as the shader reads it.
  private struct Quad {
    var edges: SIMD4<Float>
    var upper: SIMD4<Float>
    var under: SIMD4<Float>
    var share: Float
    var paint: UInt32
    /// 1 if `under` contains two corners instead of the picture under this one.
    var isQuadrilateral: UInt32 = 0
    /// The index of the layer's first shade, and how many there are (16 bits each, low first).
    var shades: UInt32
  }

  /// Consecutive quads whose pictures are in one array.
  private struct Run {
    var page: RasterResidency.PageKey
    var quads: Range<Int>
    /// Whether a picture is visible under another one.
    var isFading: Bool
  }

  /// - Parameter byteLimit: above this many bytes, pictures outside the view are dropped.
  init(queue: DrawQueue, byteLimit: Int, in context: GLContext) {
    self.context = context
    self.queue = queue
    residency = RasterResidency(byteLimit: byteLimit, in: context)
    stream = QuadStream(in: context)
    shades = UniformBlock(.shades, vectors: ShadePlan.limit, in: context)
  }

  var byteCount: Int { stream.byteCount + residency.byteCount + shades.byteCount }

  /// - Returns: the number of uploaded bytes.
  func send(_ plan: FramePlan) -> Int {
    guard !plan.rasters.isEmpty else { return 0 }
    let sent = residency.update(plan.rasters)
    quads.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    runStarts.removeAll(keepingCapacity: true)
    for layer in plan.layers where !layer.rasters.isEmpty {
      let first = runs.count
      for page in residency.pages {
        append(layer, page: page, of: plan)
      }
      runStarts[layer.layer] = first..<runs.count
    }
    return sent + stream.send(quads)
      + (plan.shades.vectors.isEmpty ? 0 : shades.send(plan.shades.vectors))
  }

  private func append(
    _ layer: LayerPlan, page: RasterResidency.PageKey, of plan: FramePlan
  ) {
    let start = quads.count
    var isFading = false
    for index in layer.rasters.clamped(to: plan.rasters.indices) {
      let raster = shown(plan.rasters[index])
      guard let place = residency.place(of: raster.image), place.page == page else { continue }
      let under = raster.under.flatMap(residency.place).flatMap { $0.page == page ? $0.index : nil }
      let part = raster.part.within(raster.image)
      let underPart = raster.underPart.within(raster.under ?? raster.image)
      var quad = Quad(
        edges: SIMD4(raster.west, raster.north, raster.east, raster.south),
        upper: SIMD4(part.x, part.y, part.side, Float(place.index)),
        under: SIMD4(underPart.x, underPart.y, underPart.side, under.map(Float.init) ?? -1),
        // If the picture under it is not available, there is nothing to fade from.
        share: raster.under != nil && under == nil ? 1 : raster.share,
        paint: UInt32(clamping: layer.paint),
        shades: UInt32(layer.shades.lowerBound) | UInt32(layer.shades.count) << 16)
      isFading = isFading || under != nil && quad.share < 1
      if let corners = raster.otherCorners {
        (quad.under, quad.isQuadrilateral) = (corners, 1)
      }
      if raster.cells > 1 {
        appendCells(of: quad, raster, part, underPart)
      } else {
        quads.append(quad)
      }
    }
    if quads.count > start {
      runs.append(Run(page: page, quads: start..<quads.count, isFading: isFading))
    }
  }

  /// Appends the pieces of a picture on bent ground.
  private func appendCells(
    of quad: Quad, _ raster: RasterPlacement, _ part: RasterPart, _ underPart: RasterPart
  ) {
    let cells = raster.cells
    func ground(_ column: Int, _ row: Int) -> SIMD2<Float> {
      let (x, y) = (Float(column) / Float(cells), Float(row) / Float(cells))
      let others =
        raster.otherCorners ?? SIMD4(raster.east, raster.north, raster.west, raster.south)
      let top = SIMD2(raster.west, raster.north) * (1 - x) + others.lowHalf * x
      let bottom = others.highHalf * (1 - x) + SIMD2(raster.east, raster.south) * x
      return top * (1 - y) + bottom * y
    }
    for row in 0..<cells {
      for column in 0..<cells {
        var piece = quad
        piece.edges = SIMD4(
          lowHalf: ground(column, row), highHalf: ground(column + 1, row + 1))
        let spot = part.cell(column: column, row: row, of: cells)
        (piece.upper.x, piece.upper.y, piece.upper.z) = (spot.x, spot.y, spot.side)
        if raster.otherCorners == nil {
          let below = underPart.cell(column: column, row: row, of: cells)
          (piece.under.x, piece.under.y, piece.under.z) = (below.x, below.y, below.side)
        } else {
          piece.under = SIMD4(
            lowHalf: ground(column + 1, row), highHalf: ground(column, row + 1))
        }
        quads.append(piece)
      }
    }
  }

  /// A placement as it can be drawn: until its picture is uploaded, with the picture under it.
  private func shown(_ raster: RasterPlacement) -> RasterPlacement {
    guard residency.place(of: raster.image) == nil, let under = raster.under else { return raster }
    var standIn = raster
    standIn.image = under
    standIn.part = raster.underPart
    standIn.under = nil
    standIn.share = 1
    return standIn
  }

  private func program(of layer: LayerPlan, _ paint: PaintUniforms) -> MapProgram {
    switch layer.kind {
    case .hillshade: .hillshade(paint.hillshadeMethod)
    case .colorRelief: .colorRelief
    default: paint.isPlainRaster ? .raster : .adjustedRaster
    }
  }

  /// Draws a layer of the plan that was uploaded last.
  func draw(_ layer: LayerPlan, paint: PaintUniforms?, page paintPage: Int) {
    guard let paint, let layerRuns = runStarts[layer.layer] else { return }
    // The queued draws need the texture that is bound now.
    queue.flush()
    for run in runs[layerRuns] {
      residency.bind(page: run.page, isPixelated: layer.isPixelated)
      let program = program(of: layer, paint)
      var key = DrawKey(
        program: run.isFading ? program.with(.fading) : program,
        vertexArray: stream.vertexArray, isBlending: true)
      key.page = paintPage
      stream.draw(run.quads, key, with: queue)
    }
  }
}

extension PaintUniforms {
  /// Whether a raster layer shows the colours of its pictures unchanged.
  fileprivate var isPlainRaster: Bool {
    let plain = PaintUniforms.raster(
      opacity: color.w, rows: (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)))
    return plain == self
  }
}
