import CDBus
import Foundation

/// Opens links in the user's preferred program, by the desktop portal
/// (`org.freedesktop.portal.OpenURI`) or else by `xdg-open`.
package enum LinkOpening {
  package enum Outcome: Hashable, Sendable {
    /// The link was passed on, or the user declined.
    case done
    /// No program can open it.
    case unavailable
  }

  /// Opens a link without waiting.
  ///
  /// - Parameters:
  ///   - link: a web address. Other schemes are refused, since documents may contain anything.
  ///   - address: the session bus; `nil` if there is none.
  ///   - searchPath: the folders to search for programs, in the format of the variable `PATH`.
  ///   - answer: called once, on a separate thread.
  package static func open(
    _ link: String,
    at address: String? = SessionBus.address { ProcessInfo.processInfo.environment[$0] },
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "",
    answer: @escaping @Sendable (Outcome) -> Void
  ) {
    let thread = Thread {
      guard isOfWeb(link) else { return answer(.unavailable) }
      let isOpened =
        address.flatMap { askPortal(link, at: $0) } ?? runProgram(link, in: searchPath)
      answer(isOpened ? .done : .unavailable)
    }
    thread.name = "link opening"
    thread.stackSize = 512 << 10
    thread.start()
  }

  /// Whether a link may be opened.
  package static func isOfWeb(_ link: String) -> Bool {
    guard let url = URL(string: link), let host = url.host, !host.isEmpty else { return false }
    return url.scheme?.lowercased() == "https" || url.scheme?.lowercased() == "http"
  }

  static let interface = "org.freedesktop.portal.OpenURI"

  /// - Returns: whether it was opened or the user declined; `nil` if there is no portal.
  private static func askPortal(_ link: String, at address: String) -> Bool? {
    PortalRequest.answer(
      at: address, asking: { question(link, token: $0) },
      reading: { response in
        // The code 2 means that it failed.
        response.code.map { $0 < 2 } ?? false
      })
  }

  private static func question(_ link: String, token: String) -> OpaquePointer? {
    guard
      let call = dbus_message_new_method_call(
        PortalMessages.service, PortalMessages.path, interface, "OpenURI")
    else { return nil }
    return PortalMessages.written(call) { arguments in
      // No parent window, because another program opens the link.
      PortalMessages.append("", to: &arguments)
        && PortalMessages.append(link, to: &arguments)
        && PortalMessages.appendOptions([("handle_token", .text(token))], to: &arguments)
    }
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
