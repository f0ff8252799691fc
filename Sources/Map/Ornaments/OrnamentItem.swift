import GeoMath
import ScreenLayout

/// One thing that is laid out: a piece, or a line of the messages, with what was worked out for its
/// size.
struct OrnamentItem {
  enum Content {
    case attribution(String, ScreenTextStyle)
    case zoomButtons, tiltButtons, compass
    /// With what stands beside the button.
    case position(String?)
    case scaleBar(ScaleBar)
    case readout([String], lineHeight: Float)
    case message(MessageLine)
  }

  struct MessageLine {
    var text: String
    var style: ScreenTextStyle
    var target: OrnamentController.Target
    /// Whether a bar at its edge marks it as about something that went wrong.
    var isProblem: Bool
  }

  var piece: OrnamentOptions.Piece
  var size: SIMD2<Float>
  var content: Content
  /// Among the messages, those that come first matter most.
  var order = 0

  /// What has a lower rank is left out later.
  var rank: Int { piece.importance * 100 + order }
}

extension OrnamentOptions.Piece {
  /// 0 for what is left out last; see ``OrnamentOptions``.
  var importance: Int {
    switch self {
    case .attribution: 0
    case .messages: 1
    case .compass: 2
    case .zoomButtons: 3
    case .position: 4
    case .scaleBar: 5
    case .tiltButtons: 6
    case .readout: 7
    case .graticule, .progress: 8
    }
  }
}
