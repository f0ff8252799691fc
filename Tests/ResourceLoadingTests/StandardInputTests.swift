import Foundation
import Testing

@testable import ResourceLoading

@Suite("Standard input")
struct StandardInputTests {
  @Test("All that comes is read, up to a limit")
  func reading() throws {
    for (count, limit) in [(0, 0), (200_000, 200_000), (200_000, 199_999)] {
      let pipe = Pipe()
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      DispatchQueue.global().async {
        try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
        try? pipe.fileHandleForWriting.close()
      }
      let descriptor = pipe.fileHandleForReading.fileDescriptor
      if count <= limit {
        #expect(try StandardInput.readAll(descriptor, limit: limit) == bytes)
      } else {
        #expect(throws: RegularFile.Failure.tooLarge(limit: limit)) {
          try StandardInput.readAll(descriptor, limit: limit)
        }
        try? pipe.fileHandleForReading.close()
      }
    }
  }
}
