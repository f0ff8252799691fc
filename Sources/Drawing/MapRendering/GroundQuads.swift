import GLBackend
import RenderModel

/// Rectangles on the ground that belong to no tile: backgrounds and stand-in masks. The fill
/// program draws them. Each has its own placement, and corners from 0 to 1.
///
/// This is a class because it owns GPU buffers.
final class GroundQuads {
  private struct Quad: Equatable {
    var slot: Int
    var paint: Int
  }

  private let context: GLContext
  private var vertices: GLBuffer
  private var indices: GLBuffer
  private let array: GLVertexArray
  private var capacity = 0
  private var quads: [Quad] = []
  private var sentQuads: [Quad] = []
  private var corners: [FillVertex] = []

  init(in context: GLContext) {
    self.context = context
    vertices = GLBuffer(context)
    indices = GLBuffer(context)
    array = GLVertexArray(context)
  }

  var vertexArray: VertexArrayHandle { array.handle }

  func removeAll() {
    quads.removeAll(keepingCapacity: true)
  }

  var count: Int { quads.count }

  /// Adds a rectangle with placement `slot` and paint `paint`. Rectangles are numbered from 0.
  func append(slot: Int, paint: Int) {
    quads.append(Quad(slot: slot, paint: paint))
  }

  func draw(_ quad: Int, _ key: DrawKey, with queue: DrawQueue) {
    queue.begin(key)
    queue.append(indexCount: 6, byteOffset: 0, baseVertex: Int32(clamping: quad * 4))
  }

  /// Uploads the rectangles if they have changed.
  ///
  /// - Returns: the number of uploaded bytes.
  func send() -> Int {
    guard quads != sentQuads || capacity == 0 else { return 0 }
    // Copied element by element, because a shared array would have to be copied in the next frame.
    sentQuads.removeAll(keepingCapacity: true)
    sentQuads.append(contentsOf: quads)
    corners.removeAll(keepingCapacity: true)
    for quad in quads {
      for (x, y) in Self.unitCorners {
        var corner = FillVertex(x: x, y: y, paint: UInt16(clamping: quad.paint))
        corner.slot = UInt16(clamping: quad.slot)
        corners.append(corner)
      }
    }
    if capacity < max(1, quads.count) { grow() }
    corners.withUnsafeBytes { vertices.write($0, at: 0) }
    return corners.count * MemoryLayout<FillVertex>.stride
  }

  private static let unitCorners: [(Int16, Int16)] = [(0, 0), (1, 0), (0, 1), (1, 1)]

  private func grow() {
    capacity = max(16, quads.count * 2)
    vertices.allocate(capacity * 4 * MemoryLayout<FillVertex>.stride, usage: .seldom)
    _ = indices.replace(by: [0, 2, 1, 1, 2, 3] as [UInt32], usage: .seldom)
    array.connect(
      vertices: vertices.handle, indices: indices.handle, words: VertexStream.fills.words,
      in: context)
  }
}
