/// The reason why nothing could be verified.
package enum VerificationError: Error, CustomStringConvertible {
  /// A calibration scene cannot be built, which is a bug in this program.
  case scene(reason: String)
  /// The map did not take the requested camera.
  case camera(asked: String, taken: String)
  /// Nothing can be drawn here.
  case graphics(reason: String)

  package var description: String {
    switch self {
    case .scene(let reason): "a calibration scene cannot be made: \(reason)"
    case .camera(let asked, let taken): "the camera \(asked) was taken as \(taken)"
    case .graphics(let reason): reason
    }
  }
}
