import GeoMath

/// What gestures request from the camera, what they report to observers, and a few requests to the
/// application. Points are relative to the viewport's top left corner. The receiver applies limits
/// and bounds.
package enum CameraCommand: Hashable, Sendable {
  /// Stop all motion where it is, because the user has grabbed the map.
  case stop
  /// A stroke begins. All commands up to `endStroke` are one gesture, and its drags hold the ground
  /// that is now under the point. The camera does not change.
  case beginStroke(at: ScreenPoint)
  /// Move the ground that the stroke grabbed exactly under `to`, also with a tilt. `from` is where
  /// the last drag of this stroke led, or where the stroke began.
  case drag(from: ScreenPoint, to: ScreenPoint)
  /// The stroke is over: it was released or lost.
  case endStroke
  /// Move the target by points at its own scale: `x` > 0 to the right, `y` > 0 to the bottom of the
  /// screen.
  case pan(x: Double, y: Double)
  /// Change the zoom by `levels`, holding the ground under `holding`; `nil` holds the target.
  case zoom(levels: Double, holding: ScreenPoint?)
  /// Change the bearing (clockwise) and the tilt, both in degrees, holding the ground under
  /// `holding`; `nil` holds the target.
  case turn(bearing: Double, tilt: Double, holding: ScreenPoint?)
  /// Move smoothly, starting from where earlier glides lead. The current motion keeps its speed.
  case glide(CameraGlide)
  /// Two fingers: all changes at once, and the ground under `from` moves under `to`.
  case transform(TwoFingerStep)
  /// Move on after a release in motion, and slow down. Comes before the stroke's `endStroke`.
  case coast(CameraCoast)
  /// The user's rotation is over. If north is nearly up, turn it up.
  case settleNorth(withinDegrees: Double)
  /// Show the content of this screen rectangle as large as possible.
  case fitBox(ScreenRectangle)
  /// Draw this rectangle over the map, or none for `nil`. The camera does not change.
  case showBox(ScreenRectangle?)
  /// Turn north up, the shorter way round.
  case resetNorth
  /// Look straight down.
  case resetTilt
  /// The user clicked here: a short press without moving. The camera does not change.
  case tap(at: ScreenPoint)
  /// The user has been pressing here for a while without moving. The camera does not change.
  case longPress(at: ScreenPoint)
  /// The pointer is here and no button is pressed. The camera does not change.
  case hover(at: ScreenPoint)
  case application(MapRequest)
}

/// A smooth change, relative to where the current glides lead.
package struct CameraGlide: Hashable, Sendable {
  /// The distance of the target in points at its own scale: x to the right, y to the bottom.
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

package struct TwoFingerStep: Hashable, Sendable {
  /// The point between the fingers before and after. The ground under the first moves under the
  /// second.
  package var from: ScreenPoint
  package var to: ScreenPoint
  package var zoomLevels = 0.0
  /// The clockwise turn of the fingers, with which the picture turns.
  package var rotationDegrees = 0.0
  package var tiltDegrees = 0.0

  package init(from: ScreenPoint, to: ScreenPoint) {
    self.from = from
    self.to = to
  }
}

/// The camera's speed when it was released, per second.
package struct CameraCoast: Hashable, Sendable {
  /// The speed of the pointer that dragged, in points. The ground under it moves with it.
  package var pointerX = 0.0
  package var pointerY = 0.0
  /// Where the pointer was released.
  package var at: ScreenPoint
  package var zoomLevels = 0.0
  package var bearingDegrees = 0.0
  package var tiltDegrees = 0.0
  /// The point that zooming and turning hold; `nil` for the target.
  package var holding: ScreenPoint?
  /// The rate at which the speed decays, per second.
  package var decayRate: Double
  /// The speed at which the motion comes to rest, in points, levels or degrees per second.
  package var leastSpeed: Double

  package init(at point: ScreenPoint, decayRate: Double, leastSpeed: Double) {
    at = point
    self.decayRate = decayRate
    self.leastSpeed = leastSpeed
  }
}

extension CameraCommand {
  /// Whether this starts a motion, which begins at the time of its event.
  package var startsMotion: Bool {
    switch self {
    case .glide, .coast, .settleNorth, .fitBox, .resetNorth, .resetTilt: true
    default: false
    }
  }

  /// Whether this only reports what the pointer did and does not change the camera.
  package var isForObservers: Bool {
    switch self {
    case .tap, .longPress, .hover: true
    default: false
    }
  }

  /// A command with the same effect as this one followed by `next`, or `nil` if there is none. It
  /// reduces many events between two frames to one change of the camera. Steps in opposite
  /// directions are not merged: at a limit only the second has an effect.
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
  /// This glide and `next`, requested at the same time, as one; `nil` if that is impossible.
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

extension [CameraCommand] {
  /// Appends `command`, or merges it with the last one if the result has the same effect.
  mutating func append(merging command: CameraCommand) {
    if let last, let merged = last.merged(with: command) {
      self[count - 1] = merged
    } else {
      append(command)
    }
  }
}
