import GLBackend
import GeoMath
import MapSurface
import RenderModel

/// Draws pictures on the ground, with one call per layer and size of pictures.
///
/// This is a class because it owns GPU objects.
final class RasterPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private let residency: RasterResidency
  private let stream: QuadStream
  /// Made when there are pictures on bent ground for the first time.
  private var grid: CellGrid?
  /// The lights of hillshades and the colours of heights.
  private var shades: UniformBlock
  private var quads: [Quad] = []
  /// Of each quad.
  private var squares: [TileSquares] = []
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
    /// 1 if `under` contains two corners instead of the picture under this one, and twice the cells
    /// of a side on bent ground.
    var shape: UInt32
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

  var byteCount: Int {
    stream.byteCount + residency.byteCount + shades.byteCount + (grid?.byteCount ?? 0)
  }

  /// - Returns: the number of uploaded bytes.
  func send(_ plan: FramePlan) -> Int {
    guard !plan.rasters.isEmpty else { return 0 }
    let sent = residency.update(plan.rasters)
    quads.removeAll(keepingCapacity: true)
    squares.removeAll(keepingCapacity: true)
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
      let cells = raster.cells.clamped(to: 1...CellGrid.mostCells)
      var quad = Quad(
        edges: SIMD4(raster.west, raster.north, raster.east, raster.south),
        upper: SIMD4(part.x, part.y, part.side, Float(place.index)),
        under: SIMD4(underPart.x, underPart.y, underPart.side, under.map(Float.init) ?? -1),
        // If the picture under it is not available, there is nothing to fade from.
        share: raster.under != nil && under == nil ? 1 : raster.share,
        paint: UInt32(clamping: layer.paint), shape: UInt32(clamping: cells) << 1,
        shades: UInt32(layer.shades.lowerBound) | UInt32(layer.shades.count) << 16)
      isFading = isFading || under != nil && quad.share < 1
      if let corners = raster.otherCorners {
        quad.under = corners
        quad.shape |= 1
      }
      quads.append(quad)
      squares.append(raster.squares)
    }
    if quads.count > start {
      runs.append(Run(page: page, quads: start..<quads.count, isFading: isFading))
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
      if queue.isOnGlobe {
        drawCells(of: run, key)
      } else {
        stream.draw(run.quads, key, with: queue)
      }
    }
  }
}

extension RasterPainter {
  private func drawCells(of run: Run, _ key: DrawKey) {
    if grid == nil { grid = CellGrid(in: context) }
    var key = key
    key.vertexArray = grid?.vertexArray ?? key.vertexArray
    for index in run.quads {
      let quad = quads[index]
      grid?.draw(
        unsafeBitCast(quad, to: SIMD16<UInt32>.self), cells: Int(quad.shape >> 1), squares[index],
        key, with: queue)
    }
  }
}

extension PaintUniforms {
  /// Whether a raster layer shows the colours of its pictures unchanged.
  var isPlainRaster: Bool {
    let plain = PaintUniforms.raster(
      opacity: color.w, rows: (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)))
    return plain == self
  }
}
