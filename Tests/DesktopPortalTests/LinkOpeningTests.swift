import Foundation
import Glibc
import Synchronization
import Testing

@testable import DesktopPortal

@Suite("Links are opened by the desktop", .serialized)
struct LinkOpeningTests {
  private final class Answers: Sendable {
    private let all = Mutex<[Bool]>([])
    var list: [Bool] { all.withLock { $0 } }
    func add(_ isOpened: Bool) { all.withLock { $0.append(isOpened) } }

    func wait(for count: Int) {
      let clock = ContinuousClock()
      let end = clock.now + .seconds(20)
      while list.count < count, clock.now < end { usleep(10_000) }
    }
  }

  private static let link = "https://www.openstreetmap.org/#map=15/-33.8568/151.2153"

  @Test(
    "The portal gets the link, and says whether somebody took it",
    .enabled(if: PrivateBus.program != nil, "no dbus-daemon; install dbus-daemon"),
    arguments: [(0, true), (1, true), (2, false)] as [(UInt32, Bool)])
  func portal(_ code: UInt32, _ isOpened: Bool) throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.dialog = (code, [])
    let answers = Answers()
    LinkOpening.open(Self.link, at: bus.address, searchPath: "") { answers.add($0) }
    portal.serve(nil) { !answers.list.isEmpty }
    #expect(answers.list == [isOpened])
    #expect(portal.dialogs == ["OpenURI \(Self.link)"])
  }

  @Test("Without a portal xdg-open gets it as one word, and may fail", arguments: [0, 3])
  func program(_ status: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "links-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "xdg-open").path
    let told = folder.appending(path: "told").path
    try "#!/bin/sh\nprintf '%s|' \"$@\" > '\(told)'\nexit \(status)\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    #expect(chmod(program, 0o755) == 0)
    let answers = Answers()
    let link = Self.link + "?a=$(true)&b='c'"
    LinkOpening.open(link, at: nil, searchPath: "/no/such:\(folder.path)") { answers.add($0) }
    answers.wait(for: 1)
    #expect(answers.list == [status == 0])
    #expect(try String(contentsOfFile: told, encoding: .utf8) == link + "|")
  }

  @Test(
    "What is no address of the web is opened by nobody",
    arguments: ["file:///etc/passwd", "-h", "", "javascript:alert(1)", "https:", "mailto:a@b.c"])
  func others(_ link: String) {
    let answers = Answers()
    LinkOpening.open(link, at: nil, searchPath: "/usr/bin:/bin") { answers.add($0) }
    answers.wait(for: 1)
    #expect(answers.list == [false])
    #expect(!LinkOpening.isOfWeb(link))
  }

  @Test("Without portal and program nobody opens it")
  func unavailable() {
    let answers = Answers()
    LinkOpening.open(Self.link, at: "unix:path=/no/such/bus", searchPath: "") { answers.add($0) }
    answers.wait(for: 1)
    #expect(answers.list == [false])
  }
}
