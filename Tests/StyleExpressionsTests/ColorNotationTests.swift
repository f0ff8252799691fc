import Foundation
import JSON
import StyleExpressions
import TestSupport
import Testing

/// Colours written in each notation of CSS, beside conversions of this file's own.
@Suite("Notations of colours")
struct ColorNotationTests {
  /// Red, green and blue of a hue by the sextants of the colour circle (Foley and van Dam, HLS).
  private static func sextants(
    hue: Double, saturation: Double, lightness: Double
  ) -> SIMD3<Double> {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    let place = (hue - 360 * (hue / 360).rounded(.down)) / 60
    let second = chroma * (1 - abs(place - 2 * (place / 2).rounded(.down) - 1))
    let sextants: [SIMD3<Double>] = [
      [chroma, second, 0], [second, chroma, 0], [0, chroma, second], [0, second, chroma],
      [second, 0, chroma], [chroma, 0, second],
    ]
    return sextants[min(5, Int(place))] + (lightness - chroma / 2)
  }

  private func agrees(_ color: Color?, _ parts: SIMD3<Double>, alpha: Double = 1) -> Bool {
    guard let color else { return false }
    let wanted = Color(
      red: Float(parts.x), green: Float(parts.y), blue: Float(parts.z), alpha: Float(alpha))
    return color.distance(to: wanted) < 1e-4
  }

  @Test("hsl is what the sextants of the colour circle give, with any hue")
  func hues() {
    var random = SeededGenerator(seed: 31)
    for hue in stride(from: -750.0, through: 750, by: 7.5) {
      let saturation = Double(Int.random(in: 0...100, using: &random))
      let lightness = Double(Int.random(in: 0...100, using: &random))
      let alpha = Double(Int.random(in: 0...20, using: &random)) / 20
      let parts = Self.sextants(
        hue: hue, saturation: saturation / 100, lightness: lightness / 100)
      for (text, alpha) in [
        ("hsl(\(hue),\(saturation)%,\(lightness)%)", 1),
        ("HSL( \(hue)deg  \(saturation)% \(lightness)% )", 1),
        ("hsla(\(hue), \(saturation)%, \(lightness)%, \(alpha))", alpha),
        ("hsl(\(hue) \(saturation)% \(lightness)% / \(alpha * 100)%)", alpha),
      ] {
        #expect(agrees(Color(css: text), parts, alpha: alpha), "\(text)")
      }
    }
  }

  @Test("bytes, shares and hexadecimal digits of one colour read alike")
  func bytes() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<300 {
      let bytes = SIMD4<Int>(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random))
      let parts = SIMD3(Double(bytes.x), Double(bytes.y), Double(bytes.z)) / 255
      let alpha = Double(bytes.w) / 255
      let solid = String(format: "#%02x%02x%02x", bytes.x, bytes.y, bytes.z)
      let clear = String(format: "#%02X%02X%02X%02X", bytes.x, bytes.y, bytes.z, bytes.w)
      let shares = "\(parts.x * 100)%,\(parts.y * 100)%,\(parts.z * 100)%"
      #expect(agrees(Color(css: solid), parts))
      #expect(agrees(Color(css: clear), parts, alpha: alpha))
      #expect(agrees(Color(css: "rgb(\(bytes.x),\(bytes.y),\(bytes.z))"), parts))
      #expect(agrees(Color(css: "rgb(\(shares))"), parts))
      #expect(
        agrees(Color(css: "rgb(\(bytes.x) \(bytes.y) \(bytes.z)/\(alpha))"), parts, alpha: alpha))
    }
  }

  @Test("each digit of a short notation stands for two")
  func shortDigits() {
    for value in stride(from: 0, through: 0xFFFF, by: 257) {
      let short = String(format: "#%04x", value)
      let long = "#" + short.dropFirst().map { "\($0)\($0)" }.joined()
      #expect(Color(css: short) == Color(css: long), "\(short)")
      let solid = String(short.dropLast())
      #expect(Color(css: solid) == Color(css: String(long.dropLast(2))), "\(solid)")
    }
  }

  /// Some of each letter, from the table of CSS Color Module Level 4, section 6.1.
  private static let names: [(String, String)] = [
    ("aliceblue", "#f0f8ff"), ("blanchedalmond", "#ffebcd"), ("cornflowerblue", "#6495ed"),
    ("darkolivegreen", "#556b2f"), ("deeppink", "#ff1493"), ("firebrick", "#b22222"),
    ("gainsboro", "#dcdcdc"), ("gray", "#808080"), ("grey", "#808080"), ("hotpink", "#ff69b4"),
    ("indigo", "#4b0082"), ("khaki", "#f0e68c"), ("lightgoldenrodyellow", "#fafad2"),
    ("mediumspringgreen", "#00fa9a"), ("navajowhite", "#ffdead"), ("oldlace", "#fdf5e6"),
    ("palevioletred", "#db7093"), ("rebeccapurple", "#663399"), ("seashell", "#fff5ee"),
    ("tomato", "#ff6347"), ("violet", "#ee82ee"), ("whitesmoke", "#f5f5f5"),
    ("yellowgreen", "#9acd32"),
  ]

  @Test(
    "names stand for the colours that CSS gives them, whatever their capitals", arguments: names)
  func named(name: String, hexadecimal: String) {
    #expect(Color(css: name) == Color(css: hexadecimal))
    #expect(Color(css: name.uppercased()) == Color(css: hexadecimal))
    #expect(Color(css: name + "x") == nil)
  }

  @Test("components beyond their ranges are held to them")
  func clamped() {
    #expect(Color(css: "rgb(300, -20, 1e3)") == Color(red: 1, green: 0, blue: 1))
    #expect(Color(css: "rgba(0, 0, 0, 7)")?.alpha == 1)
    #expect(Color(css: "rgba(0, 0, 0, -7)")?.alpha == 0)
    #expect(Color(css: "hsl(120, 300%, 50%)") == Color(css: "lime"))
    #expect(Color(css: "hsl(120, 50%, 200%)") == .white)
    #expect(Color(css: "hsl(120, 50%, -1%)") == .black)
  }

  @Test("the text of a colour reads back as the colour, to the byte")
  func text() throws {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<200 {
      let bytes = (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
      let alpha = Float(Int.random(in: 0...8, using: &random)) / 8
      let color = Color(
        red: Float(bytes[0]) / 255, green: Float(bytes[1]) / 255, blue: Float(bytes[2]) / 255,
        alpha: alpha)
      #expect(Color(css: color.cssText) == color, "\(color.cssText)")
      #expect(
        try evaluated(["to-string", ["to-color", .string(color.cssText)]]).text == color.cssText)
    }
  }
}
