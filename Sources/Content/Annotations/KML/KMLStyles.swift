/// The styles of a KML document by their IDs, as far as Rhumb can draw them.
struct KMLStyles {
  private var styles: [String: AnnotationStyle] = [:]
  /// The normal style of each style map. The other one is for highlighted features.
  private var maps: [String: String] = [:]

  mutating func add(_ style: AnnotationStyle, named name: String) {
    if styles.count < AnnotationLimits.styles { styles[name] = style }
  }

  mutating func add(map: String, to name: String) {
    if maps.count < AnnotationLimits.styles { maps[map] = name }
  }

  /// What an ID refers to: a style, or the `styleUrl` of another one.
  enum Entry {
    case style(AnnotationStyle)
    case url(String)
  }

  subscript(_ name: String) -> Entry? {
    if let style = styles[name] { return .style(style) }
    return maps[name].map { .url($0) }
  }
}

extension AnnotationStyle {
  /// This style with missing values taken from `other`.
  func over(_ other: AnnotationStyle?) -> AnnotationStyle {
    guard let other else { return self }
    var both = self
    both.lineColor = lineColor ?? other.lineColor
    both.lineWidth = lineWidth ?? other.lineWidth
    both.fillColor = fillColor ?? other.fillColor
    both.isFilled = isFilled ?? other.isFilled
    both.isOutlined = isOutlined ?? other.isOutlined
    both.iconColor = iconColor ?? other.iconColor
    both.iconScale = iconScale ?? other.iconScale
    both.icon = icon ?? other.icon
    return both
  }
}

extension AnnotationColor {
  /// Derives the colour from an icon's file name, such as `placemark-red.png` or `ylw-pushpin.png`,
  /// or from a URL with `color=1976d2`. Most icons are on the network and are not loaded.
  init?(iconAt link: String) {
    let values = link.split(separator: "?").dropFirst().joined().split(separator: "&")
    for digits in values.compactMap({ $0.wholeMatch(of: /color=([0-9A-Fa-f]{6})/)?.1 }) {
      guard let value = UInt32(digits, radix: 16) else { continue }
      self.init(rgb: value)
      return
    }
    let words = (link.split(separator: "/").last ?? "").lowercased().split { !$0.isLetter }
    guard let color = words.lazy.compactMap({ Self.iconColors[String($0)] }).first else {
      return nil
    }
    self.init(rgb: color)
  }

  /// Google's abbreviations, and the words of other programs.
  private static let iconColors: [String: UInt32] = [
    "red": 0xE53935, "blu": 0x1E6FD9, "blue": 0x1E6FD9, "ltblu": 0x4FB3E8, "lightblue": 0x4FB3E8,
    "grn": 0x2E9E44, "green": 0x2E9E44, "ylw": 0xF2C21A, "yellow": 0xF2C21A, "orange": 0xF08A24,
    "purple": 0x8E44AD, "pink": 0xEC6AA8, "brown": 0x8D5A3B, "wht": 0xF5F5F5, "white": 0xF5F5F5,
    "gray": 0x888888, "grey": 0x888888, "cyan": 0x17B3B3, "teal": 0x17B3B3, "black": 0x303030,
  ]

  /// Parses a KML colour: eight hexadecimal digits for alpha, blue, green and red, or six without
  /// alpha.
  init?(kml text: String) {
    self.init(hexadecimal: text.hasPrefix("#") ? text.dropFirst() : text[...])
    (red, blue) = (blue, red)
  }
}
