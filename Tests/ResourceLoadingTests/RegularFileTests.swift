import Foundation
import Glibc
import Testing

@testable import ResourceLoading

@Suite("Regular files")
struct RegularFileTests {
  @Test("FIFOs, devices, folders and links to them are refused at once; files are read")
  func kinds() throws {
    let folder = NSTemporaryDirectory() + "rhumb-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fifo = folder + "/fifo"
    try #require(mkfifo(fifo, 0o600) == 0)
    for (name, target) in [("a", fifo), ("b", "/dev/zero"), ("c", "."), ("d", "d")] {
      try #require(symlink(target, "\(folder)/\(name)") == 0)
    }
    func failure(_ path: String) -> RegularFile.Failure? {
      do throws(RegularFile.Failure) {
        _ = try RegularFile(path: path)
        return nil
      } catch { return error }
    }
    for path in [
      fifo, folder, "/dev/zero", "/dev/null", folder + "/a", folder + "/b", folder + "/c",
    ] {
      #expect(failure(path) == .notRegular, "\(path)")
    }
    #expect(failure(folder + "/none") == .absent && failure(folder + "/d") == .absent)
    let request = ResourceRequest(fifo, byteLimit: 1000, kind: .json)
    guard case .failure(.refused) = FileResourceLoader.read(fifo, request) else {
      Issue.record("a FIFO is no file")
      return
    }

    let path = folder + "/file"
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    let file = try RegularFile(path: path)
    #expect(file.size == 3 && file.beginning(2) == [1, 2] && file.beginning(9) == [1, 2, 3])
    #expect(file.read(at: 1, length: 2) == [2, 3] && file.read(at: 2, length: 2) == nil)
    #expect(throws: RegularFile.Failure.tooLarge(limit: 2)) { try file.readAll(limit: 2) }
    #expect(try file.readAll(limit: 3) == [1, 2, 3])
  }

  @Test("What is no regular file is not opened, not even for a moment")
  func unopened() throws {
    let folder = NSTemporaryDirectory() + "rhumb-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fifo = folder + "/fifo"
    try #require(mkfifo(fifo, 0o600) == 0)
    let watch = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(watch) }
    #expect(inotify_add_watch(watch, folder, UInt32(IN_OPEN)) >= 0)
    #expect(throws: RegularFile.Failure.notRegular) { _ = try RegularFile(path: fifo) }
    var events = [UInt8](repeating: 0, count: 1024)
    #expect(read(watch, &events, events.count) < 0 && errno == EAGAIN, "it was opened")

    // One that is meant to be read from FIFOs as well takes one.
    let descriptor = try FileOpening.descriptor(fifo, permitsPipe: true)
    close(descriptor)
    #expect(read(watch, &events, events.count) > 0)
    #expect(throws: RegularFile.Failure.notRegular) {
      _ = try FileOpening.descriptor("/dev/null", permitsPipe: true)
    }
  }

  @Test("A file that is handed over as a descriptor is read by its name there")
  func handedOver() throws {
    let path = NSTemporaryDirectory() + "rhumb-files-\(UUID().uuidString)"
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    unlink(path)
    #expect(try RegularFile(path: "/dev/fd/\(descriptor)").readAll(limit: 9) == [1, 2, 3])
  }
}
