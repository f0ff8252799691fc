import DBus
import Foundation

/// Opens links in the user's preferred program, by the desktop portal
/// (`org.freedesktop.portal.OpenURI`) or else by `xdg-open`.
package enum LinkOpening {
  /// Opens a link without waiting.
  ///
  /// - Parameters:
  ///   - link: a web address. Other schemes are refused, since documents may contain anything.
  ///   - address: the session bus; `nil` if there is none.
  ///   - searchPath: the folders to search for programs, in the format of the variable `PATH`.
  ///   - answer: called once, on a separate thread: whether the link was passed on or the user
  ///     declined. Otherwise no program can open it.
  package static func open(
    _ link: String,
    at address: String? = SessionBus.address(),
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "",
    answer: @escaping @Sendable (Bool) -> Void
  ) {
    Thread.start(named: "link opening") {
      answer(
        isOfWeb(link)
          && (address.flatMap { askPortal(link, at: $0) } ?? runProgram(link, in: searchPath)))
    }
  }

  /// Whether a link may be opened.
  package static func isOfWeb(_ link: String) -> Bool {
    guard let url = URL(string: link), let host = url.host, !host.isEmpty else { return false }
    return url.scheme?.lowercased() == "https" || url.scheme?.lowercased() == "http"
  }

  static let interface = "org.freedesktop.portal.OpenURI"

  /// - Returns: whether it was opened or the user declined; `nil` if there is no portal.
  private static func askPortal(_ link: String, at address: String) -> Bool? {
    let response = PortalRequest.answer(at: address, interface, "OpenURI") { arguments, token in
      // No parent window, because another program opens the link.
      arguments.text("")
      arguments.text(link)
      arguments.container("a", "{sv}") { $0.option("handle_token", "s") { $0.text(token) } }
    }
    // The code 2 means that it failed.
    return response.map { $0.code.map { $0 < 2 } ?? false }
  }

  /// - Returns: whether the program exists and reports success.
  private static func runProgram(_ link: String, in searchPath: String) -> Bool {
    let program = searchPath.split(separator: ":").lazy.map { "\($0)/xdg-open" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [link]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
