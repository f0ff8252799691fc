import Foundation
import JSON
import ResourceLoading

/// The reason why published cases could not be run at all.
package enum ConformanceError: Error, Hashable {
  /// The file does not exist or cannot be read.
  case unreadable(file: String)
  /// The content of the file does not match its location or name.
  case malformed(file: String, reason: String)
  /// The results cannot be written to this file.
  case unwritable(file: String)
}

/// The files of published cases.
package enum CaseFile {
  /// The maximum size of a published case.
  private static let mostBytes = 256 << 20

  package static func bytes(_ path: String) throws(ConformanceError) -> [UInt8] {
    do throws(RegularFile.Failure) {
      return try RegularFile(path: path).readAll(limit: mostBytes)
    } catch {
      throw .unreadable(file: path)
    }
  }

  package static func json(_ path: String) throws(ConformanceError) -> JSONValue {
    let bytes = try bytes(path)
    do throws(JSONError) {
      return try JSONParser.parse(bytes)
    } catch {
      throw .malformed(file: path, reason: "\(error)")
    }
  }

  /// The folders at or below `folder` that contain all the named files, in a fixed order.
  package static func folders(below folder: String, with names: [String]) -> [String] {
    var folders = [folder]
    let paths = FileManager.default.enumerator(atPath: folder)
    while let path = paths?.nextObject() as? String {
      guard let name = names.first, path.hasSuffix("/\(name)") else { continue }
      folders.append("\(folder)/\(path.dropLast(name.count + 1))")
    }
    return folders.filter { folder in
      names.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    }.sorted()
  }
}

/// Published cases with one folder each.
package protocol FolderConformance {
  /// The files in every case's folder.
  static var files: [String] { get }
  static func run(
    caseAt folder: String, below root: String, into report: inout ConformanceReport
  ) throws(ConformanceError)
}

extension FolderConformance {
  /// Whether there are such folders at or below `folder`.
  package static func recognises(folder: String) -> Bool {
    !CaseFile.folders(below: folder, with: files).isEmpty
  }

  /// Runs every case at or below `folder`.
  package static func run(folder: String) throws(ConformanceError) -> ConformanceReport {
    let cases = CaseFile.folders(below: folder, with: files)
    guard !cases.isEmpty else {
      throw .malformed(
        file: folder, reason: "no folders with \(files.joined(separator: " and "))")
    }
    var report = ConformanceReport()
    for each in cases { try run(caseAt: each, below: folder, into: &report) }
    return report
  }
}

extension ConformanceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let file): "\(file): cannot be read"
    case .malformed(let file, let reason): "\(file): \(reason)"
    case .unwritable(let file): "\(file): cannot be written"
    }
  }
}
