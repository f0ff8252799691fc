import ScreenLayout

/// An item of the layout: an ornament or a message.
struct OrnamentItem {
  var piece: OrnamentOptions.Piece
  var size: SIMD2<Float>
  /// The order of messages, the most important first.
  var order = 0
  /// Draws it in the box that the layout has given it.
  var write: (inout OrnamentRenderer, ScreenBox, inout ScreenCanvas) -> Void

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
