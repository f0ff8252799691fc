import Foundation
import Glibc
import Testing

@testable import FileWriting

@Suite("Files that are written")
struct OutputFileTests {
  private let folder: Folder
  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
  }

  init() throws { folder = try Folder() }

  /// A folder that goes with the test.
  private final class Folder {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.path + "/rhumb-output-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func status(_ name: String) -> stat {
    var status = stat()
    lstat(path(name), &status)
    return status
  }

  @Test("A file takes its place when it is whole, and leaves nothing else")
  func replaces() throws {
    try OutputFile.write("old", to: path("a"))
    #expect(try text("a") == "old")
    do {
      var file = try OutputFile(path: path("a"))
      try file.write("new ")
      #expect(try text("a") == "old")
      try file.write("text")
      try file.finish()
    }
    #expect(try text("a") == "new text" && names == ["a"])
  }

  @Test("What is given up leaves the file that was there, and nothing else")
  func givesUp() throws {
    try OutputFile.write("old", to: path("a"))
    do {
      var file = try OutputFile(path: path("a"))
      try file.write("half of")
      var other = try OutputFile(path: path("b"))
      try other.write("half of")
    }
    #expect(try text("a") == "old" && names == ["a"])
  }

  @Test("Where files must have names, one has its own until it is whole, and none when given up")
  func named() throws {
    try OutputFile.write("old", to: path("a"))
    for isKept in [false, true] {
      let (descriptor, replacement) = try Replacement.open(
        at: path("a"), like: nil, mayLackName: false)
      defer { close(descriptor) }
      #expect(names.count == 2 && names.contains("a"))
      #expect("new".withCString { Glibc.write(descriptor, $0, 3) } == 3)
      if isKept { try replacement.put(descriptor) } else { replacement.discard() }
      #expect(try text("a") == (isKept ? "new" : "old") && names == ["a"])
    }
  }

  @Test("Rights stay; a new file has those that the process gives")
  func rights() throws {
    let mask = umask(0o022)
    umask(mask)
    try OutputFile.write("x", to: path("a"))
    #expect(status("a").st_mode & 0o777 == 0o666 & ~mask)
    for mode: mode_t in [0o600, 0o640, 0o755, 0o606] {
      chmod(path("a"), mode)
      try OutputFile.write("\(mode)", to: path("a"))
      #expect(status("a").st_mode & 0o777 == mode)
    }
  }

  @Test("The owner stays where that is possible", .enabled(if: getuid() == 0, "needs root"))
  func owner() throws {
    try OutputFile.write("x", to: path("a"))
    #expect(chown(path("a"), 12345, 2345) == 0)
    try OutputFile.write("y", to: path("a"))
    #expect(status("a").st_uid == 12345 && status("a").st_gid == 2345)
  }

  @Test("A link stays; what it leads to is written, also where there is nothing yet")
  func links() throws {
    try FileManager.default.createDirectory(
      atPath: path("far"), withIntermediateDirectories: false)
    for (link, destination) in [("a", "far/x"), ("b", "a"), ("c", path("far/y")), ("d", "e")] {
      #expect(symlink(destination, path(link)) == 0)
    }
    for link in ["a", "b", "c", "d"] {
      try OutputFile.write(link, to: path(link))
      #expect(status(link).st_mode & S_IFMT == S_IFLNK)
      #expect(try text(link) == link)
    }
    #expect(try text("far/x") == "b" && text("far/y") == "c" && text("e") == "d")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("far")).sorted() == ["x", "y"])
  }

  @Test("A file with several names stays one file")
  func hardLinks() throws {
    try OutputFile.write("a longer text", to: path("a"))
    #expect(link(path("a"), path("b")) == 0)
    try OutputFile.write("short", to: path("a"))
    #expect(try text("b") == "short" && status("a").st_ino == status("b").st_ino)
  }

  @Test("A FIFO is written to and stays")
  func fifo() throws {
    #expect(mkfifo(path("f"), 0o600) == 0)
    let reader = open(path("f"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try OutputFile.write("through", to: path("f"))
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == "through")
    #expect(status("f").st_mode & S_IFMT == S_IFIFO && names == ["f"])
  }

  @Test("A socket is written to and stays")
  func socket() throws {
    let server = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    // A path of a socket has about a hundred glyphs at most.
    let place = "/tmp/rhumb-test-\(getpid()).sock"
    defer { unlink(place) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(place.utf8)) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    #expect(isBound && listen(server, 1) == 0)
    try OutputFile.write("through", to: place)
    let connection = accept(server, nil, nil)
    defer { close(connection) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(connection, &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == "through")
    var status = stat()
    #expect(lstat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK)
  }

  @Test("A descriptor of the process is written to where it stands, by each of its names")
  func descriptors() throws {
    try OutputFile.write("0123456789", to: path("a"))
    let file = open(path("a"), O_WRONLY)
    defer { close(file) }
    lseek(file, 3, SEEK_SET)
    for name in ["/dev/fd/\(file)", "/proc/self/fd/\(file)"] {
      try OutputFile.write("ab", to: name)
    }
    #expect(symlink("/dev/fd/\(file)", path("link")) == 0)
    try OutputFile.write("c", to: path("link"))
    #expect(try text("a") == "012ababc89" && names == ["a", "link"])
  }

  @Test("A full device is told as such, and a broken pipe for what it is")
  func full() throws {
    #expect(throws: OutputError(path: "/dev/full", .system(ENOSPC))) {
      try OutputFile.write("x", to: "/dev/full")
    }
    var status = stat()
    #expect(lstat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    try OutputFile.write("x", to: "/dev/null")
    #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(OutputError(path: "-", .system(EPIPE)).isBrokenPipe)
  }

  @Test("What cannot be written is named, with the reason")
  func refusals() throws {
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    #expect(symlink("y", path("x")) == 0 && symlink("x", path("y")) == 0)
    let reasons: [(String, OutputError.Reason)] = [
      ("folder", .folder), ("absent/a", .system(ENOENT)), ("x", .endlessLinks),
      ("a/", .system(ENOENT)),
    ]
    for (name, reason) in reasons {
      #expect(throws: OutputError(path: path(name), reason)) {
        try OutputFile.write("x", to: path(name))
      }
    }
    #expect("\(OutputError(path: "a.png", .folder))" == "a.png: cannot be written: it is a folder")
  }

  @Test("A file that settles is kept from then on, as far as it is written")
  func settles() throws {
    var file = try OutputFile(path: path("a"))
    try file.write("one ")
    #expect(names == [])
    try file.settle()
    #expect(try text("a") == "one ")
    try file.write("two")
    #expect(try text("a") == "one two" && names == ["a"])
    try file.finish()
    #expect(try text("a") == "one two")
  }

  @Test("What is the user's alone is narrowed when it is written; links and devices are not")
  func privateFiles() throws {
    for (mode, expected) in [(mode_t(0o644), mode_t(0o600)), (0o664, 0o600), (0o400, 0o400)] {
      try OutputFile.write("old", to: path("a"))
      chmod(path("a"), mode | 0o200)
      try OutputFile.writePrivate("new", to: path("a"))
      #expect(try text("a") == "new" && status("a").st_mode & 0o777 == expected | 0o200)
    }
    try OutputFile.writePrivate("new", to: path("deep/rhumb/b"))
    #expect(status("deep/rhumb/b").st_mode & 0o777 == 0o600)
    #expect(status("deep").st_mode & 0o777 == 0o700)
    try OutputFile.writePrivate("x", to: "/dev/null")
    var device = stat()
    #expect(stat("/dev/null", &device) == 0 && device.st_mode & 0o777 == 0o666)
  }

  @Test("Rhumb's own folder is narrowed when something is kept there, and no other one")
  func privateFolders() throws {
    for name in ["rhumb", "other", "rhumb/deep", "real"] {
      try FileManager.default.createDirectory(
        atPath: path(name), withIntermediateDirectories: false)
      chmod(path(name), 0o755)
    }
    #expect(symlink("../real", path("other/rhumb")) == 0)
    for name in ["rhumb", "other", "rhumb/deep", "other/rhumb"] {
      PrivateFiles.prepareFolder(of: path("\(name)/file"))
    }
    #expect(status("rhumb").st_mode & 0o777 == 0o700)
    for name in ["other", "rhumb/deep", "real"] {
      #expect(status(name).st_mode & 0o777 == 0o755, "\(name)")
    }
    var parent = stat()
    let mode = status(".").st_mode
    PrivateFiles.prepareFolder(of: path("rhumb"))
    #expect(stat(folder.path, &parent) == 0 && parent.st_mode == mode)
  }
}
