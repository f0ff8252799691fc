import GLBackend
import MapSurface

/// Indices of squares that are cut into cells, which never change: for pictures on bent ground. The
/// shader finds the corners of cells by their numbers, which are counted in rows, and all of a
/// picture's vertices have the same words. Cells come in blocks, so that those that are not seen can
/// be left out.
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
      let blocks = min(cells, TileSquares.side)
      let side = cells / blocks
      for block in 0..<blocks * blocks {
        for cell in 0..<side * side {
          let (x, y) = (
            block % blocks * side + cell % side, block / blocks * side + cell / side
          )
          let corner = UInt32(y) * row + UInt32(x)
          all += [corner, corner + 1, corner + row, corner + row, corner + 1, corner + row + 1]
        }
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
  ///   - squares: what may be seen of it.
  ///   - key: the state to draw with; it must name this `vertexArray`.
  func draw(
    _ words: SIMD16<UInt32>, cells: Int, _ squares: TileSquares, _ key: DrawKey,
    with queue: DrawQueue
  ) {
    let blocks = min(cells, TileSquares.side)
    let (size, share) = (cells / blocks, TileSquares.side / blocks)
    let start = starts[min(cells.trailingZeroBitCount, starts.count - 1)]
    queue.begin(key)
    GLVertexArray.setWords(words)
    for block in 0..<blocks * blocks {
      let (column, row) = (block % blocks * share, block / blocks * share)
      guard
        squares.touch(columns: column...column + share - 1, rows: row...row + share - 1)
      else { continue }
      let indices = 6 * size * size
      queue.append(
        indexCount: Int32(clamping: indices),
        byteOffset: start + block * indices * MemoryLayout<UInt32>.stride, baseVertex: 0)
    }
    queue.flush()
  }
}
