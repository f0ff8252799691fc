import Foundation
import JSON
import TestSupport
import Testing

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
      "\"a\u{1}\"", "[1]]", "{\"a\":1,}",
    ])
  func invalid(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test("refuses nesting that could exhaust the stack")
  func depth() throws {
    let deepest = JSONParser.maximumDepth - 1
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

  @Test("what it writes reads back the same", arguments: ["light", "dark"])
  func roundTrip(name: String) throws {
    let json = try JSONParser.parse(SharedData.ownStyle(name))
    #expect(try parse(json.text) == json)
  }
}
