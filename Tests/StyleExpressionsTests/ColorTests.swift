import StyleExpressions
import Testing

@Suite("Colours")
struct ColorTests {
  @Test(
    "CSS texts of one colour read alike",
    arguments: [
      "#1e90ff", "#1E90FF", "#1e90ffff", "rgb(30, 144, 255)", "rgb(30 144 255)", "dodgerblue",
      " DodgerBlue ", "rgba(30,144,255,1)", "rgb(30 144 255 / 100%)", "hsl(209.6, 100%, 55.88%)",
      "hsl(209.6deg 100% 55.88%)", "hsla(-150.4,100%,55.88%,1)",
    ])
  func dodgerBlue(text: String) throws {
    let color = try #require(Color(css: text))
    #expect(abs(color.red - 30 / 255) < 0.003, "\(color)")
    #expect(abs(color.green - 144 / 255) < 0.003, "\(color)")
    #expect(color.blue == 1)
    #expect(color.alpha == 1)
  }

  @Test(
    "what is no colour is none",
    arguments: [
      "", "#", "#12", "#12345", "#1234567", "#ggg", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)",
      "rgb(a,b,c)", "rgb(1,,3)", "hsl(0,1,1)", "blu", "rgb(1 2, 3)", "rgb(nan,0,0)", "#+12",
      "rgb(0x1,0,0)", "hsl(1,2%,3%", "cmyk(1,2,3)", "rgb(1 2 3 / )",
    ])
  func invalid(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test("short and long hexadecimal texts agree, and text reads back")
  func hexadecimal() throws {
    for digit in "0123456789abcdef" {
      let short = try #require(Color(css: "#\(digit)a5\(digit)"))
      #expect(short == Color(css: "#\(digit)\(digit)aa55\(digit)\(digit)"))
      let again = try #require(Color(css: short.cssText))
      #expect(abs(again.alpha - short.alpha) < 1e-6 && again.red == short.red)
    }
  }

  @Test("premultiplied components are times alpha, and mixing ends at its ends")
  func mixing() throws {
    let red = try #require(Color(css: "rgba(255,0,0,0.5)"))
    #expect(red.premultiplied == SIMD4(0.5, 0, 0, 0.5))
    let blue = try #require(Color(css: "blue"))
    #expect(red.mixed(with: blue, fraction: 0) == red)
    #expect(red.mixed(with: blue, fraction: 1) == blue)
    #expect(red.mixed(with: blue, fraction: 0.5).components == SIMD4(0.5, 0, 0.5, 0.75))
  }
}
