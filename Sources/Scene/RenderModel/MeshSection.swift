/// One stretch of a stream's indices that belongs to one style layer.
package struct MeshSection: Sendable, Equatable {
  /// Index of the style layer, in drawing order.
  package let layer: Int
  /// Of lines: the style layer that paints them too, wider as a rule, each with the paint before its
  /// own; `nil` for none.
  package let casing: Int?
  /// All of its triangles.
  package let indices: Range<Int>
  package let extent: MeshExtent
  /// Of extrusions: the buildings by their height, the tallest first, before the walls that are hidden.
  var wallSteps: [WallStep] = []
  /// Behind `indices`; of extrusions all roofs once more, the tallest first.
  let roofs: Range<Int>
  /// Of lines: how long their triangles are along them, at the mean: grid units.
  package var meanLength: Float = 0

  /// The indices that are to be drawn where lower walls than this are too small to be seen: those of
  /// the buildings that are as high, and those of the roofs of all others.
  package func indices(
    withWallsFrom metres: Float
  ) -> (buildings: Range<Int>, roofs: Range<Int>) {
    guard let step = wallSteps.last(where: { $0.tallestMetres >= metres }) ?? wallSteps.last else {
      return (indices, roofs)
    }
    return (indices.lowerBound..<step.end, roofs.dropFirst(step.roofEnd))
  }

  /// Those of walls that are hidden by what stands against them, as long as both stand on level ground.
  package var hiddenWalls: Range<Int> {
    (wallSteps.last?.end ?? indices.upperBound)..<indices.upperBound
  }
}

/// Buildings of about one height in a section.
struct WallStep: Sendable, Equatable {
  /// Of the roof of the tallest, over the ground.
  var tallestMetres: Float
  /// Where their indices end.
  var end: Int
  /// Where their roofs end among all roofs of the section.
  var roofEnd: Int
}

/// What some triangles cover: a box on the tile's grid, and a range of paints. Worked out by the
/// worker that builds the mesh, so that the thread that draws need not look at vertices.
package struct MeshExtent: Sendable, Equatable {
  package private(set) var minX = Int16.max
  package private(set) var minY = Int16.max
  package private(set) var maxX = Int16.min
  package private(set) var maxY = Int16.min
  private var lowestPaint = UInt16.max
  private var highestPaint = UInt16.min

  /// That of nothing.
  init() {}

  /// That of the triangles of some indices. Not generic, and so several times as fast: all kinds
  /// of vertices begin with the same eight bytes, position, slot and paint.
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

  /// From the lowest paint in use to the highest.
  package var paints: ClosedRange<Int> { Int(min(lowestPaint, highestPaint))...Int(highestPaint) }

  /// The paint of all of it; `nil` where there are several.
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
