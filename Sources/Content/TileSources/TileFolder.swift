import Glibc
import ResourceLoading

/// Reads the contents of a folder of tiles, without caching.
package enum TileFolder {
  /// The sorted names in a folder, or `nil` if it is not a readable folder.
  package static func names(in path: String) -> [String]? {
    guard let folder = opendir(FileName.bytes(of: path)) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { FileName.text(of: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The subfolders whose names are numbers below `count`, in ascending order.
  static func numbered(in path: String, below count: Int) -> [Int] {
    (names(in: path) ?? []).compactMap { number($0, below: count) }.sorted()
  }

  /// A tile's coordinate in a file name, which may only have digits.
  static func number(_ name: some StringProtocol, below count: Int) -> Int? {
    guard !name.isEmpty, name.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(name).flatMap { $0 < count ? $0 : nil }
  }

  /// Splits a file name into row and extension: "12.mvt.gz" gives (12, "mvt.gz").
  static func tile(_ name: String, below count: Int) -> (row: Int, fileExtension: String)? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let row = number(parts[0], below: count) else { return nil }
    return (row, parts.count > 1 ? String(parts[1]) : "")
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(FileName.bytes(of: path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func exists(_ path: String) -> Bool { access(FileName.bytes(of: path), F_OK) == 0 }
}
