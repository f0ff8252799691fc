import GeoMath
import TestSupport
import Testing

@Suite("Whole numbers of any number")
struct ClampingTests {
  private static func whole<Whole: FixedWidthInteger>(_ number: Double) -> Whole {
    if number.isNaN { return 0 }
    if number >= Double(Whole.max) { return .max }
    if number <= Double(Whole.min) { return .min }
    return Whole(number)
  }

  @Test(
    "What does not fit becomes the end of the range, what is no number 0, the rest its whole part")
  func edges() {
    let numbers =
      EdgeNumbers.finite.compactMap { Double($0) }
      + [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 254.99, 255.01, -0.99, -1.01]
    for number in numbers {
      #expect(Int(clamping: number) == Self.whole(number), "\(number)")
      #expect(Int32(clamping: number) == Self.whole(number), "\(number)")
      #expect(UInt8(clamping: number) == Self.whole(number), "\(number)")
      #expect(Int16(clamping: Float(number)) == Self.whole(Double(Float(number))), "\(number)")
    }
  }

  @Test("A number is held to a range, no number stays none or becomes the usual one")
  func ranges() {
    #expect([-3, 0, 5, 9].map { $0.clamped(to: 0...5) } == [0, 0, 5, 5])
    #expect((-Double.infinity).clamped(to: -1...1) == -1 && 0.5.clamped(to: -1...1) == 0.5)
    #expect(Double.nan.clamped(to: 0...1).isNaN)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(number.clamped(to: 0...1, else: 7) == 7)
    }
    #expect(2.0.clamped(to: 0...1, else: 7) == 1)
  }
}
