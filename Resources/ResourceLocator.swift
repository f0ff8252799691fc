import Foundation
import Glibc

/// Where bundled files may lie. The bundle that SwiftPM generates for a target is not asked: it
/// ends the process when the folder is not there, and it remembers where the package was built.
struct ResourceLocator {
  /// The folders to look in, the first one first.
  let folders: [String]

  /// A folder named by the environment variable `RHUMB_RESOURCES`, then the places beside the
  /// running executable: SwiftPM's folder, and `share/rhumb` of an installation in which the
  /// executable lies in `bin`.
  static var current: ResourceLocator {
    var folders: [String] = []
    if let folder = ProcessInfo.processInfo.environment["RHUMB_RESOURCES"], !folder.isEmpty {
      folders.append(folder)
    }
    if let executable = executableFolder {
      folders.append(executable + "/Rhumb_BundledResources.resources")
      folders.append(executable + "/../share/rhumb")
    }
    return ResourceLocator(folders: folders)
  }

  /// The path of a file in the first folder that has it.
  func path(of name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first { access($0, R_OK) == 0 }
  }

  /// The folder of the running executable, links followed.
  private static var executableFolder: String? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let slash = path.lastIndex(of: "/")
    else { return nil }
    return String(path[..<slash])
  }
}
