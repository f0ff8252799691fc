/// The triangles of a line, an area or a picture on the ground: immutable, shared by reference
/// between the stage that plans with it and the renderer that keeps its copy on the GPU. A class,
/// because its identity is the key of that copy.
package final class ShapeMesh: Sendable {
  /// Never reused while the process lives.
  package let id: UInt64
  package let vertices: [ShapeVertex]
  package let indices: [UInt32]
  package let parts: [ShapePart]
  package let picture: RasterImage?

  package init(
    vertices: [ShapeVertex], indices: [UInt32], parts: [ShapePart], picture: RasterImage? = nil
  ) {
    id = UniqueID.next()
    self.vertices = vertices
    self.indices = indices
    self.parts = parts
    self.picture = picture
  }

  package var byteCount: Int {
    vertices.count * MemoryLayout<ShapeVertex>.stride + indices.count * MemoryLayout<UInt32>.stride
  }
}

/// A stretch of a mesh's indices that is drawn in one way.
package struct ShapePart: Hashable, Sendable {
  package var indices: Range<Int>
  /// Whether the triangles overlap and are translucent, so that a pixel must be painted but once.
  package var isPaintedOnce: Bool
  /// Whether lines of it may be dashed.
  package var isDashed: Bool
  /// Of a part that is painted once: of two such parts the later one in the picture should have the
  /// greater rank; where it has not, drawing them costs some more.
  package var rank: UInt32

  package init(
    indices: Range<Int>, isPaintedOnce: Bool = false, isDashed: Bool = false, rank: UInt32 = 0
  ) {
    self.indices = indices
    self.isPaintedOnce = isPaintedOnce
    self.isDashed = isDashed
    self.rank = rank % ShapeVertex.rankLimit
  }
}

package struct ShapePlacement: Sendable {
  package var mesh: ShapeMesh
  /// The copies of the world in which it is seen.
  package var copies: ClosedRange<Int>
  /// Whether it reaches from one copy of the world into another: then what lies above it in one copy
  /// must be drawn after it in every other.
  package var crossesCopies: Bool

  package init(mesh: ShapeMesh, copies: ClosedRange<Int>, crossesCopies: Bool) {
    self.mesh = mesh
    self.copies = copies
    self.crossesCopies = crossesCopies
  }
}

/// The lines, areas and pictures that lie on the ground in one frame.
package struct ShapePlan: Sendable {
  /// In drawing order.
  package var shapes: [ShapePlacement] = []
  /// The place below the eye; x counts on from the first copy of the world.
  package var eye = FixedWorldPoint(x: 0, y: 0)
  /// In points.
  package var worldWidth: Double = 1
  /// The copies of the world in which any of the shapes is seen.
  package var copies: ClosedRange<Int> = 0...0
  /// Patterns of dashes by number, from 1: on, off, on, off, in points; what comes first in the
  /// list has number 0 and is none.
  package var dashes: [SIMD4<Float>] = []
  /// How dashes of the same number end: 0 flat, 1 round, 2 square.
  package var dashEnds: [Float] = []
}
