import GeoMath
import Glibc

/// What moves the camera. Target bounds (as in Google Maps) apply to gestures only. Camera bounds
/// and all other limits apply to every move.
package enum CameraMoveOrigin: Hashable, Sendable {
  case gesture
  case program
}

/// Limits of the camera's position, zoom and tilt.
package struct CameraLimits: Hashable, Sendable {
  /// The application's minimum zoom. The view may need a greater one, see `effectiveMinZoom`.
  package private(set) var minZoom = CameraLimits.standardZoomRange.lowerBound
  package private(set) var maxZoom = CameraLimits.standardZoomRange.upperBound
  /// Whether the map must be at least as high as the viewport.
  package var fillsViewport = true
  package var tiltLimit = TiltLimit.standard
  /// The tilts that the application permits, in degrees. `tiltLimit` takes precedence if it is
  /// lower than the lowest of them.
  package private(set) var tiltRange = Camera.tiltRange
  /// The bounds of the target in gestures, or `nil` for none.
  package var targetBounds: CoordinateBounds?
  /// The bounds of the target in any move, or `nil` for none.
  package var cameraBounds: CoordinateBounds?
  /// The bounds of the whole view, or `nil` for none. See `CameraLimits+Viewport.swift`.
  package var viewportBounds: CoordinateBounds?
  /// The greatest zoom at which the map is a whole globe, of which the poles are places like any
  /// other; `nil` if it is never one.
  package var wholeGlobeZoom: Double?
  /// The greatest zooms that the map's data permit, or `nil` if they permit any.
  package var maxZoomByArea: MaxZoomByArea?

  /// The zooms of a new map: the world is 256 to 4.3 · 10⁹ points wide.
  package static let standardZoomRange = 0.0...24.0

  package init() {}

  /// No limits besides those of `Camera` itself.
  package static let none: CameraLimits = {
    var limits = CameraLimits()
    limits.minZoom = Camera.zoomRange.lowerBound
    limits.maxZoom = Camera.zoomRange.upperBound
    limits.fillsViewport = false
    limits.tiltLimit = .unrestricted
    limits.tiltRange = Camera.freeTiltRange
    return limits
  }()

  /// Sets the permitted zooms.
  /// - Throws: if the minimum exceeds the maximum or a number is not finite. The old range stays.
  package mutating func setZoomRange(min: Double, max: Double) throws(CameraLimitsError) {
    guard min.isFinite, max.isFinite, min <= max else {
      throw .invalidZoomRange(min: min, max: max)
    }
    minZoom = min.clamped(to: Camera.zoomRange)
    maxZoom = max.clamped(to: Camera.zoomRange)
  }

  /// Sets the permitted tilts in degrees.
  /// - Throws: if the minimum exceeds the maximum or a number is not finite. The old range stays.
  package mutating func setTiltRange(min: Double, max: Double) throws(CameraLimitsError) {
    guard min.isFinite, max.isFinite, min <= max else {
      throw .invalidTiltRange(min: min, max: max)
    }
    tiltRange = min.clamped(to: Camera.freeTiltRange)...max.clamped(to: Camera.freeTiltRange)
  }

  /// The minimum zoom in a viewport: max(minZoom, log2(height / 256)) if the map must fill the
  /// viewport, and never greater than the maximum.
  package func effectiveMinZoom(in viewport: Viewport) -> Double {
    let height = viewport.size.height
    guard fillsViewport, height > 0 else { return minZoom }
    return min(max(minZoom, WebMercator.zoom(worldWidth: height)), maxZoom)
  }

  package var ignoringDepth: CameraLimits {
    var limits = self
    limits.maxZoomByArea = nil
    return limits
  }

  /// Whether the permitted zooms depend on the camera's target.
  package var hasLocalZooms: Bool { maxZoomByArea != nil || wholeGlobeZoom != nil }

  /// The permitted zooms at a camera's target and bearing. The minimum zoom takes precedence over
  /// the limit that the map's data set.
  package func zoomRange(for camera: Camera, in viewport: Viewport) -> ClosedRange<Double> {
    var least = leastZoom(for: camera, in: viewport)
    if viewportBounds != nil,
      let filling = viewportMinZoom(
        bearingDegrees: camera.bearingDegrees + camera.rollDegrees, in: viewport)
    {
      least = min(max(least, filling), maxZoom)
    }
    var most = maxZoom
    // Beyond the plane's targets, the globe stays whole.
    if let wholeGlobeZoom, !TargetReach.square.latitudes.contains(camera.target.latitude) {
      most = max(least, min(most, wholeGlobeZoom))
    }
    guard let maxZoomByArea else { return least...most }
    return least...max(least, min(most, maxZoomByArea.maxZoom(at: camera.target)))
  }

  /// The minimum zoom at a camera's target. That of a globe is one of its size: the application's
  /// minimum is meant for the equator, and the whole outline needs to be no smaller than the view.
  private func leastZoom(for camera: Camera, in viewport: Viewport) -> Double {
    guard let wholeGlobeZoom, minZoom <= wholeGlobeZoom else {
      return effectiveMinZoom(in: viewport)
    }
    var least = minZoom + Camera.zoomChange(fromLatitude: 0, to: camera.target.latitude)
    if fillsViewport, viewport.size.height > 0 {
      least = max(least, camera.discZoom(in: viewport))
    }
    return min(least, maxZoom)
  }

  /// The nearest permitted zoom, as far as it does not depend on the camera's position.
  package func zoom(_ zoom: Double, in viewport: Viewport) -> Double {
    min(max(zoom, effectiveMinZoom(in: viewport)), maxZoom)
  }

  /// The nearest permitted zoom at a camera's position and bearing.
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
    let place = target(
      camera.target, movedBy: origin, reach: isWholeGlobe(camera) ? camera.reach : .square)
    guard viewportBounds != nil else { return place }
    return targetForViewport(place, of: camera, in: viewport).targetClamped
  }

  /// A camera at its permitted target. A hand that holds a globe at its bounds does not change the
  /// globe's size.
  private func placed(
    _ camera: Camera, at place: Coordinate, movedBy origin: CameraMoveOrigin
  ) -> Camera {
    origin == .gesture && isWholeGlobe(camera)
      ? camera.recentred(on: place) : camera.with(target: place)
  }

  private func isWholeGlobe(_ camera: Camera) -> Bool {
    wholeGlobeZoom.map { camera.zoom <= $0 } ?? false
  }

  /// The nearest permitted target, as far as it does not depend on the rest of the camera.
  package func target(
    _ target: Coordinate, movedBy origin: CameraMoveOrigin, reach: TargetReach = .square
  ) -> Coordinate {
    var result = reach.nearest(to: target)
    if origin == .gesture, let targetBounds { result = targetBounds.nearest(to: result) }
    if let cameraBounds { result = cameraBounds.nearest(to: result) }
    return reach.nearest(to: result)
  }

  /// The nearest permitted camera: first the zoom, then the tilt for that zoom, then the target.
  /// Applying this twice changes nothing more.
  package func constrain(
    _ camera: Camera, in viewport: Viewport, movedBy origin: CameraMoveOrigin = .gesture
  ) -> Camera {
    let place = target(camera.target, movedBy: origin, reach: camera.reach)
    let placed = placed(camera, at: place, movedBy: origin)
    let zoom = zoom(placed.zoom, for: placed, in: viewport)
    let held = placed.with(zoom: zoom, tiltDegrees: tilt(camera.tiltDegrees, atZoom: zoom))
    return settled(held, in: viewport, movedBy: origin)
  }

  /// Moves a camera whose zoom, bearing and tilt are permitted to the nearest permitted target, and
  /// lowers its zoom to what the data permit there.
  package func settled(
    _ camera: Camera, in viewport: Viewport, movedBy origin: CameraMoveOrigin
  ) -> Camera {
    let placed = placed(
      camera, at: target(of: camera, in: viewport, movedBy: origin), movedBy: origin)
    guard hasLocalZooms else { return placed }
    let zoom = zoom(placed.zoom, for: placed, in: viewport)
    if zoom == placed.zoom { return placed }
    let higher = placed.with(zoom: zoom, tiltDegrees: tilt(placed.tiltDegrees, atZoom: zoom))
    guard viewportBounds != nil else { return higher }
    return higher.with(target: target(of: higher, in: viewport, movedBy: origin))
  }
}

/// The reason why limits cannot be set. The old ones stay.
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
