import Glibc

/// A space in which colours can be interpolated.
package enum ColorSpace: Sendable, Equatable {
  case rgb, lab, hcl

  func mix(_ lower: Color, _ upper: Color, _ fraction: Double) -> Color {
    switch self {
    case .rgb: lower.mixed(with: upper, fraction: Float(fraction))
    case .lab: LabColor(lower).mixed(with: LabColor(upper), fraction).color
    case .hcl: HCLColor(lower).mixed(with: HCLColor(upper), fraction).color
    }
  }
}

private func mix(_ lower: Double, _ upper: Double, _ fraction: Double) -> Double {
  lower + (upper - lower) * fraction
}

/// CIE L*a*b* relative to the D50 white point (CSS Color Module Level 4, section 9).
struct LabColor {
  var lightness: Double
  var a: Double
  var b: Double
  var alpha: Double

  private static let white = (x: 0.96422, y: 1.0, z: 0.82521)
  private static let linearLimit = 6.0 / 29.0
}

extension LabColor {
  init(_ color: Color) {
    let red = Self.linear(Double(color.red))
    let green = Self.linear(Double(color.green))
    let blue = Self.linear(Double(color.blue))
    let y = Self.compressed(
      (0.2225045 * red + 0.7168786 * green + 0.0606169 * blue) / Self.white.y)
    var x = y
    var z = y
    if red != green || green != blue {
      x = Self.compressed((0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / Self.white.x)
      z = Self.compressed((0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / Self.white.z)
    }
    let lightness = 116 * y - 16
    self.init(
      lightness: lightness < 0 ? 0 : lightness, a: 500 * (x - y), b: 200 * (y - z),
      alpha: Double(color.alpha))
  }

  var color: Color {
    let y = (lightness + 16) / 116
    let fx = Self.white.x * Self.expanded(a.isNaN ? y : y + a / 500)
    let fy = Self.white.y * Self.expanded(y)
    let fz = Self.white.z * Self.expanded(b.isNaN ? y : y - b / 200)
    return Color(
      red: Self.encoded(3.1338561 * fx - 1.6168667 * fy - 0.4906146 * fz),
      green: Self.encoded(-0.9787684 * fx + 1.9161415 * fy + 0.0334540 * fz),
      blue: Self.encoded(0.0719453 * fx - 0.2289914 * fy + 1.4052427 * fz),
      alpha: Float(alpha))
  }

  func mixed(with other: LabColor, _ fraction: Double) -> LabColor {
    LabColor(
      lightness: mix(lightness, other.lightness, fraction), a: mix(a, other.a, fraction),
      b: mix(b, other.b, fraction), alpha: mix(alpha, other.alpha, fraction))
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Float {
    let result = value <= 0.00304 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    return Float(result.clamped(0, 1))
  }

  private static func compressed(_ value: Double) -> Double {
    let limit = linearLimit
    return value > limit * limit * limit ? cbrt(value) : value / (3 * limit * limit) + 4.0 / 29.0
  }

  private static func expanded(_ value: Double) -> Double {
    let limit = linearLimit
    return value > limit ? value * value * value : 3 * limit * limit * (value - 4.0 / 29.0)
  }
}

/// Hue, chroma and lightness: L*a*b* in polar form. The hue of a grey is NaN.
struct HCLColor {
  var hueDegrees: Double
  var chroma: Double
  var lightness: Double
  var alpha: Double
}

extension HCLColor {
  init(_ color: Color) {
    let lab = LabColor(color)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    let turn = atan2(lab.b, lab.a) * 180 / .pi
    // A colour whose chroma rounds to zero at four decimal places is a grey.
    let isGrey = (chroma * 10_000).rounded() == 0
    self.init(
      hueDegrees: isGrey ? .nan : (turn + 360).truncatingRemainder(dividingBy: 360),
      chroma: chroma, lightness: lab.lightness, alpha: lab.alpha)
  }

  var color: Color {
    let hue = hueDegrees.isNaN ? 0 : hueDegrees * .pi / 180
    return LabColor(
      lightness: lightness, a: cos(hue) * chroma, b: sin(hue) * chroma, alpha: alpha
    ).color
  }

  /// Mixes the hue the shorter way round. If one colour has no hue, the other's is used.
  func mixed(with other: HCLColor, _ fraction: Double) -> HCLColor {
    var hue = Double.nan
    var mixedChroma: Double?
    switch (hueDegrees.isNaN, other.hueDegrees.isNaN) {
    case (false, false):
      var turn = other.hueDegrees - hueDegrees
      if other.hueDegrees > hueDegrees && turn > 180 {
        turn -= 360
      } else if other.hueDegrees < hueDegrees && -turn > 180 {
        turn += 360
      }
      hue = hueDegrees + fraction * turn
    case (false, true):
      hue = hueDegrees
      if other.lightness == 1 || other.lightness == 0 { mixedChroma = chroma }
    case (true, false):
      hue = other.hueDegrees
      if lightness == 1 || lightness == 0 { mixedChroma = other.chroma }
    case (true, true): break
    }
    return HCLColor(
      hueDegrees: hue, chroma: mixedChroma ?? mix(chroma, other.chroma, fraction),
      lightness: mix(lightness, other.lightness, fraction),
      alpha: mix(alpha, other.alpha, fraction))
  }
}
