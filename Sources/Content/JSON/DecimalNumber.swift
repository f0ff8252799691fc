extension Double {
  /// A number as people and programs write it outside JSON: with white space around it, a leading
  /// plus, a decimal comma, or no digit before the point. `nil` if it is not a finite number.
  package init?(decimal text: UnsafeBufferPointer<UInt8>) {
    var (start, end) = (0, text.count)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    var digits = DecimalDigits()
    var place = start
    if place < end, text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: "+") {
      digits.isNegative = text[place] == UInt8(ascii: "-")
      place += 1
    }
    var isFraction = false
    var count = 0
    while place < end {
      let byte = text[place]
      if case let digit = byte &- 0x30, digit < 10 {
        digits.append(digit, isFraction: isFraction)
        count += 1
      } else if !isFraction, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        isFraction = true
      } else {
        break
      }
      place += 1
    }
    guard count > 0 else { return nil }
    if place == end, let value = digits.exactValue {
      self = value
      return
    }
    // It has an exponent, or more digits than can be exact.
    guard place == end || text[place] | 0x20 == UInt8(ascii: "e") else { return nil }
    let written = String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
    guard let value = Double(written.replacing(",", with: ".")), value.isFinite else { return nil }
    self = value
  }

  package init?(decimal text: ArraySlice<UInt8>) {
    guard let value = text.withUnsafeBufferPointer({ Double(decimal: $0) }) else { return nil }
    self = value
  }

  package init?(decimal text: String) {
    self.init(decimal: ArraySlice(text.utf8))
  }
}
