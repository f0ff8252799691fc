import GeoMath
import Glibc

/// Who moves the camera. Google's target bounds hold the user's gestures only; camera bounds and
/// everything else hold every move.
package enum CameraMoveOrigin: Hashable, Sendable {
  case gesture
  case program
}

/// Everything that holds a camera back.
package struct CameraLimits: Hashable, Sendable {
  /// The least zoom that the application allows; the view may need more, see `effectiveMinZoom`.
  package private(set) var minZoom = CameraLimits.standardZoomRange.lowerBound
  package private(set) var maxZoom = CameraLimits.standardZoomRange.upperBound
  /// Whether the map must be as high as the viewport at least.
  package var fillsViewport = true
  package var tiltLimit = TiltLimit.standard
  /// The tilts that the application allows, in degrees. Where the limit by zoom is lower than the
  /// least of them, that limit wins.
  package private(set) var tiltRange = Camera.tiltRange
  /// Where gestures may bring the target; `nil` for anywhere.
  package var targetBounds: CoordinateBounds?
  /// Where any move may bring the target; `nil` for anywhere.
  package var cameraBounds: CoordinateBounds?

  /// The zooms of a new map (K01): a world of 256 points to one of 4.3 · 10⁹.
  package static let standardZoomRange = 0.0...24.0

  package init() {}

  /// No limits but those of `Camera` itself.
  package static let none: CameraLimits = {
    var limits = CameraLimits()
    limits.minZoom = Camera.zoomRange.lowerBound
    limits.maxZoom = Camera.zoomRange.upperBound
    limits.fillsViewport = false
    limits.tiltLimit = .unrestricted
    return limits
  }()

  /// Sets the permitted zooms. Throws, with the old range kept, when the minimum is above the
  /// maximum or one of them is not finite (K11).
  package mutating func setZoomRange(min: Double, max: Double) throws(CameraLimitsError) {
    guard min.isFinite, max.isFinite, min <= max else {
      throw .invalidZoomRange(min: min, max: max)
    }
    minZoom = min.clamped(to: Camera.zoomRange)
    maxZoom = max.clamped(to: Camera.zoomRange)
  }

  /// Sets the permitted tilts in degrees. Throws, with the old range kept, when the minimum is above
  /// the maximum or one of them is not finite.
  package mutating func setTiltRange(min: Double, max: Double) throws(CameraLimitsError) {
    guard min.isFinite, max.isFinite, min <= max else {
      throw .invalidTiltRange(min: min, max: max)
    }
    tiltRange = min.clamped(to: Camera.tiltRange)...max.clamped(to: Camera.tiltRange)
  }

  /// The least zoom in a viewport: max(minZoom, log2(height / 256)) when the map must fill the
  /// viewport, and never above the maximum.
  package func effectiveMinZoom(in viewport: Viewport) -> Double {
    let height = viewport.size.height
    guard fillsViewport, height > 0 else { return minZoom }
    return min(max(minZoom, WebMercator.zoom(worldWidth: height)), maxZoom)
  }

  /// The nearest permitted zoom.
  package func zoom(_ zoom: Double, in viewport: Viewport) -> Double {
    min(max(zoom, effectiveMinZoom(in: viewport)), maxZoom)
  }

  /// The nearest permitted tilt at a zoom, in degrees.
  package func tilt(_ degrees: Double, atZoom zoom: Double) -> Double {
    min(max(degrees, tiltRange.lowerBound), greatestTilt(atZoom: zoom))
  }

  /// The greatest permitted tilt at a zoom, in degrees.
  package func greatestTilt(atZoom zoom: Double) -> Double {
    min(tiltRange.upperBound, tiltLimit.degrees(atZoom: zoom))
  }

  /// The nearest permitted target.
  package func target(_ target: Coordinate, movedBy origin: CameraMoveOrigin) -> Coordinate {
    var result = target.targetClamped
    if origin == .gesture, let targetBounds { result = targetBounds.nearest(to: result) }
    if let cameraBounds { result = cameraBounds.nearest(to: result) }
    return result.targetClamped
  }

  /// The nearest permitted camera: zoom first, then tilt by the zoom that resulted, then the
  /// target. Constraining twice changes nothing more.
  package func constrain(
    _ camera: Camera, in viewport: Viewport, movedBy origin: CameraMoveOrigin = .gesture
  ) -> Camera {
    let zoom = zoom(camera.zoom, in: viewport)
    return camera.with(
      target: target(camera.target, movedBy: origin), zoom: zoom,
      tiltDegrees: tilt(camera.tiltDegrees, atZoom: zoom))
  }
}

/// Why limits were refused; the old ones stay.
package enum CameraLimitsError: Error, Hashable {
  case invalidZoomRange(min: Double, max: Double)
  case invalidTiltRange(min: Double, max: Double)
}

extension CameraLimitsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidZoomRange(let min, let max):
      "the zoom range \(min) to \(max) is empty or not finite"
    case .invalidTiltRange(let min, let max):
      "the tilt range \(min) to \(max) is empty or not finite"
    }
  }
}
