import Foundation

/// A folder that goes with this value. A class, because it owns the folder.
final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("rhumb-command-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
