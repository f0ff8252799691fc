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
  /// Where all of the view must lie; `nil` for anywhere. See `CameraLimits+Viewport.swift`.
  package var viewportBounds: CoordinateBounds?
  /// How deep the map's data may be looked into; `nil` for any zoom in range.
  package var contentDepth: ContentDepth?

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

  /// The same limits however deep the data are.
  package var ignoringDepth: CameraLimits {
    var limits = self
    limits.contentDepth = nil
    return limits
  }

  /// The zooms permitted over a camera's target at its bearing. Where the map's data would not allow
  /// the least zoom, that wins.
  package func zoomRange(for camera: Camera, in viewport: Viewport) -> ClosedRange<Double> {
    var least = effectiveMinZoom(in: viewport)
    if viewportBounds != nil,
      let filling = viewportMinZoom(bearingDegrees: camera.bearingDegrees, in: viewport)
    {
      least = min(max(least, filling), maxZoom)
    }
    guard let contentDepth else { return least...maxZoom }
    return least...max(least, min(maxZoom, contentDepth.maxZoom(at: camera.target)))
  }

  /// The nearest permitted zoom, as far as that does not depend on where the camera is.
  package func zoom(_ zoom: Double, in viewport: Viewport) -> Double {
    min(max(zoom, effectiveMinZoom(in: viewport)), maxZoom)
  }

  /// The permitted zoom nearest to a wanted one, at a camera's place and bearing.
  package func zoom(_ zoom: Double, for camera: Camera, in viewport: Viewport) -> Double {
    zoom.clamped(to: zoomRange(for: camera, in: viewport))
  }

  /// The nearest permitted tilt at a zoom, in degrees.
  package func tilt(_ degrees: Double, atZoom zoom: Double) -> Double {
    min(max(degrees, tiltRange.lowerBound), greatestTilt(atZoom: zoom))
  }

  /// The greatest permitted tilt at a zoom, in degrees.
  package func greatestTilt(atZoom zoom: Double) -> Double {
    min(tiltRange.upperBound, tiltLimit.degrees(atZoom: zoom))
  }

  /// The permitted target nearest to a camera's, at its zoom and bearing.
  package func target(
    of camera: Camera, in viewport: Viewport, movedBy origin: CameraMoveOrigin
  ) -> Coordinate {
    let place = target(camera.target, movedBy: origin)
    guard viewportBounds != nil else { return place }
    return targetForViewport(place, of: camera, in: viewport).targetClamped
  }

  /// The nearest permitted target, as far as that does not depend on the rest of the camera.
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
    let place = target(camera.target, movedBy: origin)
    let zoom = zoom(camera.zoom, for: camera.with(target: place), in: viewport)
    let held = camera.with(
      target: place, zoom: zoom, tiltDegrees: tilt(camera.tiltDegrees, atZoom: zoom))
    return settled(held, in: viewport, movedBy: origin)
  }

  /// A camera whose zoom, bearing and tilt are permitted where it is, with the nearest permitted
  /// target, and no deeper than the data are there.
  package func settled(
    _ camera: Camera, in viewport: Viewport, movedBy origin: CameraMoveOrigin
  ) -> Camera {
    let placed = camera.with(target: target(of: camera, in: viewport, movedBy: origin))
    guard contentDepth != nil else { return placed }
    let zoom = zoom(placed.zoom, for: placed, in: viewport)
    if zoom == placed.zoom { return placed }
    let higher = placed.with(zoom: zoom, tiltDegrees: tilt(placed.tiltDegrees, atZoom: zoom))
    guard viewportBounds != nil else { return higher }
    return higher.with(target: target(of: higher, in: viewport, movedBy: origin))
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
