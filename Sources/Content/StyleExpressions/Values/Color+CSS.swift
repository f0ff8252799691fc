extension Color {
  /// Parses a CSS colour: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`,
  /// `hsl()` or `hsla()`, separated by commas or spaces (CSS Color Module Level 4, sections 4 to
  /// 7). Returns `nil` for anything else.
  package init?(css text: String) {
    let trimmed = text.trimmed.lowercased()
    if trimmed == "transparent" {
      self = .transparent
    } else if let named = Self.named[trimmed] {
      self.init(hexadecimal: named)
    } else if trimmed.hasPrefix("#") {
      self.init(hexadecimalDigits: trimmed.dropFirst())
    } else {
      self.init(function: trimmed)
    }
  }

  /// An opaque colour from 0xRRGGBB.
  init(hexadecimal value: UInt32) {
    let part = { (shift: UInt32) in Float((value >> shift) & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  private init?(hexadecimalDigits digits: Substring) {
    guard digits.utf8.count <= 8, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let byte = { (shift: UInt32) in Float((value >> shift) & 0xFF) / 255 }
    let nibble = { (shift: UInt32) in Float((value >> shift) & 0xF) / 15 }
    switch digits.utf8.count {
    case 3: self.init(red: nibble(8), green: nibble(4), blue: nibble(0))
    case 4: self.init(red: nibble(12), green: nibble(8), blue: nibble(4), alpha: nibble(0))
    case 6: self.init(hexadecimal: value)
    case 8: self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    default: return nil
    }
  }

  private init?(function text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let name = text[..<open]
    let body = text[text.index(after: open)...].dropLast()
    guard let parts = Self.arguments(body), parts.count == 3 || parts.count == 4 else { return nil }
    let alpha: Double
    if parts.count == 4 {
      guard let value = Self.amount(parts[3], percentOf: 1) else { return nil }
      alpha = value.clamped(0, 1)
    } else {
      alpha = 1
    }
    switch name {
    case "rgb", "rgba": self.init(rgb: parts, alpha: alpha)
    case "hsl", "hsla": self.init(hsl: parts, alpha: alpha)
    default: return nil
    }
  }

  /// The arguments between the parentheses, separated by commas, or by spaces and a slash.
  private static func arguments(_ body: Substring) -> [Substring]? {
    if body.contains(",") {
      let parts = body.split(separator: ",", omittingEmptySubsequences: false)
      let clean = parts.map { $0.trimmed }
      let whole = clean.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
      return whole ? clean : nil
    }
    let halves = body.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count <= 2, let first = halves.first else { return nil }
    let main = first.split(whereSeparator: \.isWhitespace)
    guard main.count == 3 else { return nil }
    guard halves.count == 2 else { return main }
    let alpha = halves[1].split(whereSeparator: \.isWhitespace)
    return alpha.count == 1 ? main + alpha : nil
  }

  private static func amount(_ text: Substring, percentOf whole: Double) -> Double? {
    if text == "none" { return 0 }
    if text.hasSuffix("%") { return decimal(text.dropLast()).map { $0 / 100 * whole } }
    return decimal(text)
  }

  /// A plain decimal number. `Double(_:)` alone would also accept "nan" and hexadecimal numbers.
  private static func decimal(_ text: Substring) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.e".utf8.contains(byte)
    }
    guard allowed, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private init?(rgb parts: [Substring], alpha: Double) {
    guard let red = Self.amount(parts[0], percentOf: 255),
      let green = Self.amount(parts[1], percentOf: 255),
      let blue = Self.amount(parts[2], percentOf: 255)
    else { return nil }
    let part = { (value: Double) in Float(value.clamped(0, 255) / 255) }
    self.init(red: part(red), green: part(green), blue: part(blue), alpha: Float(alpha))
  }

  private init?(hsl parts: [Substring], alpha: Double) {
    let hueText = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
    guard let hue = Self.decimal(hueText), parts[1].hasSuffix("%"), parts[2].hasSuffix("%"),
      let saturation = Self.amount(parts[1], percentOf: 1),
      let lightness = Self.amount(parts[2], percentOf: 1)
    else { return nil }
    self.init(
      hueDegrees: hue, saturation: saturation.clamped(0, 1), lightness: lightness.clamped(0, 1),
      alpha: alpha)
  }

  /// Converts hue, saturation and lightness (CSS Color Module Level 4, section 7.1).
  init(hueDegrees: Double, saturation: Double, lightness: Double, alpha: Double) {
    var hue = hueDegrees.truncatingRemainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    let reach = saturation * Swift.min(lightness, 1 - lightness)
    let part = { (offset: Double) in
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return Float(lightness - reach * Swift.max(-1, Swift.min(k - 3, 9 - k, 1)))
    }
    self.init(red: part(0), green: part(8), blue: part(4), alpha: Float(alpha))
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without leading and trailing white space.
  var trimmed: Substring {
    var slice = drop(while: \.isWhitespace)
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return slice
  }
}
