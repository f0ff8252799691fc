import GeoMath

/// Bounds for all of the view and not the target alone.
///
/// They hold the ground that the view would show if it were not tilted: with the camera's bearing,
/// zoom and padding, a rectangle on the ground. So looking towards the horizon, where the ground has
/// no end, is not forbidden, and tilting alone never moves the target.
extension CameraLimits {
  /// The least zoom at which the view, not tilted, lies in the bounds; `nil` without any.
  func viewportMinZoom(bearingDegrees: Double, in viewport: Viewport) -> Double? {
    guard let bounds = viewportBounds?.normalized else { return nil }
    let view = UntiltedView(bearingDegrees: bearingDegrees, viewport)
    let (width, height) = (bounds.squareWidth, bounds.squareHeight)
    var needed = height > 0 ? view.height / height : .infinity
    // A box round the world ends nowhere in the east.
    if width < 1 { needed = max(needed, width > 0 ? view.width / width : .infinity) }
    return needed > 0 ? WebMercator.zoom(worldWidth: needed) : nil
  }

  /// The nearest target with which the view, not tilted, lies in the bounds; where the view is larger
  /// than they are, it lies around their middle.
  func targetForViewport(_ target: Coordinate, of camera: Camera, in viewport: Viewport)
    -> Coordinate
  {
    guard let bounds = viewportBounds?.normalized else { return target }
    let view = UntiltedView(bearingDegrees: camera.bearingDegrees, viewport)
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
    // What need not move keeps all its digits.
    if place == wanted, inside.latitude == target.latitude,
      bounds.contains(target)
    {
      return target
    }
    return WebMercator.wrappedCoordinate(place, from: corner)
  }
}

/// The ground that a view shows straight from above, as the box around it: points from the target,
/// x east, y south.
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
  /// The part of the world's width that the box takes.
  fileprivate var squareWidth: Double { longitudeSpan / 360 }

  /// The part of the world's height that the box takes on the Mercator square.
  fileprivate var squareHeight: Double {
    WebMercator.unwrappedOffset(from: northwest, to: southeast).y
  }
}
