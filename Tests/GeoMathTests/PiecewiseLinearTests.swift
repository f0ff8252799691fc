import GeoMath
import Testing

@Suite("Functions between stops")
struct PiecewiseLinearTests {
  @Test("Values go linearly from stop to stop, in any order of these, and stay beyond the ends")
  func linear() {
    let function = PiecewiseLinear([(at: 4, value: 10), (at: 2, value: 0)], none: 7)
    #expect([1, 2, 3, 3.5, 4, 9].map(function.value) == [0, 0, 5, 7.5, 10, 10])
  }

  @Test("Two stops at one place are a step")
  func step() {
    let function = PiecewiseLinear([(at: 2, value: 0), (at: 2, value: 1)], none: 7)
    #expect([1.999, 2, 3].map(function.value) == [0, 1, 1])
  }

  @Test("Without stops that are finite there is one value")
  func none() {
    #expect(PiecewiseLinear([(at: .nan, value: 1)], none: 7).value(at: 3) == 7)
  }
}
