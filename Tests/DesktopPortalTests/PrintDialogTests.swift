import DBus
import Glibc
import Synchronization
import Testing

@testable import DesktopPortal

@Suite(
  "The desktop's dialog of printers",
  .enabled(if: PrivateBus.program != nil, "no dbus-daemon; install dbus-daemon"), .serialized)
struct PrintDialogTests {
  private final class Answers<Answer: Sendable>: Sendable {
    private let all = Mutex<[Answer]>([])
    var list: [Answer] { all.withLock { $0 } }
    func add(_ answer: Answer) { all.withLock { $0.append(answer) } }
  }

  @Test("The sheet comes as it lies, and the document goes to the printer that was chosen")
  func printing() throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.page = (77, 200, 300, "reverse_landscape")
    let answers = Answers<PrintDialog.Answer>()
    PrintDialog.show("Vienna", isWide: true, parentWindow: "x11:2a", at: bus.address) {
      answers.add($0)
    }
    portal.serve(nil) { !answers.list.isEmpty }
    #expect(portal.dialogs == ["PreparePrint Vienna"])
    #expect(portal.lastArguments.hasPrefix("x11:2a Vienna () ((Orientation (landscape)))"))
    guard case .chosen(let choice)? = answers.list.first else {
      Issue.record("\(answers.list)")
      return
    }
    #expect(choice.width == 300 && choice.height == 200 && choice.margin == 6)
    let printed = Answers<Bool>()
    PrintDialog.send(Array("%PDF".utf8), "Vienna", as: choice, at: bus.address) { printed.add($0) }
    portal.serve(nil) { !printed.list.isEmpty }
    #expect(printed.list == [true])
    #expect(portal.lastArguments.hasPrefix(" Vienna %PDF ((handle_token (rhumb"))
    #expect(portal.lastArguments.hasSuffix(")) (token (77)))"))
  }

  @Test("What is cancelled or refused is told apart", arguments: [1, 2] as [UInt32])
  func cancelled(_ code: UInt32) throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.dialog = (code, [])
    let answers = Answers<PrintDialog.Answer>()
    PrintDialog.show("Vienna", isWide: false, at: bus.address) { answers.add($0) }
    portal.serve(nil) { !answers.list.isEmpty }
    #expect(answers.list == [code == 1 ? .cancelled : .unavailable])
  }

  @Test("Without a bus or a portal there is an answer all the same")
  func unavailable() throws {
    let bus = try #require(PrivateBus())
    let (answers, printed) = (Answers<PrintDialog.Answer>(), Answers<Bool>())
    for address in [nil, "unix:path=/no/such/bus", bus.address] {
      PrintDialog.show("Vienna", isWide: true, at: address) { answers.add($0) }
      PrintDialog.send([1], "Vienna", as: .init(), at: address) { printed.add($0) }
    }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while answers.list.count < 3 || printed.list.count < 3, clock.now < end { usleep(10_000) }
    #expect(answers.list == [.unavailable, .unavailable, .unavailable])
    #expect(printed.list == [false, false, false])
  }

  @Test("Sheets that cannot be are those of a wide A4")
  func impossible() {
    func page(_ width: Double, _ height: Double, margin: Double = 5) -> PrintDialog.Choice {
      func entry(_ key: String, _ value: Double) -> MessageArguments.Value {
        .list([.text(key), .real(value)])
      }
      return PrintDialog.Choice([
        .list([
          .text("page-setup"),
          .list([
            entry("Width", width), entry("Height", height), entry("MarginTop", margin),
          ]),
        ])
      ])
    }
    let sides: [(Double, Double)] = [(0, 0), (-1, 5), (.nan, 100), (.infinity, 100), (100, 1e9)]
    for (width, height) in sides {
      let page = page(width, height)
      #expect(page.width == 297 && page.height == 210 && page.margin == 5)
    }
    for margin in [Double.nan, -1, .infinity, 1e300] {
      let page = page(100, 100, margin: margin)
      #expect(page.width == 100 && page.margin >= 0 && page.margin <= 25)
    }
    #expect(PrintDialog.Choice([.text("x"), .list([]), .list([.number(1)])]).width == 297)
  }
}
