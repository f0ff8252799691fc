import Foundation

/// The shared test data, which lie beside the package and not in it.
package enum SharedData {
  /// The folder that `RHUMB_SHARED` names, else `../shared` beside the package; `nil` when absent.
  package static let folder = existing("")

  /// A file or folder of the shared data; `nil` when absent.
  package static func existing(_ path: String) -> URL? {
    let named = ProcessInfo.processInfo.environment["RHUMB_SHARED"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    let beside = package.deletingLastPathComponent().appendingPathComponent("shared")
    return [named, beside].compactMap { path.isEmpty ? $0 : $0?.appendingPathComponent(path) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The root of this package.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static var isPresent: Bool { folder != nil }

  /// The bytes of a shared file.
  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try [UInt8](Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// The bytes of one of the package's own style files.
  package static func ownStyle(_ name: String) throws -> [UInt8] {
    let file = package.appendingPathComponent("Resources/Styles/\(name).json")
    return try [UInt8](Data(contentsOf: file))
  }
}
