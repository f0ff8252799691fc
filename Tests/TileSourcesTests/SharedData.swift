import Foundation
import JSON

/// The folder of real map data, which is no part of the project.
enum SharedData {
  static let folder: String? = {
    let set = ProcessInfo.processInfo.environment["RHUMB_SHARED"]
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared").path
    return [set, beside].compactMap { $0.map { "\($0)/data" } }.first {
      FileManager.default.fileExists(atPath: $0)
    }
  }()

  static let isThere = folder != nil
  static let absence = "the map data are absent: set RHUMB_SHARED to their folder"

  static func path(_ name: String) -> String { "\(folder ?? "")/\(name)" }

  static func json(_ name: String) -> JSONValue? {
    FileManager.default.contents(atPath: path(name)).flatMap { try? JSONParser.parse(Array($0)) }
  }
}
