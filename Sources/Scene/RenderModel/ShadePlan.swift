import Glibc

/// How the shade of a slope is worked out: each in a program of its own.
package enum HillshadeMethod: Int, Sendable {
  case standard, basic, combined, igor, multidirectional
}

/// What the raster layers of one frame are shaded with: the lights of hillshades and the colours of
/// heights, as vectors one after another, which `LayerPlan.shades` names.
package struct ShadePlan: Sendable, Equatable {
  package private(set) var vectors: [SIMD4<Float>] = []

  /// How many there may be in one frame: what a block of uniforms holds everywhere.
  package static let limit = 1024
  /// Vectors to a light and to a height.
  package static let lightLength = 3
  package static let heightLength = 2

  package init() {}

  package mutating func removeAll() { vectors.removeAll(keepingCapacity: true) }

  /// Adds a light: premultiplied colours of slopes that face away from it and that face it; where it
  /// comes from, clockwise from north, and how high it stands, in radians.
  package mutating func appendLight(
    shadow: SIMD4<Float>, highlight: SIMD4<Float>, direction: Float, altitude: Float
  ) {
    guard vectors.count + Self.lightLength <= Self.limit else { return }
    vectors.append(shadow)
    vectors.append(highlight)
    // What every pixel asks for, worked out once: towards the light, east and south.
    vectors.append(SIMD4(sin(direction), -cos(direction), sin(altitude), cos(altitude)))
  }

  /// Adds the premultiplied colour of a height, in metres. Heights ascend.
  package mutating func append(_ color: SIMD4<Float>, ofHeight metres: Float) {
    guard vectors.count + Self.heightLength <= Self.limit else { return }
    vectors.append(color)
    vectors.append(SIMD4(metres, 0, 0, 0))
  }
}
