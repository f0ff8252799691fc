/// The styles of a KML document by their names, as far as Rhumb draws them.
struct KMLStyles {
  private var styles: [String: AnnotationStyle] = [:]
  /// Which style is the usual one of a pair; the other one is for things pointed at.
  private var maps: [String: String] = [:]

  mutating func add(_ style: AnnotationStyle, named name: String) {
    if styles.count < AnnotationLimits.styles { styles[name] = style }
  }

  mutating func add(map: String, to name: String) {
    if maps.count < AnnotationLimits.styles { maps[map] = name }
  }

  /// The style that a `styleUrl` names; `nil` when this document has none of that name.
  func style(_ url: String) -> AnnotationStyle? {
    var name = KMLStyles.name(of: url)
    // A map may lead to a map; a ring of them leads nowhere.
    for _ in 0..<8 {
      if let style = styles[name] { return style }
      guard let next = maps[name] else { return nil }
      name = KMLStyles.name(of: next)
    }
    return nil
  }

  /// What stands behind the last hash: `#red`, `roads.kml#red` and, as some write, `red`.
  private static func name(of url: String) -> String {
    url.split(separator: "#").last.map(String.init) ?? ""
  }
}

extension AnnotationStyle {
  /// These values where there are any, else those of `other`.
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
    return both
  }
}

extension AnnotationColor {
  /// A colour as KML has it: eight hexadecimal digits for alpha, blue, green and red.
  init?(kml text: String) {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard digits.utf8.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
    self.init(
      red: Double(value & 0xff) / 255, green: Double(value >> 8 & 0xff) / 255,
      blue: Double(value >> 16 & 0xff) / 255, alpha: Double(value >> 24) / 255)
  }
}
