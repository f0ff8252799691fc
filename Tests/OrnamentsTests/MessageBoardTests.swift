import Testing

@testable import Ornaments

@Suite("Messages")
struct MessageBoardTests {
  @Test("Problems stand longer than notices, and push none of them away")
  func kinds() {
    var board = MessageBoard()
    for number in 0..<4 { board.show("problem \(number)", .problem, inPlaceOf: nil) }
    for number in 0..<9 { board.show("notice \(number)", .notice, inPlaceOf: nil) }
    #expect(board.shown.problems.count == 4 && board.shown.others == 0)
    #expect(board.shown.notices.map(\.text) == ["notice 6", "notice 7", "notice 8"])
    #expect(board.advance(to: 5) == false && board.deadline == 13)
    #expect(board.advance(to: 13) == true)
    #expect(board.shown.notices.isEmpty && board.shown.problems.count == 4)
    #expect(board.deadline == 35)
    #expect(board.advance(to: 35) == true)
    #expect(board.messages.isEmpty && board.deadline == nil)
  }

  @Test("Of many problems the first are shown and the others counted, and come up in their turn")
  func counted() {
    var board = MessageBoard()
    for number in 0..<1000 { board.show("\(number)", .problem, inPlaceOf: nil) }
    #expect(board.shown.problems.map(\.text) == ["0", "1", "2", "3", "4"])
    #expect(board.shown.others == 95)
    board.dismiss("1")
    #expect(board.shown.problems.map(\.text) == ["0", "2", "3", "4", "5"])
    board.dismissOthers()
    #expect(board.shown.problems.count == 5 && board.shown.others == 0)
    _ = board.advance(to: 1)
    #expect(board.advance(to: 31.5) && board.messages.isEmpty)
  }

  @Test("A message about the same takes the place of the one before")
  func subjects() {
    var board = MessageBoard()
    board.show("a has lost 1 tile", .problem, inPlaceOf: "a")
    board.show("b has lost 1 tile", .problem, inPlaceOf: "b")
    board.show("a has lost 2 tiles", .problem, inPlaceOf: "a")
    #expect(board.messages.map(\.text) == ["b has lost 1 tile", "a has lost 2 tiles"])
  }

  @Test("A message goes when its subject is settled, and all go when they are dismissed")
  func settled() {
    var board = MessageBoard()
    board.show("a has lost 1 tile", .problem, inPlaceOf: "a")
    board.show("b has lost 1 tile", .problem, inPlaceOf: "b")
    board.show("Saved", .notice, inPlaceOf: nil)
    board.settle("a")
    #expect(board.messages.map(\.text) == ["b has lost 1 tile", "Saved"])
    board.dismissAll()
    #expect(board.messages.isEmpty && board.deadline == nil)
  }

  @Test("A line is one line, and keeps its beginning and its end where it is long")
  func texts() {
    #expect(MessageText.shortened("a\n b\t\u{7}c\u{202e}d  e") == "a b c d e")
    let path = "/" + String(repeating: "folder/", count: 100) + "map.pmtiles"
    let text = MessageText.shortened("\(path): no such file")
    #expect(text.count <= MessageText.longest && text.hasPrefix("/folder/"))
    #expect(text.hasSuffix("map.pmtiles: no such file") && text.contains(" … "))
    let short = String(repeating: "ü", count: MessageText.longest)
    #expect(MessageText.shortened(short) == short)
    #expect(
      MessageText.shortened(String(repeating: "x", count: 1 << 20)).count <= MessageText.longest)
  }
}
