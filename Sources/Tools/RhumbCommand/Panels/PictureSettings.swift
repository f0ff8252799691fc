import ImageCodec
import Rhumb

extension PixelSize {
  /// The permitted sides. Some drivers draw less, which is reported when the picture is drawn.
  static let sides = 16...16384

  /// Reads `2000x1500`, also with a different separator.
  init?(_ text: String) {
    let parts = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy(Self.sides.contains) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }

  var text: String { "\(width) × \(height)" }
}

struct PictureSettings: Hashable {
  /// `nil` for the window's size.
  var size: PixelSize?
  /// Pixels per point, which determines the size of letters and lines.
  var scale: Int
  var format = ImageFormat.png
  /// Whether the picture has the window's compass, scale bar and grid. It always has the
  /// attribution.
  var hasOrnaments = true

  static let sizes = [
    PixelSize(width: 1920, height: 1080), PixelSize(width: 2000, height: 1500),
    PixelSize(width: 3840, height: 2160), a4,
  ]
  /// 297 by 210 millimetres at 300 dots per inch.
  static let a4 = PixelSize(width: 3508, height: 2480)
  static let scales = 1...3
  static let formats: [ImageFormat] = [.png, .jpeg, .webp]

  /// The initial settings for a window with this many pixels per point.
  init(pixelsPerPoint: Double) {
    let scales = Self.scales
    scale = Int(
      min(max(pixelsPerPoint.rounded(), Double(scales.lowerBound)), Double(scales.upperBound)))
  }

  /// The ornaments that pictures may have: those that do not only serve interaction.
  static let pieces: Set<OrnamentOptions.Piece> = [.attribution, .scaleBar, .compass, .graticule]

  func pieces(of shown: Set<OrnamentOptions.Piece>) -> Set<OrnamentOptions.Piece> {
    shown.intersection(hasOrnaments ? Self.pieces : [.attribution])
  }
}
