import Glibc
import Synchronization
import Testing

@testable import DesktopPortal

@Suite(
  "The desktop's dialog of files",
  .enabled(if: PrivateBus.program != nil, "no dbus-daemon; install dbus-daemon"), .serialized)
struct FileDialogTests {
  /// What a dialog has answered, and how often.
  private final class Answers: Sendable {
    private let all = Mutex<[[String]?]>([])
    var list: [[String]?] { all.withLock { $0 } }
    func add(_ paths: [String]?) { all.withLock { $0.append(paths) } }
  }

  @Test("What is chosen comes as paths, whatever name the portal gives its answer")
  func chosen() throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.dialog = (
      0, ["file:///home/me/Z%C3%BCrich%20S%C3%BCd.gpx", "https://a.b/c", "file:///b"]
    )
    let answers = Answers()
    FileDialog.show(.init(title: "Open a map", .open), at: bus.address) { answers.add($0) }
    portal.serve(nil) { !answers.list.isEmpty }
    #expect(answers.list == [["/home/me/Z\u{fc}rich S\u{fc}d.gpx", "/b"]])
    #expect(portal.dialogs == ["OpenFile Open a map"])
  }

  @Test("The dialog is told its window, the kinds of files, and where to begin")
  func request() throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.dialog = (1, [])
    let answers = Answers()
    var request = FileDialog.Request(
      title: "Open a map", .open,
      filters: [
        .init(name: "Maps", patterns: ["*.gpx", "*.kml"]), .init(name: "All", patterns: ["*"]),
      ],
      parentWindow: "x11:2a")
    FileDialog.show(request, at: bus.address) { answers.add($0) }
    portal.serve(nil) { answers.list.count == 1 }
    #expect(portal.lastArguments.hasPrefix("x11:2a Open a map ((handle_token (rhumb"))
    #expect(
      portal.lastArguments.hasSuffix(
        ")) (multiple (1)) (filters (((Maps ((0 *.gpx) (0 *.kml))) (All ((0 *))))))"
          + ")"))
    request = .init(title: "Save", .save(path: "/home/me/Bilder für Jörg/a b.png"))
    FileDialog.show(request, at: bus.address) { answers.add($0) }
    portal.serve(nil) { answers.list.count == 2 }
    #expect(
      portal.lastArguments.hasSuffix(
        ")) (current_name (a b.png)) (current_folder (/home/me/Bilder für Jörg)))"))
  }

  @Test("What is cancelled or empty chooses nothing", arguments: [1, 2, 0] as [UInt32])
  func cancelled(_ code: UInt32) throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.dialog = (code, code == 0 ? [] : ["file:///a"])
    let answers = Answers()
    FileDialog.show(.init(title: "Save", .save(path: "/home/me/a.png")), at: bus.address) {
      answers.add($0)
    }
    portal.serve(nil) { !answers.list.isEmpty }
    #expect(answers.list == [[]])
    #expect(portal.dialogs == ["SaveFile Save"])
  }

  @Test("Without a bus, a portal or an end of the dialog there is an answer all the same")
  func unavailable() throws {
    let answers = Answers()
    let request = FileDialog.Request(title: "Open", .open)
    FileDialog.show(request, at: nil) { answers.add($0) }
    FileDialog.show(request, at: "unix:path=/no/such/bus") { answers.add($0) }
    let bus = try #require(PrivateBus())
    FileDialog.show(request, at: bus.address) { answers.add($0) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while answers.list.count < 3, clock.now < end { awaitBriefly() }
    #expect(answers.list == [nil, nil, nil])
  }

  private func awaitBriefly() {
    var time = timespec(tv_sec: 0, tv_nsec: 10_000_000)
    nanosleep(&time, nil)
  }
}
