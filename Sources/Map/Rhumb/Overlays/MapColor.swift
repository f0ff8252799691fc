import StyleExpressions

/// A colour for an application's overlays: sRGB, each component from 0 to 1, not premultiplied by
/// alpha.
///
/// ```swift
/// let pin = MarkerIcon.pin(MapColor("#1a73e8") ?? .red)
/// ```
public struct MapColor: Hashable, Codable, Sendable {
  /// Red, 0 … 1.
  public var red: Double
  /// Green, 0 … 1.
  public var green: Double
  /// Blue, 0 … 1.
  public var blue: Double
  /// Alpha: 0 is transparent, 1 opaque.
  public var alpha: Double

  /// A colour with components 0 … 1. Values outside this range are clamped when it is drawn, and
  /// values that are not finite count as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour of a CSS string, as in styles: a name, `#rgb`, `#rrggbb`, `rgb()`, `hsl()` and so
  /// on; `nil` for anything else.
  public init?(_ css: String) {
    guard let color = Color(css: css) else { return nil }
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }

  /// A red, the default colour of pins.
  public static let red = MapColor(red: 0.88, green: 0.24, blue: 0.19)
  /// A blue.
  public static let blue = MapColor(red: 0.13, green: 0.45, blue: 0.88)
  /// A green.
  public static let green = MapColor(red: 0.17, green: 0.6, blue: 0.32)
  /// An orange.
  public static let orange = MapColor(red: 0.93, green: 0.51, blue: 0.09)
  /// A violet.
  public static let violet = MapColor(red: 0.49, green: 0.29, blue: 0.78)
  /// White.
  public static let white = MapColor(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = MapColor(red: 0, green: 0, blue: 0)

  /// The same colour with another alpha.
  public func withAlpha(_ alpha: Double) -> MapColor {
    MapColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Red, green, blue and alpha in 0 … 1, not premultiplied.
  var components: SIMD4<Float> {
    func part(_ value: Double) -> Float { value.isFinite ? Float(min(max(value, 0), 1)) : 0 }
    return SIMD4(part(red), part(green), part(blue), part(alpha))
  }
}
