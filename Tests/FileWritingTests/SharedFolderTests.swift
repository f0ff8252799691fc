import Foundation
import Glibc
import Testing

@testable import FileWriting

/// Folders where anybody may put things, as `/tmp`: what strangers have put there is not used.
@Suite(
  "Files that are written where strangers may put links",
  .enabled(if: geteuid() == 0, "only root can make files of other users"))
struct SharedFolderTests {
  private static let (owner, stranger): (uid_t, uid_t) = (4001, 4002)
  private static let shared: mode_t = 0o1777

  /// A folder with the right of everybody to put things there, and one that a link leads to.
  private final class Folders {
    let path = FileManager.default.temporaryDirectory.path + "/rhumb-shared-\(UUID().uuidString)"
    var victim: String { path + "/private/victim" }

    init() throws {
      for folder in ["", "/shared", "/private"] {
        try FileManager.default.createDirectory(
          atPath: path + folder, withIntermediateDirectories: false)
      }
      try Data("old".utf8).write(to: URL(fileURLWithPath: victim))
      allow(SharedFolderTests.shared, owner: SharedFolderTests.owner)
    }

    func allow(_ mode: mode_t, owner: uid_t) {
      lchown(path + "/shared", owner, owner)
      chmod(path + "/shared", mode)
    }

    func link(_ name: String, to destination: String, owner: uid_t) -> String {
      let place = "\(path)/shared/\(name)"
      unlink(place)
      symlink(destination, place)
      lchown(place, owner, owner)
      return place
    }

    func file(_ name: String, owner: uid_t) throws -> String {
      let place = "\(path)/shared/\(name)"
      try Data("old".utf8).write(to: URL(fileURLWithPath: place))
      chmod(place, 0o666)
      lchown(place, owner, owner)
      return place
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folders: Folders

  init() throws { folders = try Folders() }

  private func refusal(_ path: String) -> OutputError.Reason? {
    do throws(OutputError) {
      try OutputFile.write("new", to: path)
      return nil
    } catch {
      return error.reason
    }
  }

  private var victim: String? { try? String(contentsOfFile: folders.victim, encoding: .utf8) }

  @Test(
    "A stranger's link is not followed, to whatever it leads, and wherever in a chain it stands")
  func links() {
    let made = "\(folders.path)/private/made"
    for destination in [folders.victim, "../private/victim", made, "/dev/null"] {
      let link = folders.link("a", to: destination, owner: Self.stranger)
      #expect(refusal(link) == .strangers, "\(destination)")
      // One's own link that leads to the stranger's.
      #expect(refusal(folders.link("own", to: "a", owner: 0)) == .strangers)
    }
    #expect(victim == "old" && !FileManager.default.fileExists(atPath: made))
    #expect(
      "\(OutputError(path: "/tmp/a", .strangers))".contains("write to a folder of your own"))
  }

  @Test("The user's own links and those of the folder's owner are followed, as by Linux itself")
  func trustedLinks() {
    for (owner, count) in [(uid_t(0), 1), (Self.owner, 2)] {
      #expect(refusal(folders.link("a", to: folders.victim, owner: owner)) == nil, "\(count)")
      #expect(victim == "new")
    }
  }

  @Test(
    "Where not anybody may put things, or they may take each other's, nobody's links are refused",
    arguments: [0o777, 0o1775, 0o755] as [mode_t])
  func otherFolders(_ mode: mode_t) {
    folders.allow(mode, owner: Self.owner)
    #expect(refusal(folders.link("a", to: folders.victim, owner: Self.stranger)) == nil)
    #expect(victim == "new")
  }

  @Test("A stranger's file and FIFO are refused, also where they could be written")
  func files() throws {
    let file = try folders.file("a.png", owner: Self.stranger)
    #expect(refusal(file) == .strangers)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    let fifo = "\(folders.path)/shared/fifo"
    #expect(mkfifo(fifo, 0o666) == 0)
    lchown(fifo, Self.stranger, Self.stranger)
    // Someone must read it, or its opening would be waited for.
    let reader = open(fifo, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(refusal(fifo) == .strangers)
    for owner in [0, Self.owner] {
      #expect(try refusal(folders.file("b\(owner).png", owner: owner)) == nil)
    }
    #expect(refusal("\(folders.path)/shared/new.png") == nil)
  }
}
