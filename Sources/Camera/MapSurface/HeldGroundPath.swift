import CameraCore
import GeoMath

/// The cameras from one to another in which ground is held, while the point where it is held and the
/// rest of the camera change evenly.
///
/// Each step is solved by Newton's method from the last, and is halved where that does not work. The
/// path ends where there is no such camera or where two of them meet: there the determinant of the
/// picture's derivatives vanishes, so a step that changes its sign has left the path.
struct HeldGroundPath {
  private let view: SurfaceView
  private let grip: SurfaceGrip
  private let start: ScreenPoint
  private let end: ScreenPoint
  private let change: HeldChange
  private let turn: Double
  /// The step for derivatives, in degrees of the target's latitude and longitude.
  private let nudge: Double

  /// A target on the path.
  private struct Stop {
    var target: SIMD2<Double>
    /// Whether east is clockwise from north in the picture's derivatives.
    var isRightHanded: Bool
  }

  /// Below this part of the path there are no steps.
  private static let smallestStep = 1.0 / 65_536
  /// The farthest that one step may move the target, in degrees.
  private static let longestMove = 15.0

  /// `nil` if the ground is not in front of the eye.
  init?(
    _ view: SurfaceView, _ grip: SurfaceGrip, to end: ScreenPoint, _ change: HeldChange
  ) {
    guard end.x.isFinite, end.y.isFinite, let start = view.project(grip.place) else { return nil }
    self.view = view
    self.grip = grip
    self.start = start
    self.end = end
    self.change = change
    turn =
      change.bearingDegrees.map {
        Bearing.shortestTurn(from: view.camera.bearingDegrees, to: $0)
      } ?? 0
    nudge = min(1e-6, 1 / view.radius) * 180 / .pi
  }

  /// The camera at the end, or the whole change with the target where the path ends.
  func arrival() -> Camera? {
    let target = view.camera.target
    guard
      var stop = stop(at: 0, SIMD2(target.latitude, target.longitude))
    else { return nil }
    var (done, step) = (0.0, 1.0)
    while done < 1, step >= Self.smallestStep {
      let next = min(done + step, 1)
      if let reached = solved(at: next, from: stop) {
        (stop, done) = (reached, next)
        step *= 2
      } else {
        step /= 2
      }
    }
    return camera(at: 1, stop.target)
  }

  /// The camera after a part of the change, with a target.
  private func camera(at part: Double, _ target: SIMD2<Double>) -> Camera {
    let old = view.camera
    let isEnd = part == 1
    let moved = old.with(
      target: Coordinate(latitude: target.x, longitude: target.y),
      bearingDegrees: isEnd ? change.bearingDegrees : old.bearingDegrees + turn * part,
      tiltDegrees: change.tiltDegrees.map {
        isEnd ? $0 : old.tiltDegrees + ($0 - old.tiltDegrees) * part
      })
    let kept =
      grip.keepsSize
      ? Camera.zoomChange(fromLatitude: old.target.latitude, to: moved.target.latitude) : 0
    return moved.with(zoom: old.zoom + change.zoom * part + kept)
  }

  /// How far the held ground is from where it should be, in points.
  private func miss(at part: Double, _ target: SIMD2<Double>) -> SIMD2<Double>? {
    let seen = SurfaceView(camera(at: part, target), view.viewport, view.projection)
    return seen.project(grip.place).map {
      SIMD2(
        $0.x - (start.x + (end.x - start.x) * part), $0.y - (start.y + (end.y - start.y) * part))
    }
  }

  /// The derivatives of the miss, per degree of latitude and of longitude.
  private func slopes(
    at part: Double, _ target: SIMD2<Double>, _ miss: SIMD2<Double>
  ) -> (north: SIMD2<Double>, east: SIMD2<Double>)? {
    // Away from the poles, beyond which there is no target.
    let north = target.x > 0 ? -nudge : nudge
    guard let up = self.miss(at: part, target + SIMD2(north, 0)),
      let right = self.miss(at: part, target + SIMD2(0, nudge))
    else { return nil }
    return ((up - miss) / north, (right - miss) / nudge)
  }

  private func stop(at part: Double, _ target: SIMD2<Double>) -> Stop? {
    guard let miss = miss(at: part, target), let slopes = slopes(at: part, target, miss) else {
      return nil
    }
    return Stop(target: target, isRightHanded: cross(slopes.north, slopes.east) > 0)
  }

  /// The next stop after a part of the way, if it is on the same path and not far from the last.
  private func solved(at part: Double, from last: Stop) -> Stop? {
    var target = last.target
    var size = Double.infinity
    for _ in 0..<12 {
      guard let miss = miss(at: part, target), let slopes = slopes(at: part, target, miss) else {
        return nil
      }
      let area = cross(slopes.north, slopes.east)
      guard area != 0, (area > 0) == last.isRightHanded else { return nil }
      let step = SIMD2(cross(miss, slopes.east), cross(slopes.north, miss)) / area
      let length = max(abs(step.x), abs(step.y))
      guard length.isFinite, length < size else {
        // Steps become no smaller at the end of the numbers' digits.
        return size < 1e-9 ? Stop(target: target, isRightHanded: last.isRightHanded) : nil
      }
      target -= step
      let way = target - last.target
      guard abs(target.x) < 90, max(abs(way.x), abs(way.y)) <= Self.longestMove else { return nil }
      if length < 1e-14 { break }
      size = length
    }
    // Beyond the plane's targets, there are only those of a whole globe.
    let camera = camera(at: part, target)
    guard
      TargetReach.square.latitudes.contains(camera.target.latitude)
        || view.projection.globeness(atZoom: camera.zoom) == 1
    else { return nil }
    return Stop(target: target, isRightHanded: last.isRightHanded)
  }
}
