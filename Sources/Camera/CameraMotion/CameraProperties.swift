/// The parts of a framing that can be animated independently, each by at most one animation.
package struct CameraProperties: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let target = CameraProperties(rawValue: 1)
  package static let zoom = CameraProperties(rawValue: 2)
  package static let bearing = CameraProperties(rawValue: 4)
  package static let tilt = CameraProperties(rawValue: 8)
  package static let padding = CameraProperties(rawValue: 16)
  package static let roll = CameraProperties(rawValue: 32)
  package static let altitude = CameraProperties(rawValue: 64)

  /// All properties of the camera: everything but the padding.
  package static let camera: CameraProperties = [.target, .zoom, .bearing, .tilt, .roll, .altitude]
  package static let all: CameraProperties = [.camera, .padding]
}
