import GeoMath
import ScreenLayout

/// An item of the layout: an ornament or a message, with what was computed to find its size.
struct OrnamentItem {
  enum Content {
    case attribution(String, ScreenTextStyle)
    case zoomButtons, tiltButtons, compass
    /// With the text next to the button.
    case position(String?)
    case scaleBar(ScaleBar)
    case readout([String], lineHeight: Float)
    case message(MessageLine)
  }

  struct MessageLine {
    var text: String
    var style: ScreenTextStyle
    var target: OrnamentController.Target
    /// Whether it is about a problem, which a bar at its edge shows.
    var isProblem: Bool
  }

  var piece: OrnamentOptions.Piece
  var size: SIMD2<Float>
  var content: Content
  /// The order of messages, the most important first.
  var order = 0

  /// Items with a lower rank are omitted later.
  var rank: Int { piece.importance * 100 + order }
}

extension OrnamentOptions.Piece {
  /// 0 for the piece that is omitted last; see ``OrnamentOptions``.
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
