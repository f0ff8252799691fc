import GLBackend
import RenderModel

/// Draws pictures on the ground: one call for a layer and a size of pictures.
///
/// A class, because it owns GPU objects.
final class RasterPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private let residency: RasterResidency
  private let stream: QuadStream
  private let shades: ShadeBlock
  private var quads: [Quad] = []
  private var runs: [Run] = []
  /// Where the runs of the plan's layers begin, by the first of their placements.
  private var runStarts: [Int: Range<Int>] = [:]

  /// As the shader reads it.
  private struct Quad {
    var edges: SIMD4<Float>
    var upper: SIMD4<Float>
    var under: SIMD4<Float>
    var share: Float
    var paint: UInt32
    /// 1 where two corners stand in place of what is under the picture.
    var isQuadrilateral: UInt32 = 0
    /// The first of the layer's shades, and how many vectors they are (16 bits each, low first).
    var shades: UInt32
  }

  /// Quads one after another whose pictures lie in one array.
  private struct Run {
    var page: RasterResidency.PageKey
    var quads: Range<Int>
    /// Whether something is seen under a picture.
    var isFading: Bool
  }

  /// - Parameter byteLimit: above this many bytes, pictures out of sight are let go.
  init(queue: DrawQueue, byteLimit: Int, in context: GLContext) {
    self.context = context
    self.queue = queue
    residency = RasterResidency(byteLimit: byteLimit, in: context)
    stream = QuadStream(in: context)
    shades = ShadeBlock(in: context)
  }

  var byteCount: Int { stream.byteCount + residency.byteCount + shades.byteCount }

  /// Brings the pictures of a plan to the GPU.
  ///
  /// - Returns: bytes sent.
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
    return sent + stream.send(quads) + shades.send(plan.shades)
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
        // What cannot be mixed with is not waited for.
        share: raster.under != nil && under == nil ? 1 : raster.share,
        paint: UInt32(clamping: layer.paint),
        shades: UInt32(layer.shades.lowerBound) | UInt32(layer.shades.count) << 16)
      isFading = isFading || under != nil && quad.share < 1
      if let corners = raster.otherCorners {
        (quad.under, quad.isQuadrilateral) = (corners, 1)
      }
      quads.append(quad)
    }
    if quads.count > start {
      runs.append(Run(page: page, quads: start..<quads.count, isFading: isFading))
    }
  }

  /// A placement as it can be drawn: while its picture is yet to be sent, with what lies under it.
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

  /// Leaves nothing bound.
  func finish() { shades.finish() }

  /// Draws a layer of the plan that was sent last.
  func draw(_ layer: LayerPlan, paint: PaintUniforms?, page paintPage: Int) {
    guard let paint, let layerRuns = runStarts[layer.layer] else { return }
    // What waits was to be drawn with the texture that is bound now.
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
  /// Whether a raster layer's colours are those of its pictures.
  fileprivate var isPlainRaster: Bool {
    let plain = PaintUniforms.raster(
      opacity: color.w, rows: (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)))
    return plain == self
  }
}
