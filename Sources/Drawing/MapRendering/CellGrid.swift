import GLBackend

/// Indices of squares that are cut into cells, which never change: for pictures on bent ground. The
/// shader finds the corners of cells by their numbers, which are counted in rows, and all of a
/// picture's vertices have the same words.
///
/// A class, because it owns GPU objects, and its owner has it only at times.
final class CellGrid {
  /// The most cells of a side.
  static let mostCells = 64

  private let array: GLVertexArray
  private var indices: GLBuffer
  /// Where the indices begin for 1, 2, 4 … cells, in bytes.
  private var starts: [Int] = []

  init(in context: GLContext) {
    array = GLVertexArray(context)
    indices = GLBuffer(context)
    var all: [UInt32] = []
    var cells = 1
    while cells <= Self.mostCells {
      starts.append(all.count * MemoryLayout<UInt32>.stride)
      let row = UInt32(cells + 1)
      for corner in (0..<UInt32(cells)).flatMap({ y in (0..<UInt32(cells)).map { y * row + $0 } }) {
        all += [corner, corner + 1, corner + row, corner + row, corner + 1, corner + row + 1]
      }
      cells *= 2
    }
    _ = indices.replace(by: all, usage: .seldom)
    array.connect(indices: indices.handle, in: context)
  }

  var vertexArray: VertexArrayHandle { array.handle }

  var byteCount: Int { indices.byteCount }

  /// Draws a square after all queued draws, with the textures that are bound now.
  ///
  /// - Parameters:
  ///   - cells: along a side, a power of 2.
  ///   - key: the state to draw with; it must name this `vertexArray`.
  func draw(_ words: SIMD16<UInt32>, cells: Int, _ key: DrawKey, with queue: DrawQueue) {
    queue.begin(key)
    GLVertexArray.setWords(words)
    queue.append(
      indexCount: Int32(clamping: 6 * cells * cells),
      byteOffset: starts[min(cells.trailingZeroBitCount, starts.count - 1)], baseVertex: 0)
    queue.flush()
  }
}
