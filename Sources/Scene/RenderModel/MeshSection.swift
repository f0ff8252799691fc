/// A part of a stream's indices that belongs to one style layer.
package struct MeshSection: Sendable, Equatable {
  /// The index of the style layer, in drawing order.
  package let layer: Int
  /// For lines: the style layer that paints them too, or `nil`. Its paint precedes their own.
  package let casing: Int?
  /// All of its triangles.
  package let indices: Range<Int>
  package let extent: MeshExtent
  /// For extrusions: the buildings by height, the tallest first, before the hidden walls.
  var wallSteps: [WallStep] = []
  /// After `indices`: for extrusions, all roofs again, the tallest first.
  let roofs: Range<Int>
  /// For lines: the mean length of their triangles along the lines, in grid units.
  package var meanLength: Float = 0

  /// The indices to draw if walls lower than this are too small to be visible: those of buildings
  /// at least this high, and those of the roofs of all others.
  package func indices(
    withWallsFrom metres: Float
  ) -> (buildings: Range<Int>, roofs: Range<Int>) {
    guard let step = wallSteps.last(where: { $0.tallestMetres >= metres }) ?? wallSteps.last else {
      return (indices, roofs)
    }
    return (indices.lowerBound..<step.end, roofs.dropFirst(step.roofEnd))
  }

  /// The walls that are hidden by adjoining ones, if both stand on flat ground.
  package var hiddenWalls: Range<Int> {
    (wallSteps.last?.end ?? indices.upperBound)..<indices.upperBound
  }
}

/// Buildings of about the same height in a section.
struct WallStep: Sendable, Equatable {
  /// The height of the tallest building's roof above the ground.
  var tallestMetres: Float
  /// Where their indices end.
  var end: Int
  /// Where their roofs end among all roofs of the section.
  var roofEnd: Int
}

/// The area that some triangles cover: a box on the tile's grid and a range of paints. Computed by
/// the worker that builds the mesh, so that the render thread need not look at vertices.
package struct MeshExtent: Sendable, Equatable {
  package private(set) var minX = Int16.max
  package private(set) var minY = Int16.max
  package private(set) var maxX = Int16.min
  package private(set) var maxY = Int16.min
  private var lowestPaint = UInt16.max
  private var highestPaint = UInt16.min

  init() {}

  /// The extent of the triangles of some indices. It is not generic, which makes it several times
  /// as fast: all kinds of vertices begin with the same eight bytes, position, slot and paint.
  init(
    of indices: UnsafeBufferPointer<UInt32>, in vertices: UnsafeRawBufferPointer, stride: Int
  ) {
    for index in indices {
      let vertex = Int(index) * stride
      let x = vertices.loadUnaligned(fromByteOffset: vertex, as: Int16.self)
      let y = vertices.loadUnaligned(fromByteOffset: vertex + 2, as: Int16.self)
      let paint = vertices.loadUnaligned(fromByteOffset: vertex + 6, as: UInt16.self)
      minX = min(minX, x)
      maxX = max(maxX, x)
      minY = min(minY, y)
      maxY = max(maxY, y)
      lowestPaint = min(lowestPaint, paint)
      highestPaint = max(highestPaint, paint)
    }
  }

  /// The columns and rows of the tile's squares that it touches.
  package var columns: ClosedRange<Int> { Self.squares(minX, maxX) }
  package var rows: ClosedRange<Int> { Self.squares(minY, maxY) }

  private static func squares(_ low: Int16, _ high: Int16) -> ClosedRange<Int> {
    let first = MeshBlock.square(Int(low))
    return first...max(first, MeshBlock.square(Int(high)))
  }

  /// From the lowest paint in use to the highest.
  package var paints: ClosedRange<Int> { Int(min(lowestPaint, highestPaint))...Int(highestPaint) }

  /// The paint of all triangles, or `nil` if there are several.
  var onlyPaint: UInt16? { lowestPaint == highestPaint ? lowestPaint : nil }

  mutating func formUnion(_ other: MeshExtent) {
    minX = min(minX, other.minX)
    maxX = max(maxX, other.maxX)
    minY = min(minY, other.minY)
    maxY = max(maxY, other.maxY)
    lowestPaint = min(lowestPaint, other.lowestPaint)
    highestPaint = max(highestPaint, other.highestPaint)
  }
}
