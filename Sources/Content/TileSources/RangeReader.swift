import ResourceLoading
import Synchronization

/// Reads parts of an archive in a file or on a server.
protocol RangeReader: Sendable {
  /// The path or URL.
  var name: String { get }
  /// The size in bytes, or `nil` if it is unknown.
  var size: UInt64? { get }
  /// The `length` bytes at `offset`. Blocks.
  ///
  /// - Throws: `TileSourceError` with the archive's name, if the bytes do not exist or cannot be
  ///   read.
  func read(at offset: UInt64, length: UInt64) throws(TileSourceError) -> [UInt8]
}

/// A map file that is open for reading. Its errors contain the path. A class because it owns the
/// open file.
final class FileRangeReader: RangeReader {
  let name: String
  private let file: RegularFile

  init(path: String) throws(TileSourceError) {
    do throws(RegularFile.Failure) {
      file = try RegularFile(path: path)
    } catch {
      if error == .absent { throw .missing(path: path) }
      throw .damaged(path: path, reason: "\(error)")
    }
    name = path
  }

  var size: UInt64? { file.size }

  func read(at offset: UInt64, length: UInt64) throws(TileSourceError) -> [UInt8] {
    guard let bytes = file.read(at: offset, length: length) else {
      throw .damaged(path: name, reason: "it cannot be read where it should be")
    }
    return bytes
  }

  /// The first `count` bytes, or fewer if the file is shorter. `nil` if they cannot be read.
  func beginning(_ count: Int) -> [UInt8]? { file.beginning(count) }

  /// The whole file, if it has at most `limit` bytes.
  func readAll(limit: Int) throws(TileSourceError) -> [UInt8] {
    do throws(RegularFile.Failure) {
      return try file.readAll(limit: limit)
    } catch {
      throw .damaged(path: name, reason: "\(error)")
    }
  }
}

/// Reads an archive on a server by HTTP ranges, for opening it. The first read fetches the
/// beginning, which suffices for small archives. All reads must come from the same version of the
/// file, which this class remembers.
final class HTTPRangeReader: RangeReader {
  let name: String
  let size: UInt64? = nil
  private let loader: any ResourceLoader
  private let asksFirst: Bool
  private let beginning = Mutex<Resource?>(nil)
  /// An archive's root directory is within this many bytes (PMTiles 3, section 2).
  private static let beginningLength: UInt64 = 16_384

  /// - Parameter asksFirst: Whether to ask the server even if a cache entry is still fresh.
  init(url: String, loader: any ResourceLoader, asksFirst: Bool = false) {
    name = url
    self.loader = loader
    self.asksFirst = asksFirst
  }

  /// The server's identifier of the file's version.
  var entityTag: String? { beginning.withLock { $0?.entityTag } }

  func read(at offset: UInt64, length: UInt64) throws(TileSourceError) -> [UInt8] {
    let (end, overflow) = offset.addingReportingOverflow(length)
    guard !overflow else { throw .damaged(path: name, reason: "it cannot be as large as it says") }
    guard length > 0 else { return [] }
    let start = try loadBeginning()
    if end <= UInt64(start.bytes.count) { return Array(start.bytes[Int(offset)..<Int(end)]) }
    var part = try load(offset..<end, asksFirst: asksFirst)
    if part.entityTag != start.entityTag, !asksFirst {
      part = try load(offset..<end, asksFirst: true)
    }
    guard part.entityTag == start.entityTag else {
      throw .unavailable(location: name, reason: "it is being changed on the server")
    }
    guard part.bytes.count == Int(length) else {
      throw .damaged(path: name, reason: "it is cut short")
    }
    return part.bytes
  }

  /// The first bytes, or fewer if the file is shorter.
  func loadBeginning() throws(TileSourceError) -> Resource {
    if let known = beginning.withLock({ $0 }) { return known }
    let loaded = try load(0..<HTTPRangeReader.beginningLength, asksFirst: asksFirst)
    beginning.withLock { $0 = loaded }
    return loaded
  }

  private func load(
    _ range: Range<UInt64>, asksFirst: Bool
  ) throws(TileSourceError) -> Resource {
    var request = ResourceRequest(
      name, range: range, byteLimit: PMTilesArchive.directoryLimit, kind: .tile)
    request.asksFirst = asksFirst
    do throws(ResourceError) {
      return try loader.loadAndWait(request)
    } catch {
      throw TileSourceError(error)
    }
  }
}
