import CameraCore
import GeoMath

/// Leads a framing through time: one animator for every animation of a map.
package struct CameraAnimator: Sendable {
  package private(set) var framing: CameraFraming
  private var count: UInt64 = 0

  package init(_ framing: CameraFraming) {
    self.framing = framing
  }

  package mutating func start(_ request: MotionRequest) -> AnimationID {
    count += 1
    return AnimationID(number: count)
  }
}
