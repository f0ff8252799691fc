import Gestures
import Ornaments

extension OrnamentAction {
  /// The camera commands of the action, which are the same as for the corresponding keys.
  func commands(_ tuning: GestureOptions) -> [CameraCommand] {
    func glide(_ change: (inout CameraGlide) -> Void) -> [CameraCommand] {
      var glide = CameraGlide(seconds: tuning.stepSeconds)
      change(&glide)
      return [.glide(glide)]
    }
    return switch self {
    case .turnNorth: [.resetNorth]
    case .straighten: [.resetNorth, .resetTilt]
    case .zoomIn: glide { $0.zoomLevels = tuning.levelsPerStep }
    case .zoomOut: glide { $0.zoomLevels = -tuning.levelsPerStep }
    // From flat; the limits of the zoom hold it.
    case .tilt: glide { $0.tiltDegrees = Self.tiltDegrees }
    case .lookDown: [.resetTilt]
    case .request: []
    }
  }

  /// As steep as a view of a town still shows its streets.
  private static let tiltDegrees = 60.0
}
