import CameraCore
import GeoMath

/// The velocity of a framing, per second. The target's is in world widths, which do not depend on
/// the zoom.
struct FramingVelocity: Hashable, Sendable {
  var target = WorldOffset(x: 0, y: 0)
  var zoom = 0.0
  var bearingDegrees = 0.0
  var tiltDegrees = 0.0
  var rollDegrees = 0.0
  var padding = ScreenInsets.zero

  init() {}

  /// The mean velocity between two framings that are `seconds` apart.
  init(from start: CameraFraming, to end: CameraFraming, seconds: Double) {
    let way = WebMercator.offset(from: start.camera.target, to: end.camera.target)
    target = WorldOffset(x: way.x / seconds, y: way.y / seconds)
    zoom = (end.camera.zoom - start.camera.zoom) / seconds
    bearingDegrees =
      Bearing.shortestTurn(from: start.camera.bearingDegrees, to: end.camera.bearingDegrees)
      / seconds
    tiltDegrees = (end.camera.tiltDegrees - start.camera.tiltDegrees) / seconds
    rollDegrees =
      Bearing.shortestTurn(from: start.camera.rollDegrees, to: end.camera.rollDegrees) / seconds
    padding = (end.padding - start.padding) * (1 / seconds)
  }

  static func - (a: FramingVelocity, b: FramingVelocity) -> FramingVelocity {
    FramingVelocity(vector: a.vector - b.vector)
  }

  /// All numbers as a vector, with the same order of lanes for every velocity.
  var vector: SIMD16<Double> {
    SIMD16(
      target.x, target.y, zoom, bearingDegrees, tiltDegrees, padding.top, padding.left,
      padding.bottom, padding.right, rollDegrees, 0, 0, 0, 0, 0, 0)
  }

  private init(vector: SIMD16<Double>) {
    target = WorldOffset(x: vector[0], y: vector[1])
    (zoom, bearingDegrees, tiltDegrees) = (vector[2], vector[3], vector[4])
    padding = ScreenInsets(
      top: vector[5], left: vector[6], bottom: vector[7], right: vector[8])
    rollDegrees = vector[9]
  }

  /// The same velocity without the numbers whose sign differs from that in `way`.
  func along(_ way: FramingVelocity) -> FramingVelocity {
    FramingVelocity(vector: vector.replacing(with: 0, where: vector * way.vector .<= 0))
  }

  /// The velocity with each number clamped to the range between those of two others.
  func held(between a: FramingVelocity, and b: FramingVelocity) -> FramingVelocity {
    let (low, high) = (pointwiseMin(a.vector, b.vector), pointwiseMax(a.vector, b.vector))
    return FramingVelocity(vector: pointwiseMin(pointwiseMax(vector, low), high))
  }

  /// The same velocity with 0 for properties outside `kept`.
  func only(_ kept: CameraProperties) -> FramingVelocity {
    var result = self
    if !kept.contains(.target) { result.target = WorldOffset(x: 0, y: 0) }
    if !kept.contains(.zoom) { result.zoom = 0 }
    if !kept.contains(.bearing) { result.bearingDegrees = 0 }
    if !kept.contains(.tilt) { result.tiltDegrees = 0 }
    if !kept.contains(.roll) { result.rollDegrees = 0 }
    if !kept.contains(.padding) { result.padding = .zero }
    return result
  }
}

extension ScreenInsets {
  static func + (a: ScreenInsets, b: ScreenInsets) -> ScreenInsets {
    ScreenInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  static func - (a: ScreenInsets, b: ScreenInsets) -> ScreenInsets {
    ScreenInsets(
      top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom,
      right: a.right - b.right)
  }

  static func * (insets: ScreenInsets, factor: Double) -> ScreenInsets {
    ScreenInsets(
      top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
      right: insets.right * factor)
  }
}
