import ResourceLoading
import Rhumb

extension CameraPath {
  /// A larger file is not a camera path.
  private static let mostBytesOfCSV = 64 << 20

  /// Reads a CSV file with the columns `frame,latitude,longitude,zoom,bearing,tilt`.
  ///
  /// - Throws: `CameraPathError`, which names the faulty line.
  package init(csvAt path: String) throws(CameraPathError) {
    guard let bytes = try? RegularFile(path: path).readAll(limit: Self.mostBytesOfCSV) else {
      throw .missing(path)
    }
    self.init(name: path)
    var cameras: [CameraPosition] = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
      let values = line.split(separator: ",").compactMap { Double($0) }
      guard values.count == 6, values.allSatisfy(\.isFinite) else {
        throw .damaged(path, line: index + 1)
      }
      cameras.append(
        CameraPosition(
          latitude: values[1], longitude: values[2], zoom: values[3], bearing: values[4],
          tilt: values[5]))
    }
    guard !cameras.isEmpty else { throw .damaged(path, line: 1) }
    append("path", cameras)
  }
}

package enum CameraPathError: Error, Hashable, CustomStringConvertible {
  case missing(String)
  case damaged(String, line: Int)

  package var description: String {
    switch self {
    case .missing(let path): "\(path): no such file, or it may not be read"
    case .damaged(let path, let line):
      "\(path), line \(line): expected frame,latitude,longitude,zoom,bearing,tilt"
    }
  }
}
