import GeoMath

/// Bounds for the whole view rather than the target.
///
/// They apply to the ground that the view would show without tilt: with the camera's bearing, zoom
/// and padding, this is a rectangle on the ground. So the view may still look towards the horizon,
/// where the ground has no end, and tilting alone never moves the target.
extension CameraLimits {
  /// The lowest zoom at which the untilted view lies within the bounds. `nil` without bounds.
  func viewportMinZoom(bearingDegrees: Double, in viewport: Viewport) -> Double? {
    guard let bounds = viewportBounds?.normalized else { return nil }
    let view = UntiltedView(bearingDegrees: bearingDegrees, viewport)
    let (width, height) = (bounds.squareWidth, bounds.squareHeight)
    var needed = height > 0 ? view.height / height : .infinity
    // A box all round the world has no western or eastern edge.
    if width < 1 { needed = max(needed, width > 0 ? view.width / width : .infinity) }
    return needed > 0 ? WebMercator.zoom(worldWidth: needed) : nil
  }

  /// The nearest target with which the untilted view lies within the bounds. A view that is larger
  /// than the bounds is centred on them.
  func targetForViewport(_ target: Coordinate, of camera: Camera, in viewport: Viewport)
    -> Coordinate
  {
    guard let bounds = viewportBounds?.normalized else { return target }
    let view = UntiltedView(
      bearingDegrees: camera.bearingDegrees + camera.rollDegrees, viewport)
    let scale = 1 / camera.worldWidth
    let corner = Coordinate(
      latitude: WebMercator.squareClamped(bounds.north), longitude: bounds.west)
    let inside = bounds.unwrapped(bounds.nearest(to: target))
    let wanted = WebMercator.unwrappedOffset(from: corner, to: inside)
    func held(_ value: Double, _ low: Double, _ high: Double) -> Double {
      low <= high ? value.clamped(to: low...high) : low + (high - low) / 2
    }
    var place = wanted
    place.y = held(wanted.y, -view.top * scale, bounds.squareHeight - view.bottom * scale)
    if bounds.squareWidth < 1 {
      place.x = held(wanted.x, -view.left * scale, bounds.squareWidth - view.right * scale)
    }
    // A target that need not move is returned exactly.
    if place == wanted, inside.latitude == target.latitude,
      bounds.contains(target)
    {
      return target
    }
    return WebMercator.wrappedCoordinate(place, from: corner)
  }
}

/// The bounding box of the ground that an untilted view shows, in points from the target: x east, y
/// south.
private struct UntiltedView {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  var width: Double { right - left }
  var height: Double { bottom - top }

  init(bearingDegrees: Double, _ viewport: Viewport) {
    let view = ViewTransform(Camera.standard.with(bearingDegrees: bearingDegrees), viewport)
    let (bounds, point) = (viewport.bounds, view.targetPoint)
    for x in [bounds.left, bounds.right] {
      for y in [bounds.top, bounds.bottom] {
        let ground = view.unturned(GroundPoint(x: x - point.x, y: y - point.y))
        (left, right) = (min(left, ground.x), max(right, ground.x))
        (top, bottom) = (min(top, ground.y), max(bottom, ground.y))
      }
    }
  }
}

extension CoordinateBounds {
  /// The box's width as a fraction of the world's width.
  fileprivate var squareWidth: Double { longitudeSpan / 360 }

  /// The box's height on the Mercator square as a fraction of the world's height.
  fileprivate var squareHeight: Double {
    WebMercator.unwrappedOffset(from: northwest, to: southeast).y
  }
}
