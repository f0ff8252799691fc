/// Why nothing could be verified.
package enum VerificationError: Error, CustomStringConvertible {
  /// A calibration scene cannot be made; a fault of this program.
  case scene(reason: String)
  /// The camera that was asked for is not the one that the map took.
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
