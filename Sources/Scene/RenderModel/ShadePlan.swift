import Glibc

/// How the shade of a slope is computed. Each method has a shader program of its own.
package enum HillshadeMethod: Int, Sendable {
  case standard, basic, combined, igor, multidirectional
}

/// The lights of hillshades and the colours of heights for the layers of one frame, as a list of
/// vectors. `LayerPlan.shades` says which of them belong to a layer.
package struct ShadePlan: Sendable, Equatable {
  package private(set) var vectors: [SIMD4<Float>] = []

  /// The most vectors in one frame: as many as a uniform block can hold everywhere.
  package static let limit = 1024
  /// The number of vectors per light and per height.
  package static let lightLength = 3
  package static let heightLength = 2

  package mutating func removeAll() { vectors.removeAll(keepingCapacity: true) }

  /// Adds a light: the premultiplied colours of slopes that face away from it and towards it, the
  /// direction it comes from, clockwise from north, and its height, in radians.
  package mutating func appendLight(
    shadow: SIMD4<Float>, highlight: SIMD4<Float>, direction: Float, altitude: Float
  ) {
    guard vectors.count + Self.lightLength <= Self.limit else { return }
    vectors.append(shadow)
    vectors.append(highlight)
    // Computed once for all pixels: the direction to the light, east and south, and its height.
    vectors.append(SIMD4(sin(direction), -cos(direction), sin(altitude), cos(altitude)))
  }

  /// Adds the premultiplied colour of a height in metres. Heights must be added in ascending order.
  package mutating func append(_ color: SIMD4<Float>, ofHeight metres: Float) {
    guard vectors.count + Self.heightLength <= Self.limit else { return }
    vectors.append(color)
    vectors.append(SIMD4(metres, 0, 0, 0))
  }
}
