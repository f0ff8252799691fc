import GeoMath

/// What gestures ask of the camera, what they tell to observers, and a few things that they ask of
/// the application. Points are in the viewport, from its top left. Limits and bounds are the
/// receiver's business.
package enum CameraCommand: Hashable, Sendable {
  /// End all motion where it is: the user has taken hold of the map.
  case stop
  /// A stroke begins here; the commands up to `endStroke` are one gesture, and the ground now
  /// under the point is what its drags hold. The camera does not change.
  case beginStroke(at: ScreenPoint)
  /// Bring the ground that the stroke grabbed under `to`, exactly, also when tilted. `from` is the
  /// place that the last drag of this stroke led to, or where the stroke began.
  case drag(from: ScreenPoint, to: ScreenPoint)
  /// The stroke is over: let go, or lost.
  case endStroke
  /// Move the target by points at its own scale: `x` > 0 to the right, `y` > 0 to the bottom of
  /// the screen.
  case pan(x: Double, y: Double)
  /// Change the zoom by `levels` while the ground under `holding` stays; `nil` holds the target.
  case zoom(levels: Double, holding: ScreenPoint?)
  /// Turn the bearing clockwise and raise the tilt, both in degrees, while the ground under
  /// `holding` stays; `nil` holds the target.
  case turn(bearing: Double, tilt: Double, holding: ScreenPoint?)
  /// Go on from where earlier glides lead to, smoothly; what is under way keeps its speed.
  case glide(CameraGlide)
  /// Two fingers: all at once, and the ground under `from` comes under `to`.
  case transform(TwoFingerStep)
  /// Let go in motion: move on and lose speed. Comes before the `endStroke` of its stroke.
  case coast(CameraCoast)
  /// The user's rotation is over: if north is nearly up, bring it there.
  case settleNorth(withinDegrees: Double)
  /// Show what is in this rectangle of the screen as large as possible.
  case fitBox(ScreenRectangle)
  /// Draw this rectangle over the map, or, with `nil`, none. The camera stays.
  case showBox(ScreenRectangle?)
  /// Bring north to the top, the shorter way round.
  case resetNorth
  /// Look straight down.
  case resetTilt
  /// The user clicked here: pressed and let go, quickly and in place. The camera stays.
  case tap(at: ScreenPoint)
  /// The user has pressed here for a while without moving, and holds on. The camera stays.
  case longPress(at: ScreenPoint)
  /// The pointer is here and nothing is pressed. The camera stays.
  case hover(at: ScreenPoint)
  /// Not for the camera.
  case application(MapRequest)
}

/// A change that is made smoothly, relative to where the glides under way lead to.
package struct CameraGlide: Hashable, Sendable {
  /// Points by which the target moves at its own scale: x to the right, y to the bottom.
  package var panX = 0.0
  package var panY = 0.0
  package var zoomLevels = 0.0
  /// Clockwise.
  package var bearingDegrees = 0.0
  package var tiltDegrees = 0.0
  /// The ground under this point stays; `nil` holds the target.
  package var holding: ScreenPoint?
  package var seconds: Double

  package init(seconds: Double) { self.seconds = seconds }
}

/// One step of two fingers on the map.
package struct TwoFingerStep: Hashable, Sendable {
  /// The point between the fingers before and after: the ground under the first comes under the
  /// second.
  package var from: ScreenPoint
  package var to: ScreenPoint
  package var zoomLevels = 0.0
  /// Clockwise turn of the fingers; the picture turns with them.
  package var rotationDegrees = 0.0
  package var tiltDegrees = 0.0

  package init(from: ScreenPoint, to: ScreenPoint) {
    self.from = from
    self.to = to
  }
}

/// How fast the camera moved when it was let go, per second.
package struct CameraCoast: Hashable, Sendable {
  /// Of the pointer that dragged, in points; the ground under it moves on with it.
  package var pointerX = 0.0
  package var pointerY = 0.0
  /// Where the pointer let go.
  package var at: ScreenPoint
  package var zoomLevels = 0.0
  package var bearingDegrees = 0.0
  package var tiltDegrees = 0.0
  /// What zooming and turning hold; `nil` for the target.
  package var holding: ScreenPoint?
  /// The part of the speed lost per second at any moment.
  package var decayRate: Double
  /// Speeds under this count as rest: points, levels or degrees a second.
  package var leastSpeed: Double

  package init(at point: ScreenPoint, decayRate: Double, leastSpeed: Double) {
    at = point
    self.decayRate = decayRate
    self.leastSpeed = leastSpeed
  }
}

extension CameraCommand {
  /// Whether this sets something in motion, which begins at the moment of its event.
  package var startsMotion: Bool {
    switch self {
    case .glide, .coast, .settleNorth, .fitBox, .resetNorth, .resetTilt: true
    default: false
    }
  }

  /// Whether this tells where the pointer did something and asks nothing of the camera.
  package var isForObservers: Bool {
    switch self {
    case .tap, .longPress, .hover: true
    default: false
    }
  }

  /// This command and `next` as one that has the same effect; `nil` when there is none. So many
  /// events between two frames cost one change of the camera. Steps to and fro are kept apart:
  /// at a limit the first would be lost and the second not.
  package func merged(with next: CameraCommand) -> CameraCommand? {
    switch (self, next) {
    case (.drag(let from, let through), .drag(let start, let to)) where through == start:
      .drag(from: from, to: to)
    case (.pan(let x, let y), .pan(let moreX, let moreY)) where x * moreX >= 0 && y * moreY >= 0:
      .pan(x: x + moreX, y: y + moreY)
    case (.zoom(let levels, let held), .zoom(let more, let nextHeld))
    where held == nextHeld && levels * more >= 0:
      .zoom(levels: levels + more, holding: held)
    case (.turn(let bearing, let tilt, let held), .turn(let byBearing, let byTilt, let nextHeld))
    where held == nextHeld && tilt * byTilt >= 0:
      .turn(bearing: bearing + byBearing, tilt: tilt + byTilt, holding: held)
    case (.glide(let change), .glide(let more)): change.merged(with: more).map { .glide($0) }
    case (.hover, .hover), (.showBox, .showBox): next
    default: nil
    }
  }
}

extension CameraGlide {
  /// This change and `next`, asked for at the same moment, as one; `nil` when there is none.
  fileprivate func merged(with next: CameraGlide) -> CameraGlide? {
    guard holding == next.holding, seconds == next.seconds, panX * next.panX >= 0,
      panY * next.panY >= 0, zoomLevels * next.zoomLevels >= 0,
      tiltDegrees * next.tiltDegrees >= 0
    else { return nil }
    var both = self
    both.panX += next.panX
    both.panY += next.panY
    both.zoomLevels += next.zoomLevels
    both.bearingDegrees += next.bearingDegrees
    both.tiltDegrees += next.tiltDegrees
    return both
  }
}
