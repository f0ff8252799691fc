import CameraCore
import CameraMotion
import GeoMath
import Gestures
import MapSurface
import TerrainGeometry

/// Controls the camera. All changes by gestures and programs go through it, and the results obey
/// the limits.
///
/// A gesture stops all animations except that of the padding. A program that moves the camera ends
/// the current gesture.
package struct CameraDirector: Sendable {
  var animator: CameraAnimator
  var context: MotionContext
  var stroke: Stroke?
  var isMovedByUser = false
  /// The current smooth changes by gestures.
  var glides: [Glide] = []
  /// Whether gestures and animations take effect at once, and nothing coasts.
  package var reducesMotion = false
  /// The user's position; `nil` if unknown.
  package internal(set) var position: PositionMotion?
  /// How the camera follows the user; `nil` if it does not.
  var following: Following?
  var followEvents: [FollowStatusChanged] = []
  /// The reason for the latest change of following.
  package internal(set) var followReason = FollowStatusChanged.Reason.program
  var gestures = GestureArena()
  /// The commands of events that have not been performed yet.
  var commands: [CameraCommand] = []
  /// The time of these commands.
  var commandTime: Double?
  /// Whether one of them starts a motion, which begins at that time.
  var isMotionPending = false
  var pointerReports: [PointerReport] = []
  var requests: [MapRequest] = []
  /// Whether the latest report to observers was about a finger rather than a pointer.
  var isFingerLatest = false
  /// The box that the user is drawing to zoom to, in points; `nil` if there is none.
  package internal(set) var zoomBox: ScreenRectangle?

  /// A stroke of a button or fingers that are held down.
  struct Stroke: Hashable {
    /// The ground that was grabbed; `nil` above the horizon.
    var grabbed: Hold?
    /// The current position of the hand.
    var point: ScreenPoint
    /// Whether it has dragged rather than only pressed.
    var hasMoved = false
    /// Whether a program has taken over the camera.
    var isOver = false
  }

  struct Glide: Hashable {
    let id: AnimationID
    let goal: CameraGoal
    /// The target's latitude at the beginning, for which the goal's zoom is meant on a globe.
    let latitude: Double
  }

  package init(camera: Camera, viewport: Viewport, limits: CameraLimits = CameraLimits()) {
    context = MotionContext(viewport: viewport, limits: limits)
    animator = CameraAnimator(
      CameraFraming(camera: camera, padding: viewport.padding), on: context)
  }

  package var camera: Camera { animator.framing.camera }

  /// The viewport with the current padding.
  package var viewport: Viewport { context.viewport.padded(by: animator.framing.padding) }

  package var limits: CameraLimits { context.limits }

  /// The terrain, or `nil` if the ground is flat.
  package var terrain: TerrainSurface? { context.terrain }

  /// Whether the user makes the current movement or, at rest, made the last one.
  package var isMovedByGesture: Bool { isHeld || isMovedByUser }

  /// Whether the user holds the map with a button or a finger.
  package var isHeld: Bool { stroke.map { !$0.isOver } ?? false }

  /// Whether a place is more than two screens away, at the lower of the camera's zoom and another.
  /// A straight motion over such a distance is only a blur.
  package func isFar(_ place: Coordinate, zoom: Double) -> Bool {
    let lower = camera.with(zoom: min(camera.zoom, zoom))
    let points =
      context.projection.globeness(atZoom: lower.zoom) == 1
      ? GreatCircle(from: camera.target, to: place).angle * lower.globeRadius
      : WebMercator.offset(from: camera.target, to: place).length * lower.worldWidth
    return points > 2 * max(viewport.size.width, viewport.size.height)
  }

  // MARK: Changes by programs

  /// Changes the goal's properties at once. Animations of other properties continue.
  package mutating func snap(to goal: CameraGoal) {
    takeOver(goal.properties)
    animator.snap(to: goal, on: context)
  }

  /// Requests an animation, which begins with the next frame.
  package mutating func start(_ request: MotionRequest) -> AnimationID {
    takeOver(request.properties)
    var request = request
    if reducesMotion { request.motion = .atOnce }
    return animator.start(request, on: context)
  }

  /// Ends the user's control of the camera when a program moves it.
  private mutating func takeOver(_ properties: CameraProperties) {
    guard !properties.isDisjoint(with: .camera) else { return }
    stroke?.isOver = true
    isMovedByUser = false
    if let following, !properties.isDisjoint(with: following.led) { stopFollowing() }
  }

  /// Changes the current animations.
  package mutating func control(_ body: (inout CameraAnimator, MotionContext) -> Void) {
    body(&animator, context)
  }

  /// The animator, for reading.
  package var motion: CameraAnimator { animator }

  /// Sets the view's size and field of view. The camera stays, as far as the limits permit it.
  package mutating func setViewport(_ viewport: Viewport) {
    context.viewport = viewport
    if viewport.padding != animator.framing.padding {
      animator.snap(to: CameraGoal(padding: viewport.padding), on: context)
    }
    // A view that has not been laid out must not change the camera.
    guard viewport.size.width > 0, viewport.size.height > 0 else { return }
    animator.settle(on: context)
    // A dragging hand keeps holding its ground.
    if let stroke, stroke.hasMoved { drag(to: stroke.point) }
  }

  /// The camera moves to the nearest permitted one, and its target also into the bounds of
  /// gestures.
  package mutating func setLimits(_ limits: CameraLimits) {
    context.limits = limits
    context.limits.wholeGlobeZoom = projection.wholeGlobeZoom
    animator.settle(on: context)
    let target = limits.target(of: camera, in: viewport, movedBy: .gesture)
    if target != camera.target, !animator.ledProperties.contains(.target) {
      animator.snap(to: CameraGoal(target: .place(target)), on: context)
    }
  }

  /// The picture stays the same. At rest, the target moves to the ground.
  ///
  /// - Parameter settles: whether the target moves to the ground. If not, it stays above or below.
  package mutating func setTerrain(_ terrain: TerrainSurface?, settles: Bool = true) {
    guard terrain != context.terrain else { return }
    animator.keepRaised()
    if settles {
      context.terrain = terrain ?? .seaLevel
      settleOnGround()
    }
    context.terrain = terrain
  }

  /// Does nothing while a hand holds the map, because the held ground keeps its height.
  private mutating func settleOnGround() {
    if context.terrain != nil, !isHeld { animator.settleOnGround(on: context) }
  }

  // MARK: Time

  /// Advances everything that moves the camera to a time in seconds.
  mutating func move(to time: Double) {
    animator.advance(to: time, on: context)
    goWithPosition()
    settleOnGround()
  }

  /// Appends what happened to animations since the last call, in order.
  package mutating func takeEvents(into events: inout [AnimationEvent]) {
    animator.takeEvents(into: &events)
  }
}

extension Motion {
  /// An animation that ends when it begins.
  static let atOnce = Motion.ease(seconds: 0, .linear)
}
