import RenderModel
import Testing

@Suite("Heights of extrusions in 16 bits")
struct ExtrusionHeightTests {
  @Test("Up to 3,276 m they are good to 5 cm, and above to a part in a hundred, up to 12,800 km")
  func precision() {
    for decimetre in 0..<32768 {
      #expect(ExtrusionHeight.step(Float(decimetre) / 10) == UInt16(decimetre))
    }
    var metres: Float = 3276.8
    var last = ExtrusionHeight.step(metres)
    while metres < 1.28e7 {
      let step = ExtrusionHeight.step(metres)
      #expect(step >= last)
      last = step
      #expect(abs(ExtrusionHeight.metres(step) - metres) < 0.06 + metres * 0.002)
      metres *= 1.01
    }
    for step in UInt16.min...ExtrusionHeight.step(.infinity) {
      #expect(ExtrusionHeight.step(ExtrusionHeight.metres(step)) == step)
    }
  }

  @Test("What is no height is none, and what is too high as high as any")
  func odd() {
    #expect(ExtrusionHeight.step(.nan) == 0 && ExtrusionHeight.step(-5) == 0)
    #expect(ExtrusionHeight.step(-.infinity) == 0)
    #expect(ExtrusionHeight.step(1e30) == ExtrusionHeight.step(.infinity))
    #expect(abs(ExtrusionHeight.metres(ExtrusionHeight.step(.infinity)) - 1.28e7) < 500)
  }
}
