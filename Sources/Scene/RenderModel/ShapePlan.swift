/// The triangles of a line, an area or a picture on the ground: immutable, shared by reference
/// between the store that plans with it and the renderer that keeps its copy on the GPU. A class,
/// because its identity is the key of that copy.
package final class ShapeMesh: Sendable {
  /// Never used again in this process.
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

/// A part of a mesh's indices that is drawn in one way.
package struct ShapePart: Hashable, Sendable {
  package var indices: Range<Int>
  /// Whether triangles overlap and are translucent, so that each pixel must be painted only once.
  package var isPaintedOnce: Bool
  /// Whether its lines may be dashed.
  package var isDashed: Bool
  /// For a part that is painted once: of two such parts, the one above should have the greater
  /// rank. Otherwise, drawing them costs a little more.
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
  /// The copies of the world in which it is visible.
  package var copies: ClosedRange<Int>
  /// Whether it reaches from one copy of the world into another. Then shapes above it in one copy
  /// must be drawn after it in all copies.
  package var crossesCopies: Bool

  package init(mesh: ShapeMesh, copies: ClosedRange<Int>, crossesCopies: Bool) {
    self.mesh = mesh
    self.copies = copies
    self.crossesCopies = crossesCopies
  }
}

/// The lines, areas and pictures on the ground in one frame.
package struct ShapePlan: Sendable {
  /// In drawing order.
  package var shapes: [ShapePlacement] = []
  /// The place below the eye; x counts on from the first copy of the world.
  package var eye = FixedWorldPoint(x: 0, y: 0)
  /// In points.
  package var worldWidth: Double = 1
  /// The copies of the world in which any of the shapes is visible.
  package var copies: ClosedRange<Int> = 0...0
  /// Dash patterns by number: on, off, on, off, in points. Number 0 means no dashes.
  package var dashes: [SIMD4<Float>] = []
  /// The ends of the dashes with the same number: 0 flat, 1 round, 2 square.
  package var dashEnds: [Float] = []
}
