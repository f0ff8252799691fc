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
    /// Into how many squares each side is cut.
    var cells: Int
  }

  private let context: GLContext
  private var vertices: GLBuffer
  private var indices: GLBuffer
  private let array: GLVertexArray
  /// In vertices.
  private var capacity = 0
  private var firstVertices: [Int] = []
  /// The triangles of rectangles, by how many cells a side has.
  private var indexRanges: [Int: Range<Int>] = [:]
  private var indexList: [UInt32] = []
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

  /// Adds a rectangle with placement `slot` and paint `paint`, cut into `cells` by `cells`; its corners
  /// go from 0 to `cells`. Rectangles are numbered from 0.
  func append(slot: Int, paint: Int, cells: Int = 1) {
    quads.append(Quad(slot: slot, paint: paint, cells: cells))
  }

  func draw(_ quad: Int, _ key: DrawKey, with queue: DrawQueue) {
    guard firstVertices.indices.contains(quad), let range = indexRanges[quads[quad].cells] else {
      return
    }
    queue.begin(key)
    queue.append(
      indexCount: Int32(clamping: range.count),
      byteOffset: range.lowerBound * MemoryLayout<UInt32>.stride,
      baseVertex: Int32(clamping: firstVertices[quad]))
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
    firstVertices.removeAll(keepingCapacity: true)
    let indexCount = indexList.count
    for quad in quads {
      firstVertices.append(corners.count)
      addIndices(cells: quad.cells)
      for row in 0...quad.cells {
        for column in 0...quad.cells {
          var corner = FillVertex(
            x: Int16(clamping: column), y: Int16(clamping: row), paint: UInt16(clamping: quad.paint)
          )
          corner.slot = UInt16(clamping: quad.slot)
          corners.append(corner)
        }
      }
    }
    if capacity < max(4, corners.count) || indexList.count > indexCount { grow() }
    corners.withUnsafeBytes { vertices.write($0, at: 0) }
    return corners.count * MemoryLayout<FillVertex>.stride
  }

  /// Adds the triangles of a rectangle with this many cells, unless they are there.
  private func addIndices(cells: Int) {
    guard indexRanges[cells] == nil else { return }
    let start = indexList.count
    let columns = UInt32(clamping: cells + 1)
    for row in 0..<UInt32(clamping: cells) {
      for column in 0..<UInt32(clamping: cells) {
        let a = row * columns + column
        let (b, c, d) = (a + 1, a + columns, a + columns + 1)
        indexList += [a, c, b, b, c, d]
      }
    }
    indexRanges[cells] = start..<indexList.count
  }

  private func grow() {
    capacity = max(64, corners.count * 2)
    vertices.allocate(capacity * MemoryLayout<FillVertex>.stride, usage: .seldom)
    _ = indices.replace(by: indexList, usage: .seldom)
    array.connect(
      vertices: vertices.handle, indices: indices.handle, words: VertexStream.fills.words,
      in: context)
  }
}
