extension JSONScanner {
  /// A number, true, false or null.
  package enum Scalar: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    /// A number written without fraction and exponent.
    case whole(Int64)
  }

  package mutating func scalarValue() throws(JSONError) -> Scalar {
    skipSpace()
    if readsNotFinite, let end = endOfNotFinite {
      position = end
      return .null
    }
    switch current {
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try numberValue()
    }
  }

  private mutating func numberValue() throws(JSONError) -> Scalar {
    let start = position
    let isNumber = (0x2B...0x39).contains(current)
    do throws(JSONError) {
      let digits = try number()
      if digits.isWhole, let whole = digits.exactWhole { return .whole(whole) }
      guard let value = digits.exactValue ?? Double(text(start..<position)), value.isFinite else {
        throw fault("the number is out of range", at: start)
      }
      return .number(value)
    } catch {
      guard readsNotFinite, isNumber else { throw error }
      position = start
      try skipValue()
      return .null
    }
  }

  private mutating func word(
    _ text: StaticString, _ value: Scalar
  ) throws(JSONError) -> Scalar {
    let end = position + text.utf8CodeUnitCount
    guard end <= bytes.count, matches(position..<end, text) else {
      throw unexpected("expected a value")
    }
    position = end
    return value
  }

  /// The end of the next token, if it is a non-finite number as JavaScript, Python or C write it.
  private var endOfNotFinite: Int? {
    // Most values begin with another character.
    guard
      current | 0x20 == UInt8(ascii: "n") || current | 0x20 == UInt8(ascii: "i")
        || current == UInt8(ascii: "-")
    else { return nil }
    let start = position + (current == UInt8(ascii: "-") ? 1 : 0)
    let words: [StaticString] = [
      "NaN", "nan", "NAN", "Infinity", "infinity", "Inf", "inf", "INF",
    ]
    return words.lazy.map { (word: StaticString) in (word, start + word.utf8CodeUnitCount) }
      .first { $0.1 <= bytes.count && matches(start..<$0.1, $0.0) }?.1
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Reads a coordinate without correct rounding, which is faster. It is accurate to one or two
  /// units in the last place of a double, far less than a nanometre.
  package mutating func coordinate() throws(JSONError) -> Double {
    skipSpace()
    let start = position
    let digits = try number()
    if let value = digits.exactValue { return value }
    if (-22...22).contains(digits.exponent) {
      let mantissa = Double(digits.mantissa)
      let power = DecimalDigits.powers[abs(digits.exponent)]
      let value = digits.exponent < 0 ? mantissa / power : mantissa * power
      return digits.isNegative ? -value : value
    }
    guard let value = Double(text(start..<position)), value.isFinite else {
      throw fault("the number is out of range", at: start)
    }
    return value
  }

  @inline(__always)
  private mutating func number() throws(JSONError) -> DecimalDigits {
    let start = position
    var digits = DecimalDigits()
    if current == UInt8(ascii: "-") {
      digits.isNegative = true
      position &+= 1
    }
    guard readDigits(into: &digits, isFraction: false) else {
      position = start
      throw unexpected(
        endOfNotFinite != nil ? "NaN and Infinity are no numbers" : "expected a value")
    }
    if current == UInt8(ascii: ".") {
      digits.isWhole = false
      position &+= 1
      guard readDigits(into: &digits, isFraction: true) else {
        throw fault("a digit must follow the point")
      }
    }
    if current | 0x20 == UInt8(ascii: "e") { try readExponent(into: &digits) }
    return digits
  }

  /// - Returns: Whether there were any.
  @inline(__always)
  private mutating func readDigits(into digits: inout DecimalDigits, isFraction: Bool) -> Bool {
    let start = position
    while true {
      let digit = current &- 0x30
      guard digit < 10 else { return position > start }
      digits.append(digit, isFraction: isFraction)
      position &+= 1
    }
  }

  private mutating func readExponent(
    into digits: inout DecimalDigits
  ) throws(JSONError) {
    digits.isWhole = false
    position += 1
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { position += 1 }
    var exponent = 0
    let start = position
    while case let digit = current &- 0x30, digit < 10 {
      exponent = min(exponent * 10 + Int(digit), 100_000)
      position += 1
    }
    guard position > start else { throw fault("the exponent has no digits") }
    digits.exponent += isNegative ? -exponent : exponent
  }
}

/// A decimal number as written: mantissa × 10^exponent.
struct DecimalDigits {
  var mantissa: UInt64 = 0
  var exponent = 0
  var isNegative = false
  /// Whether it is written without fraction and exponent.
  var isWhole = true
  /// Whether digits other than 0 were dropped because the mantissa has no room for them.
  private var isCut = false

  static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  mutating func append(_ digit: UInt8, isFraction: Bool) {
    // 19 digits always fit.
    if mantissa < 1_000_000_000_000_000_000 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      if isFraction { exponent &-= 1 }
    } else {
      isCut = isCut || digit != 0
      if !isFraction { exponent &+= 1 }
    }
  }

  /// The number, if mantissa and power are both exact as doubles, so that a single rounding gives
  /// the nearest double (Clinger 1990, "How to read floating point numbers accurately").
  @inline(__always)
  var exactValue: Double? {
    guard mantissa <= 1 << 53, !isCut, exponent >= -22, exponent <= 22 else { return nil }
    let power = DecimalDigits.powers[abs(exponent)]
    let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    return isNegative ? -value : value
  }

  /// The number, if it is written without fraction and fits.
  var exactWhole: Int64? {
    guard exponent == 0, !isCut, mantissa <= UInt64(Int64.max) else { return nil }
    // Integers have no -0.
    if mantissa == 0 && isNegative { return nil }
    return isNegative ? -Int64(mantissa) : Int64(mantissa)
  }
}
