import Testing

@testable import JSON

@Suite("JSON")
struct JSONParserTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  @Test("reads every kind of value, and members in file order")
  func values() throws {
    let json = try parse(
      #" {"z":[1,-2.5e-1,true,false,null],"a":"\u00e4\n\ud83d\ude00\/","z2":{}} "#)
    #expect(json["z"] == [1, -0.25, true, false, .null])
    #expect(json["a"] == "ä\n😀/")
    #expect(json.object?.keys == ["z", "a", "z2"])
    #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF, 0x31]) == 1)
    #expect(try parse(#"{"a":1,"a":2}"#)["a"] == 2)
    #expect(try parse(#""\ud800x""#) == "\u{FFFD}x")
  }

  @Test(
    "refuses what is no JSON and says where",
    arguments: [
      "", " ", "{", "[", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "\"a", "\"\\x\"",
      "\"\\u12\"", "01a", "1.", "1e", "-", "+1", "nul", "truefalse", "1 2", "1e999", "NaN", "'a'",
      "\"a\u{1}\"", "[1]]", "{\"a\":1,}", "tru", "nan", "{\"a\" 1}", "[,]", "{,}", "[1,,2]", "\"\\",
    ])
  func invalid(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test("refuses nesting that could exhaust the stack")
  func depth() throws {
    let deepest = JSONScanner.maximumDepth - 1
    _ = try parse(String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest))
    #expect(throws: JSONError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: JSONError.self) { try parse(String(repeating: "{\"a\":", count: 1_000_000)) }
  }

  @Test("writes numbers as JavaScript does")
  func numberText() throws {
    let expected: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-12.5, "-12.5"), (1e21, "1e+21"),
      (1e20, "1" + String(repeating: "0", count: 20)),
      (1e-6, "0.000001"), (1.5e-7, "1.5e-7"), (123456.789, "123456.789"), (0.1, "0.1"),
    ]
    for (value, text) in expected { #expect(JSONValue.number(value).text == text) }
  }

  @Test("says at which byte it stopped, and why")
  func places() {
    let places: [(String, Int, String)] = [
      ("{\"a\":1 \"b\":2}", 7, "expected ',' or '}'"), ("[1,x]", 3, "expected a value"),
      ("[1,", 3, "the text ends too early"), ("1 2", 2, "more text after the document"),
      ("[1e999]", 1, "the number is out of range"), ("{1:2}", 1, "expected a string"),
    ]
    for (text, offset, reason) in places {
      #expect(throws: JSONError(offset: offset, reason: reason)) { try parse(text) }
    }
  }

  @Test("reads numbers to the last bit")
  func numbers() throws {
    for text in [
      "9007199254740993", "-9223372036854775808", "18446744073709551616", "0.1", "1e22", "1e23",
      "123456789012345678901234567890", "4.9e-324", "2.2250738585072011e-308", "-0.0", "1e-999",
      "8.41e21", "0.000000000000000000000012345678901234567",
    ] {
      let expected = try #require(Double(text))
      #expect(try parse(text).number?.bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test("gives whole numbers only where they are whole and fit")
  func integers() throws {
    #expect(try parse("4.0").integer(UInt8.self) == 4)
    #expect(try parse("256").integer(UInt8.self) == nil)
    #expect(try parse("1.5").integer(Int.self) == nil)
    #expect(try parse("\"1\"").integer(Int.self) == nil)
  }

  @Test("what it writes reads back the same")
  func roundTrip() throws {
    let text = #"{"a":[1,-0.5,1e+300,null,true,{"é\n\u0001\"\\":[]}],"b":{},"c":"\t"}"#
    let json = try parse(text)
    #expect(json.text == text)
    #expect(try parse(json.text) == json)
  }
}
