import Foundation
import JSON
import StyleExpressions
import TestSupport
import Testing

/// Curves between colours, beside conversions of this file's own.
@Suite("Mixing colours")
struct ColorMixingTests {
  private static let operators = ["interpolate", "interpolate-lab", "interpolate-hcl"]

  private static func curve(
    _ name: String, _ lower: Color, _ upper: Color
  ) -> JSONValue {
    [
      .string(name), ["linear"], ["zoom"], 0, json(lower), 1, json(upper),
    ]
  }

  /// Exact, where text would round to bytes.
  private static func json(_ color: Color) -> JSONValue {
    let parts = [color.red * 255, color.green * 255, color.blue * 255, color.alpha]
    return .array(["rgba"] + parts.map { .number(Double($0)) })
  }

  private static func random(_ random: inout SeededGenerator) -> Color {
    let parts = (0..<4).map { _ in Float(Int.random(in: 0...64, using: &random)) / 64 }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// L*, a*, b* under D50 of a colour in sRGB, by way of XYZ (CSS Color 4, section 10.12).
  private static func lab(_ color: Color) -> SIMD3<Double> {
    func linear(_ value: Float) -> Double {
      let value = Double(value)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    let xyz = SIMD3(
      0.4360747 * red + 0.3850649 * green + 0.1430804 * blue,
      0.2225045 * red + 0.7168786 * green + 0.0606169 * blue,
      0.0139322 * red + 0.0971045 * green + 0.7141733 * blue)
    func root(_ value: Double) -> Double {
      value > 216 / 24389.0 ? cbrt(value) : (24389 / 27.0 * value + 16) / 116
    }
    let parts = SIMD3(root(xyz.x / 0.96422), root(xyz.y), root(xyz.z / 0.82521))
    return SIMD3(116 * parts.y - 16, 500 * (parts.x - parts.y), 200 * (parts.y - parts.z))
  }

  private static func hue(_ color: Color) -> Double {
    let lab = lab(color)
    return atan2(lab.z, lab.y) * 180 / .pi
  }

  @Test("a colour mixed with itself is itself, in every space", arguments: operators)
  func sameColor(name: String) throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<60 {
      let color = Self.random(&random)
      for zoom in [0.25, 0.5, 0.9] {
        let mixed = try #require(try evaluatedColor(Self.curve(name, color, color), zoom: zoom))
        #expect(mixed.distance(to: color) < 2e-4, "\(color) \(mixed)")
      }
    }
  }

  @Test("a curve ends at its ends, to the bit, in every space", arguments: operators)
  func ends(name: String) throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<60 {
      let lower = Self.random(&random)
      let upper = Self.random(&random)
      let curve = Self.curve(name, lower, upper)
      #expect(try evaluatedColor(curve, zoom: -3) == lower)
      #expect(try evaluatedColor(curve, zoom: 0) == lower)
      #expect(try evaluatedColor(curve, zoom: 1) == upper)
      #expect(try evaluatedColor(curve, zoom: 40) == upper)
      let half = try #require(try evaluatedColor(curve, zoom: 0.5))
      #expect(abs(half.alpha - (lower.alpha + upper.alpha) / 2) < 1e-6)
    }
  }

  @Test("in sRGB each component goes straight; in Lab lightness, a and b do")
  func straight() throws {
    var random = SeededGenerator(seed: 43)
    var compared = 0
    for _ in 0..<200 {
      let lower = Self.random(&random)
      let upper = Self.random(&random)
      let share = Double(Int.random(in: 1...15, using: &random)) / 16
      let plain = try evaluatedColor(Self.curve("interpolate", lower, upper), zoom: share)
      let wanted = lower.components + (upper.components - lower.components) * Float(share)
      #expect((plain?.distance(to: Color(wanted)) ?? 1) < 1e-6)
      let mixed = try #require(
        try evaluatedColor(Self.curve("interpolate-lab", lower, upper), zoom: share))
      // What sRGB cannot show is held to its cube, and is then elsewhere.
      let parts = [mixed.red, mixed.green, mixed.blue]
      guard parts.allSatisfy({ $0 > 0.002 && $0 < 0.998 }) else { continue }
      let straight = Self.lab(lower) + (Self.lab(upper) - Self.lab(lower)) * share
      let difference = Self.lab(mixed) - straight
      #expect((difference * difference).sum() < 0.01, "\(lower) \(upper) \(share)")
      compared += 1
    }
    #expect(compared > 100)
  }

  @Test("in HCL the hue goes the shorter way round, in even steps")
  func shorterWay() throws {
    let pairs = [("#a05050", "#7a5aa0"), ("#a06a40", "#a04a70"), ("#4a9050", "#3a80a0")]
    for (one, two) in pairs {
      let lower = try #require(Color(css: one))
      let upper = try #require(Color(css: two))
      let whole = remainder(Self.hue(upper) - Self.hue(lower), 360)
      for (curve, start, turn) in [
        (Self.curve("interpolate-hcl", lower, upper), lower, whole),
        (Self.curve("interpolate-hcl", upper, lower), upper, -whole),
      ] {
        for share in stride(from: 0.1, through: 0.9, by: 0.2) {
          let mixed = try #require(try evaluatedColor(curve, zoom: share))
          let gone = remainder(Self.hue(mixed) - Self.hue(start), 360)
          #expect(abs(gone - turn * share) < 0.2, "\(one) \(two) \(share)")
        }
      }
    }
  }

  @Test("a grey has no hue of its own: the other end's holds all the way")
  func greys() throws {
    for text in ["#a05050", "#508050", "#6060a0", "#a0a040"] {
      let color = try #require(Color(css: text))
      for grey in ["#404040", "#808080", "#c8c8c8"] {
        let other = try #require(Color(css: grey))
        for curve in [
          Self.curve("interpolate-hcl", color, other), Self.curve("interpolate-hcl", other, color),
        ] {
          let mixed = try #require(try evaluatedColor(curve, zoom: 0.5))
          #expect(abs(remainder(Self.hue(mixed) - Self.hue(color), 360)) < 0.5, "\(text) \(grey)")
        }
      }
    }
  }
}

extension Color {
  fileprivate init(_ components: SIMD4<Float>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
