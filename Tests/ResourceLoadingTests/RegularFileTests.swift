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
    guard case .failure(.refused) = ResourceFile.read(fifo, request) else {
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
}
