import CameraCore
import GeoMath
import Gestures
import Rhumb

/// Measures how smoothly a drag goes over into what follows when the button comes up.
///
/// The target's velocity is taken from pairs of neighbouring frames, in points of ground at the
/// zoom of the later one per second: `before` from the last two frames not after the release,
/// `after` from the first two frames not before it. The step is |after − before| divided by the
/// larger of both speeds: 0 when the motion goes on unchanged, 1 when it begins from rest. A
/// release that is not followed by motion has no step, nor has one when another press or a call
/// comes before the second frame.
struct ReleaseGauge {
  /// Points a second; slower is rest.
  private static let slowest = 0.01

  /// The largest step so far; `nil` when there was none.
  private(set) var largestStep: Double?
  private var drag = DragWatch()
  private var releaseTime: Double?
  /// The velocity before the release, once it is known.
  private var before: GroundPoint?
  private var latest: ReplayFrame?
  private var latestVelocity = GroundPoint(x: 0, y: 0)

  /// Whether frames are still needed to measure a release.
  var isWaiting: Bool { releaseTime != nil }

  /// Takes note of `event`, which comes before the coming frame.
  mutating func willTake(_ event: InputEvent) {
    switch drag.take(event) {
    case nil: break
    case .began, .other, .lost: forget()
    case .released: releaseTime = event.time
    }
  }

  /// The motion that follows has another cause than the drag.
  mutating func forget() {
    releaseTime = nil
    before = nil
  }

  mutating func note(_ frame: ReplayFrame) {
    let velocity = latest.map { ReleaseGauge.velocity(from: $0, to: frame) }
    defer {
      latest = frame
      latestVelocity = velocity ?? latestVelocity
    }
    guard let releaseTime, let velocity else { return }
    guard let before else {
      // The first frame that shows the release: the motion before it ends here, if the release
      // fell on the frame, else at the frame before.
      self.before = frame.time == releaseTime ? velocity : latestVelocity
      return
    }
    forget()
    let fastest = max(before.length, velocity.length)
    guard velocity.length > ReleaseGauge.slowest, fastest.isFinite else { return }
    largestStep = max(largestStep ?? 0, (velocity - before).length / fastest)
  }

  private static func velocity(from a: ReplayFrame, to b: ReplayFrame) -> GroundPoint {
    let offset = WebMercator.offset(from: a.camera.target.place, to: b.camera.target.place)
    let scale = WebMercator.worldWidth(zoom: b.camera.zoom) / (b.time - a.time)
    return GroundPoint(x: offset.x * scale, y: offset.y * scale)
  }
}

extension Rhumb.Coordinate {
  fileprivate var place: GeoMath.Coordinate {
    GeoMath.Coordinate(latitude: latitude, longitude: longitude)
  }
}
