import Gestures
import Ornaments

extension OrnamentAction {
  /// What the camera does for it: the same as for the keys with that meaning.
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
    case .tiltMore: glide { $0.tiltDegrees = tuning.tiltStepDegrees }
    case .followUser: []
    case .tiltLess: glide { $0.tiltDegrees = -tuning.tiltStepDegrees }
    }
  }
}
