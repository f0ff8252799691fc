import ResourceLoading

/// A file of a map, open for reading; what goes wrong names its path.
struct ReadableFile: ~Copyable, Sendable {
  let path: String
  private let file: RegularFile

  init(path: String) throws(TileSourceError) {
    do throws(RegularFile.Failure) {
      file = try RegularFile(path: path)
    } catch {
      if error == .absent { throw .missing(path: path) }
      throw .damaged(path: path, reason: "\(error)")
    }
    self.path = path
  }

  /// The file's size in bytes when it was opened.
  var size: UInt64 { file.size }

  /// The `length` bytes at `offset`; `nil` when the file does not hold them or cannot be read.
  func read(at offset: UInt64, length: UInt64) -> [UInt8]? {
    file.read(at: offset, length: length)
  }

  /// All of a file of at most `limit` bytes.
  func readAll(limit: Int) throws(TileSourceError) -> [UInt8] {
    do throws(RegularFile.Failure) {
      return try file.readAll(limit: limit)
    } catch {
      throw .damaged(path: path, reason: "\(error)")
    }
  }
}
