import Gestures
import Testing

@testable import Controls

@Suite("A line of text that is typed")
struct TextFieldTests {
  private func field(_ text: String, caret: Int) -> TextField {
    var field = TextField(text)
    field.move(to: caret, isSelecting: false)
    return field
  }

  /// The text with the caret, and what is selected in brackets.
  private func shown(_ field: TextField) -> String {
    let (low, high) = (field.selection.lowerBound, field.selection.upperBound)
    let middle = low == high ? "|" : "[" + field.selectedText + "]"
    return field.part(0..<low) + middle + field.part(high..<field.text.count)
  }

  @Test("Characters go where the caret is, and in place of what is selected")
  func typing() {
    var field = field("Narobi", caret: 3)
    field.insert("i")
    #expect(shown(field) == "Nari|obi")
    field.selectAll()
    field.insert("São Paulo")
    #expect(shown(field) == "São Paulo|")
    field.insert("\n\u{7}東京")
    #expect(field.text == "São Paulo 東京")
  }

  @Test(
    "Keys do what they do in every field",
    arguments: [
      ("ArrowLeft", [], "new yor|k"), ("ArrowRight", [], "new york|"), ("Home", [], "|new york"),
      ("ArrowLeft", .control, "new |york"), ("Backspace", [], "new yor|"),
      ("Backspace", .control, "new |"), ("ArrowLeft", .shift, "new yor[k]"),
      ("Home", .shift, "[new york]"), ("a", .control, "[new york]"), ("Delete", [], "new york|"),
    ] as [(String, ModifierKeys, String)])
  func keys(_ key: String, _ modifiers: ModifierKeys, _ result: String) {
    var field = TextField("new york")
    let isMeant = field.handle(Key(rawValue: key), modifiers)
    #expect(isMeant)
    #expect(shown(field) == result)
  }

  @Test("In texts that run from right to left the arrows go where they point")
  func rightToLeft() {
    var field = field("שלום abc", caret: 2)
    #expect(field.runsToLeft)
    _ = field.handle(.arrowLeft, [])
    #expect(field.caret == 3)
    _ = field.handle(.arrowRight, [])
    #expect(field.caret == 2)
    for text in ["", "12", "Köln", "東京"] { #expect(!TextField(text).runsToLeft) }
    for text in ["القاهرة", "12 القاهرة"] { #expect(TextField(text).runsToLeft) }
  }

  @Test("An arrow ends a selection at its side, and Delete takes it away")
  func selections() {
    var field = field("abcdef", caret: 1)
    field.move(to: 4, isSelecting: true)
    #expect(shown(field) == "a[bcd]ef")
    var other = field
    _ = other.handle(.arrowLeft, [])
    #expect(shown(other) == "a|bcdef")
    _ = field.handle(Key(rawValue: "Delete"), [])
    #expect(shown(field) == "a|ef")
  }

  @Test("A mark joins the letter before the caret, and nothing gets longer than it may")
  func limits() {
    var field = field("ne", caret: 1)
    field.insert("\u{303}")
    #expect(field.text == "ñe" && field.caret == 1)
    field.insert(String(repeating: "x", count: 1000))
    #expect(field.text.count == TextField.longest)
    let isMeant = field.handle(Key(rawValue: "F7"), [])
    #expect(!isMeant)
  }
}
