import JSON
import XMLReading

/// The colour, width and opacity of a track or waypoint from GPX extensions: TopoGrafix's style
/// extension and those of Garmin, OsmAnd, Locus and others, which share some element names.
struct GPXLook {
  private var written: AnnotationColor?
  /// One of Garmin's named colours, used if there is no other.
  private var named: AnnotationColor?
  private var opacity: Double?
  private(set) var width: Double?

  var color: AnnotationColor? {
    var color = written ?? named
    if let opacity { color?.alpha = opacity }
    return color
  }

  mutating func take(_ element: String, _ text: ArraySlice<UInt8>) {
    switch element {
    case "color", "colour", "lsColorBase", "lineColor", "strokeColor", "stroke", "trackcolor":
      written = text.trimmedText.flatMap(Self.color) ?? written
    case "DisplayColor": named = text.trimmedText.flatMap(Self.color) ?? named
    case "opacity", "stroke-opacity", "strokeOpacity":
      opacity = Double(decimal: text).map { min(max($0, 0), 1) } ?? opacity
    case "width", "lsWidth", "strokeWidth", "stroke-width":
      width = Self.width(text) ?? width
    default: break
    }
  }

  /// Sets the colour and width of a line if it has none.
  func complete(_ style: inout AnnotationStyle) {
    style.lineColor = style.lineColor ?? color
    style.lineWidth = style.lineWidth ?? width
  }

  /// OsmAnd writes words as well as numbers.
  private static func width(_ text: ArraySlice<UInt8>) -> Double? {
    switch text.trimmedText {
    case "thin": 2
    case "medium": 4
    case "bold": 7
    default: Double(decimal: text).map { min(max($0, 0), 100) }
    }
  }

  /// Parses a colour name, or six hexadecimal digits for red, green and blue, or eight with alpha
  /// first. The digits may follow `#` or `0x`, and three of them are doubled.
  private static func color(_ text: String) -> AnnotationColor? {
    var digits = text[...]
    for mark in ["#", "0x"] where digits.hasPrefix(mark) { digits = digits.dropFirst(mark.count) }
    if digits.utf8.count == 3 { digits = Substring(digits.map { "\($0)\($0)" }.joined()) }
    return AnnotationColor(hexadecimal: digits)
      ?? names[text.lowercased()].map { AnnotationColor(rgb: $0) }
  }

  /// Garmin's colour names and the most common CSS ones.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "darkred": 0x8B0000, "darkgreen": 0x006400, "darkyellow": 0xB5A000,
    "darkblue": 0x00008B, "darkmagenta": 0x8B008B, "darkcyan": 0x008B8B, "lightgray": 0xD3D3D3,
    "darkgray": 0x808080, "red": 0xFF0000, "green": 0x00B000, "yellow": 0xFFFF00, "blue": 0x0000FF,
    "magenta": 0xFF00FF, "cyan": 0x00FFFF, "white": 0xFFFFFF, "gray": 0x808080, "grey": 0x808080,
    "orange": 0xFFA500, "purple": 0x800080, "pink": 0xFFC0CB, "brown": 0xA52A2A,
  ]
}

extension AnnotationColor {
  /// Parses six hexadecimal digits for red, green and blue, or eight with alpha first.
  init?(hexadecimal digits: Substring) {
    let count = digits.utf8.count
    guard count == 6 || count == 8, let value = UInt32(digits, radix: 16) else { return nil }
    self.init(rgb: value)
    if count == 8 { alpha = Double(value >> 24) / 255 }
  }

  /// - Parameter value: red, green and blue with eight bits each, red highest.
  init(rgb value: UInt32) {
    self.init(
      red: Double(value >> 16 & 0xff) / 255, green: Double(value >> 8 & 0xff) / 255,
      blue: Double(value & 0xff) / 255)
  }
}
