import ImageCodec
import Rhumb

/// How a picture of the map is to be saved.
struct PictureSettings: Hashable {
  /// In pixels.
  struct PixelSize: Hashable {
    var width: Int
    var height: Int

    /// What drivers can draw at most is less on some machines, and said then.
    static let sides = 16...16384

    init(_ width: Int, _ height: Int) {
      self.width = width
      self.height = height
    }

    /// Reads `2000x1500`, also with × or * or blanks between.
    init?(_ text: String) {
      let parts = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
      guard parts.count == 2, parts.allSatisfy(Self.sides.contains) else { return nil }
      self.init(parts[0], parts[1])
    }

    var text: String { "\(width) × \(height)" }
  }

  /// `nil` for the window's.
  var size: PixelSize?
  /// Pixels per point: how large letters and lines are.
  var scale: Int
  var format = ImageFormat.png
  /// Whether compass, scale bar and grid are in it as in the window. Whom the data come from always
  /// is.
  var hasOrnaments = true

  static let sizes = [PixelSize(1920, 1080), PixelSize(2000, 1500), PixelSize(3840, 2160), a4]
  /// 297 by 210 millimetres at 300 dots an inch.
  static let a4 = PixelSize(3508, 2480)
  static let scales = 1...3
  static let formats: [ImageFormat] = [.png, .jpeg, .webp]

  /// As a window of so many pixels a point begins.
  init(pixelsPerPoint: Double) {
    let scales = Self.scales
    scale = Int(
      min(max(pixelsPerPoint.rounded(), Double(scales.lowerBound)), Double(scales.upperBound)))
  }

  /// What of the ornaments is in the picture: nothing that only a hand has a use for.
  func pieces(of shown: Set<OrnamentOptions.Piece>) -> Set<OrnamentOptions.Piece> {
    shown.intersection(
      hasOrnaments ? [.attribution, .scaleBar, .compass, .graticule] : [.attribution])
  }
}

extension ImageFormat {
  /// The ending of its files.
  var ending: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .webp: "webp"
    }
  }
}
