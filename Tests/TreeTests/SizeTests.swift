import Testing

/// Holds files and functions to a size that can be read at once.
@Suite("Sizes of files and functions")
struct SizeTests {
  private static let mostLinesOfFile = 400
  private static let mostLinesOfFunction = 50

  @Test("No file of the sources has more than 400 lines, no function more than 50")
  func sizes() throws {
    var tooLong: [String] = []
    for folder in ["Sources", "Shaders", "Resources"] {
      for path in try ProjectTree.swiftFiles(below: folder) {
        let source = try ProjectTree.text(path)
        let lines = source.utf8.count { $0 == UInt8(ascii: "\n") }
        if lines > Self.mostLinesOfFile { tooLong.append("\(path): \(lines) lines") }
        for function in SwiftText(source).functions
        where function.lines > Self.mostLinesOfFunction {
          tooLong.append("\(path):\(function.firstLine) \(function.name): \(function.lines) lines")
        }
      }
    }
    #expect(tooLong.isEmpty, "\(tooLong.joined(separator: "\n"))")
  }

  private static let sample = ####"""
    struct Frame {  // { not a brace
      /* { nor /* { this */ */
      let name = "{ \(text { "}" }) \" {"
      let raw = ##"{ "# \##(value { $0 }) \("##
      var size: Int { 3 }
      init(_ text: String) {
        self.text = """
          { "quoted" } \(text)
          """
      }
      func draw() throws {
        if true {
          defer { print("}") }
        }
      }
      enum Kind { case first }
      static let table = {
        [1]
      }()
    }
    extension Frame where Self: Sendable {
      class func make() -> Frame {
        Frame("") }
    }
    """####

  @Test("A function is the outermost block of code, whatever strings and comments hold")
  func functions() {
    #expect(
      SwiftText(Self.sample).functions == [
        SwiftText.Function(name: "name", firstLine: 3, lines: 1),
        SwiftText.Function(name: "raw", firstLine: 4, lines: 1),
        SwiftText.Function(name: "size", firstLine: 5, lines: 1),
        SwiftText.Function(name: "init", firstLine: 6, lines: 5),
        SwiftText.Function(name: "draw", firstLine: 11, lines: 5),
        SwiftText.Function(name: "table", firstLine: 17, lines: 3),
        SwiftText.Function(name: "make", firstLine: 22, lines: 2),
      ])
  }

  @Test("The texts of strings are read without what is interpolated")
  func strings() {
    let text = SwiftText(#"call("one \(a("two"))", #"three \("#)  // "four""#)
    #expect(text.strings.map(\.text) == ["two", "one ", #"three \("#])
  }
}
