import CameraCore
import CameraMotion
import GeoMath
import Gestures
import TerrainGeometry

/// The camera, what holds it and what moves it, and the only door through which it changes:
/// gestures and programs alike pass their wishes here, and what comes out obeys the limits.
///
/// A gesture stops what runs, but for the padding, which no hand moves; and a program that moves
/// the camera ends the gesture that is going on.
package struct CameraDirector: Sendable {
  var animator: CameraAnimator
  var stage: MotionPhase
  var stroke: Stroke?
  var isMovedByUser = false
  /// The smooth changes that gestures have asked for and that are under way.
  var glides: [Glide] = []
  /// Whether what would move there step by step is there at once, and nothing coasts.
  package var reducesMotion = false
  /// Where the user is; `nil` while that is not known.
  package internal(set) var position: PositionMotion?
  /// How the camera goes with the user; `nil` while it does not.
  var following: Following?
  var followEvents: [FollowStatusChanged] = []
  /// What brought about the latest change of following.
  package internal(set) var followReason = FollowStatusChanged.Reason.program
  var gestures = GestureArena()
  /// What events have asked for and what has not been carried out.
  var commands: [CameraCommand] = []
  /// When that was asked.
  var commandTime: Double?
  /// Whether one of them sets something in motion, which begins at that time.
  var isMotionPending = false
  var pointerReports: [PointerReport] = []
  var requests: [MapRequest] = []
  /// Whether a finger did what observers were told last, and not a pointer.
  var isFingerLatest = false
  /// The box that the user draws to zoom to, in points; `nil` when none is drawn.
  package internal(set) var zoomBox: ScreenRectangle?

  /// A button or fingers held down.
  struct Stroke: Hashable {
    /// The ground that was grabbed. Above the horizon there is none.
    var grabbed: GrabbedGround?
    /// Where the hand is now.
    var point: ScreenPoint
    /// Whether it has dragged, and not only pressed.
    var hasMoved = false
    /// Whether a program has taken the camera out of the user's hand.
    var isOver = false
  }

  /// One of them, and where it leads.
  struct Glide: Hashable {
    let id: AnimationID
    let goal: CameraGoal
  }

  package init(camera: Camera, viewport: Viewport, limits: CameraLimits = CameraLimits()) {
    stage = MotionPhase(viewport: viewport, limits: limits)
    animator = CameraAnimator(
      CameraFraming(camera: camera, padding: viewport.padding), on: stage)
  }

  package var camera: Camera { animator.framing.camera }

  /// The viewport with the padding of the moment.
  package var viewport: Viewport { stage.viewport.padded(by: animator.framing.padding) }

  package var limits: CameraLimits { stage.limits }

  /// What is known of the ground; nil where it is level.
  package var terrain: TerrainSurface? { stage.terrain }

  /// Whether the user makes the present movement or, at rest, made the latest.
  package var isMovedByGesture: Bool { isHeld || isMovedByUser }

  /// Whether a button holds the map.
  package var isHeld: Bool { stroke.map { !$0.isOver } ?? false }

  // MARK: What programs do

  /// Shows `camera` at once, or the nearest one that the limits allow.
  package mutating func show(_ camera: Camera) { snap(to: CameraGoal(camera)) }

  /// Changes at once what the goal names; animations lead on what it does not.
  package mutating func snap(to goal: CameraGoal) {
    takeOver(goal.properties)
    animator.snap(to: goal, on: stage)
  }

  /// Asks for an animation; it begins with the coming frame.
  package mutating func start(_ request: MotionRequest) -> AnimationID {
    takeOver(request.properties)
    var request = request
    if reducesMotion { request.motion = .atOnce }
    return animator.start(request, on: stage)
  }

  /// A program that moves the camera takes it out of the user's hand.
  private mutating func takeOver(_ properties: CameraProperties) {
    guard !properties.isDisjoint(with: .camera) else { return }
    stroke?.isOver = true
    isMovedByUser = false
    if let following, !properties.isDisjoint(with: following.led) { leaveFollowing(.program) }
  }

  /// Does something to the animations that are there.
  package mutating func control(_ body: (inout CameraAnimator, MotionPhase) -> Void) {
    body(&animator, stage)
  }

  /// The animator, to look at.
  package var motion: CameraAnimator { animator }

  /// The view has another size or lens: the camera stays, but for what the limits now demand
  /// (F15).
  package mutating func setViewport(_ viewport: Viewport) {
    stage.viewport = viewport
    if viewport.padding != animator.framing.padding {
      animator.snap(to: CameraGoal(padding: viewport.padding), on: stage)
    }
    // A view that has not been laid out must not push the camera about (F11).
    guard viewport.size.width > 0, viewport.size.height > 0 else { return }
    animator.settle(on: stage)
    // The hand keeps what it holds.
    if let stroke, stroke.hasMoved { drag(to: stroke.point) }
  }

  /// Other limits: the camera moves to the nearest one that they allow, the target also into what
  /// holds gestures (J13).
  package mutating func setLimits(_ limits: CameraLimits) {
    stage.limits = limits
    animator.settle(on: stage)
    let target = limits.target(of: camera, in: viewport, movedBy: .gesture)
    if target != camera.target, !animator.ledProperties.contains(.target) {
      animator.snap(to: CameraGoal(target: .place(target)), on: stage)
    }
  }

  /// More is known of the ground, or other. The picture stays; at rest the target comes to lie on the
  /// ground.
  ///
  /// - Parameter settles: whether it does; if not, the camera stays as it is, in the air or below.
  package mutating func setTerrain(_ terrain: TerrainSurface?, settles: Bool = true) {
    guard terrain != stage.terrain else { return }
    animator.keepRaised()
    if settles {
      stage.terrain = terrain ?? .seaLevel
      settleOnGround()
    }
    stage.terrain = terrain
  }

  /// Not while a hand holds the map: what it holds stays as high as it is.
  private mutating func settleOnGround() {
    if stage.terrain != nil, !isHeld { animator.settleOnGround(on: stage) }
  }

  // MARK: Time

  /// What moves the camera comes to a time in seconds.
  mutating func move(to time: Double) {
    animator.advance(to: time, on: stage)
    goWithPosition()
    settleOnGround()
  }

  /// What happened to animations since the last call, in order.
  package mutating func takeEvents(into events: inout [AnimationEvent]) {
    animator.takeEvents(into: &events)
  }
}

extension Motion {
  /// An animation that ends when it begins.
  static let atOnce = Motion.ease(seconds: 0, .linear)
}
