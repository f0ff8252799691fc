import CameraCore
import GeoMath
import Glibc
import MapSurface
import TerrainGeometry

/// What a camera sees, prepared for placing many things on the ground.
package struct OverlayView: Sendable {
  package let transform: ViewTransform
  /// Where the ground is: on the plane of `transform`, on a globe, or between.
  package let surface: SurfaceView
  package let pixelsPerPoint: Double
  /// The target on the unit square.
  package let target: WorldPoint
  /// The point below the eye, relative to the target.
  package let eyeGround: GroundPoint

  /// Ground is drawn up to this many points below the horizon …
  private static let horizonMarginPoints = 1.5
  /// … and at most this many times as far away as the target.
  private static let farthestRatio = 300.0

  package init(_ surface: SurfaceView, pixelsPerPoint: Double) {
    let transform = surface.plane
    self.transform = transform
    self.surface = surface
    self.pixelsPerPoint = pixelsPerPoint
    target = transform.targetWorld.snapped
    eyeGround = transform.eyeGround
  }

  /// Whether the ground is a globe, or between it and the plane.
  var isBent: Bool { surface.isBent }

  /// A place on the unit square, with x in 0 ..< 1. `nil` if a coordinate is not finite.
  package static func world(_ place: Coordinate) -> WorldPoint? {
    guard place.isFinite else { return nil }
    var world = WebMercator.worldPoint(place)
    world.x -= world.x.rounded(.down)
    world = world.snapped
    return WorldPoint(x: world.x < 1 ? world.x : 0, y: world.y)
  }

  /// Converts a point of the unit square in a copy of the world to ground points from the target.
  @inlinable
  package func ground(_ world: WorldPoint, wrap: Int) -> GroundPoint {
    GroundPoint(
      x: (world.x - target.x + Double(wrap)) * transform.worldWidth,
      y: (world.y - target.y) * transform.worldWidth)
  }

  /// The height of the ground above the target's level, in points; 0 if it is not known.
  package func height(at ground: GroundPoint) -> Double {
    surface.height(
      at: WorldPoint(
        x: target.x + ground.x / transform.worldWidth, y: target.y + ground.y / transform.worldWidth
      ))
  }

  /// A point on the ground as it is seen.
  package struct SeenPoint {
    package var point: ScreenPoint
    /// Its distance from the eye along the view axis, in points.
    package var depth: Double
    /// 1, but for places near a globe's horizon.
    var clearness = 1.0
  }

  /// A point on the ground on the screen. `nil` if it is behind the eye or beyond a globe's horizon.
  package func project(_ ground: GroundPoint) -> SeenPoint? {
    if isBent {
      let spot = surface.spot(at: ground)
      let place = spot.position + spot.up * height(at: ground)
      guard surface.faces(spot), let point = surface.project(place) else { return nil }
      return SeenPoint(
        point: point,
        depth: transform.depth(of: GroundPoint(x: place.x, y: place.y), height: place.z),
        clearness: surface.clearness(at: spot, within: Self.limbSines))
    }
    let height = height(at: ground)
    return transform.project(ground, height: height).map {
      SeenPoint(point: $0, depth: transform.depth(of: ground, height: height))
    }
  }

  /// How visible something is that stands at a point, from 0 to 1. It fades when the terrain in front
  /// of it rises above it, and near a globe's horizon.
  func share(of seen: SeenPoint) -> Double {
    guard seen.clearness > 0 else { return 0 }
    let points = surface.pointsHidden(at: seen.point, depth: seen.depth)
    return seen.clearness
      * ((Self.hiddenPoints - points) / (Self.hiddenPoints - Self.fadePoints)).clamped(to: 0...1)
  }

  /// From the horizon to where the ground is seen at 5°.
  private static let limbSines = 0.0...0.087

  /// What is this many points behind a crest begins to fade, as labels do, or is invisible.
  private static let fadePoints = 2.0
  private static let hiddenPoints = 10.0

  /// The bounding box of the ground visible in the viewport enlarged by `margin` points, in points
  /// from the target; `nil` if there is none. Ground lost in the distant haze does not count.
  func sight(enlargedBy margin: Double = 0) -> ScreenRectangle? {
    if isBent { return globeSight }
    let heights = surface.heights
    // A sight line runs straight from where it meets the highest ground to where it meets the
    // lowest. Ground at or above the eye's height is visible from directly below the eye.
    let eye = ScreenRectangle(
      left: eyeGround.x, top: eyeGround.y, right: eyeGround.x, bottom: eyeGround.y)
    let near =
      heights.upperBound < transform.eyeHeight
      ? sight(enlargedBy: margin, height: heights.upperBound) : eye
    let far = sight(enlargedBy: margin, height: heights.lowerBound)
    guard let near, let far else { return near ?? far }
    return near.union(far)
  }

  /// The box around what may be seen of a globe, at most one copy of the world around the target.
  private var globeSight: ScreenRectangle {
    let outline = GlobeOutline(of: surface)
    let (nadir, cap) = (outline.nadir, outline.capRadius)
    let width = transform.worldWidth
    func y(_ latitude: Double) -> Double {
      let place = Coordinate(latitude: latitude.clamped(to: -90...90), longitude: 0)
      return (WebMercator.worldPoint(place).y - target.y) * width
    }
    var box = ScreenRectangle(
      left: -width / 2, top: y(nadir.latitude + cap), right: width / 2,
      bottom: y(nadir.latitude - cap))
    // The meridians that touch the cap.
    let sine = Rotation(degrees: cap).sine / Rotation(degrees: nadir.latitude).cosine
    if abs(nadir.latitude) + cap < 90, sine < 1 {
      let middle = WebMercator.worldPoint(nadir).x - target.x
      let (x, reach) = ((middle - middle.rounded()) * width, asin(sine) / (2 * .pi) * width)
      (box.left, box.right) = (x - reach, x + reach)
    }
    // Between globe and plane, more is seen.
    guard surface.globeness < 1, let flat = sight(enlargedBy: 0, height: 0) else { return box }
    box = box.union(flat)
    (box.left, box.right) = (max(box.left, -width / 2), min(box.right, width / 2))
    return box
  }

  /// The same for level ground, `height` points above the target.
  private func sight(enlargedBy margin: Double, height: Double) -> ScreenRectangle? {
    let bounds = transform.levelledBounds
    let depth = transform.eyeDistance * Self.farthestRatio
    let farthest = transform.levelledY(ofDepth: depth, height: height)
    let top = max(
      bounds.top - margin, farthest ?? -.infinity,
      transform.horizonY.map { $0 + Self.horizonMarginPoints } ?? -.infinity)
    let bottom = bounds.bottom + margin
    guard top <= bottom else { return nil }
    let (left, right) = (bounds.left - margin, bounds.right + margin)
    var box: ScreenRectangle?
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      let point = transform.rolled(ScreenPoint(x: x, y: y))
      guard let ground = transform.groundPoint(under: point, height: height)
      else { return nil }
      let corner = ScreenRectangle(
        left: ground.x, top: ground.y, right: ground.x, bottom: ground.y)
      box = box?.union(corner) ?? corner
    }
    return box
  }
}
