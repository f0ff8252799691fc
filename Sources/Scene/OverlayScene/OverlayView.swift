import CameraCore
import GeoMath

/// What one camera sees, prepared for placing many things on the ground.
package struct OverlayView: Sendable {
  package let transform: ViewTransform
  package let pixelsPerPoint: Double
  /// The target on the unit square.
  package let target: WorldPoint
  /// The place below the eye, relative to the target.
  package let eyeGround: GroundPoint

  /// Ground is drawn up to this many points below the horizon …
  private static let horizonMarginPoints = 1.5
  /// … and at most this many times as far away as the target.
  private static let farthestRatio = 300.0

  package init(_ camera: Camera, _ viewport: Viewport, pixelsPerPoint: Double) {
    transform = ViewTransform(camera, viewport)
    self.pixelsPerPoint = pixelsPerPoint
    target = transform.targetWorld.snapped
    eyeGround = transform.eyeGround
  }

  /// A place on the unit square, x in 0 ..< 1; `nil` when a number is not finite.
  package static func world(_ place: Coordinate) -> WorldPoint? {
    guard place.isFinite else { return nil }
    var world = WebMercator.worldPoint(place)
    world.x -= world.x.rounded(.down)
    world = world.snapped
    return WorldPoint(x: world.x < 1 ? world.x : 0, y: world.y)
  }

  /// A point of the unit square, in a copy of the world, in ground points relative to the target.
  @inlinable
  package func ground(_ world: WorldPoint, wrap: Int) -> GroundPoint {
    GroundPoint(
      x: (world.x - target.x + Double(wrap)) * transform.worldWidth,
      y: (world.y - target.y) * transform.worldWidth)
  }

  /// The same relative to the place below the eye: ground coordinates of a `FramePlan`.
  @inlinable
  package func eyeRelative(_ world: WorldPoint, wrap: Int) -> GroundPoint {
    ground(world, wrap: wrap) - eyeGround
  }

  /// The box around the ground that is seen in the viewport enlarged by `margins`, relative to the
  /// target in points; `nil` when there is none. Ground so far off that it is haze counts as unseen.
  package func sight(enlargedBy margins: ScreenInsets = .zero) -> ScreenRectangle? {
    let size = transform.viewport.size
    let farthest = transform.screenY(ofDepth: transform.eyeDistance * Self.farthestRatio)
    let top = max(
      -margins.top, farthest ?? -.infinity,
      transform.horizonY.map { $0 + Self.horizonMarginPoints } ?? -.infinity)
    let bottom = size.height + margins.bottom
    guard top <= bottom else { return nil }
    let (left, right) = (-margins.left, size.width + margins.right)
    var box: ScreenRectangle?
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      guard let ground = transform.groundPoint(under: ScreenPoint(x: x, y: y)) else { return nil }
      let old =
        box ?? ScreenRectangle(left: ground.x, top: ground.y, right: ground.x, bottom: ground.y)
      box = ScreenRectangle(
        left: min(old.left, ground.x), top: min(old.top, ground.y),
        right: max(old.right, ground.x), bottom: max(old.bottom, ground.y))
    }
    return box
  }

  /// The copies of the world of which a strip, on the unit square from `west` to `east`, reaches
  /// into a box of ground relative to the target.
  package func wraps(west: Double, east: Double, in box: ScreenRectangle) -> ClosedRange<Int>? {
    let first = (target.x + box.left / transform.worldWidth - east).rounded(.up)
    let last = (target.x + box.right / transform.worldWidth - west).rounded(.down)
    guard first <= last else { return nil }
    let lowest = min(max(first, -50), 50)
    return Int(lowest)...Int(max(min(last, 50), lowest))
  }
}
