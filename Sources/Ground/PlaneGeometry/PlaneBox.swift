/// An axis-aligned box in a plane.
@usableFromInline
package struct PlaneBox: Hashable, Sendable {
  @usableFromInline package var minX: Double
  @usableFromInline package var minY: Double
  @usableFromInline package var maxX: Double
  @usableFromInline package var maxY: Double

  @inlinable
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// A box that contains nothing and grows with each point that is included.
  @usableFromInline
  package static let empty = PlaneBox(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  @inlinable
  package init(around points: some Sequence<some PlanePoint>) {
    self = .empty
    for point in points { include(point) }
  }

  @inlinable
  package var isEmpty: Bool { minX > maxX || minY > maxY }
  @inlinable
  package var width: Double { max(maxX - minX, 0) }
  @inlinable
  package var height: Double { max(maxY - minY, 0) }

  @inlinable
  package mutating func include(_ point: some PlanePoint) {
    let place = point.position
    minX = min(minX, place.x)
    minY = min(minY, place.y)
    maxX = max(maxX, place.x)
    maxY = max(maxY, place.y)
  }

  @inlinable
  package mutating func include(_ other: PlaneBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  package func enlarged(by margin: Double) -> PlaneBox {
    PlaneBox(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  package func shifted(east distance: Double) -> PlaneBox {
    PlaneBox(minX: minX + distance, minY: minY, maxX: maxX + distance, maxY: maxY)
  }

  /// Whether a point lies inside or on the border.
  @inlinable
  package func contains(_ point: some PlanePoint) -> Bool {
    let place = point.position
    return place.x >= minX && place.x <= maxX && place.y >= minY && place.y <= maxY
  }

  package func contains(_ other: PlaneBox) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  /// Whether a point lies inside and not on the border.
  @inlinable
  package func strictlyContains(_ point: some PlanePoint) -> Bool {
    let place = point.position
    return place.x > minX && place.x < maxX && place.y > minY && place.y < maxY
  }

  /// Whether another box lies inside and touches no side.
  package func strictlyContains(_ other: PlaneBox) -> Bool {
    minX < other.minX && maxX > other.maxX && minY < other.minY && maxY > other.maxY
  }

  /// Whether the two boxes overlap or touch.
  @inlinable
  package func intersects(_ other: PlaneBox) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  package func squaredDistance(to other: PlaneBox) -> Double {
    let x = max(minX - other.maxX, other.minX - maxX, 0)
    let y = max(minY - other.maxY, other.minY - maxY, 0)
    return x * x + y * y
  }
}

/// A side of a box. Raw values follow the border from the corner of least x and y, along x.
@usableFromInline
package enum BoxSide: Int, CaseIterable, Sendable {
  case minY, maxX, maxY, minX
}

extension PlaneBox {
  /// The distance from a side inward to a point; negative outside.
  @inlinable
  package func depth(of place: SIMD2<Double>, from side: BoxSide) -> Double {
    switch side {
    case .minY: place.y - minY
    case .maxX: maxX - place.x
    case .maxY: maxY - place.y
    case .minX: place.x - minX
    }
  }

  /// The point moved exactly onto a side that it missed by rounding.
  @inlinable
  package func snapped(_ place: SIMD2<Double>, to side: BoxSide) -> SIMD2<Double> {
    switch side {
    case .minY: SIMD2(place.x, minY)
    case .maxX: SIMD2(maxX, place.y)
    case .maxY: SIMD2(place.x, maxY)
    case .minX: SIMD2(minX, place.y)
    }
  }

  /// The point of the box that is nearest to another point.
  @inlinable
  package func clamped(_ place: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(min(max(place.x, minX), maxX), min(max(place.y, minY), maxY))
  }
}
