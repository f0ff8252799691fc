import CDBus
import Foundation

/// Opens links in the program that the user has for them: by the desktop's portal
/// (`org.freedesktop.portal.OpenURI`), else by `xdg-open` where that is installed.
package enum LinkOpening {
  package enum Outcome: Hashable, Sendable {
    /// It was handed over, or the user chose not to.
    case done
    /// Nobody takes it.
    case unavailable
  }

  /// Opens a link, and does not wait.
  ///
  /// - Parameters:
  ///   - link: an address of the web; others are not opened, since documents may name anything.
  ///   - address: the session's bus; `nil` for none.
  ///   - searchPath: the folders where programs are looked for, as the variable `PATH` has them.
  ///   - answer: called once, on a thread of its own.
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

  /// Whether a link is one that is opened.
  package static func isOfWeb(_ link: String) -> Bool {
    guard let url = URL(string: link), let host = url.host, !host.isEmpty else { return false }
    return url.scheme?.lowercased() == "https" || url.scheme?.lowercased() == "http"
  }

  static let interface = "org.freedesktop.portal.OpenURI"

  /// - Returns: whether it was opened, or was not to be after all; `nil` where there is no portal.
  private static func askPortal(_ link: String, at address: String) -> Bool? {
    PortalRequest.answer(
      at: address, asking: { question(link, token: $0) },
      reading: { response in
        // 2: it could not be.
        response.code.map { $0 < 2 } ?? false
      })
  }

  private static func question(_ link: String, token: String) -> OpaquePointer? {
    guard
      let call = dbus_message_new_method_call(
        PortalMessages.service, PortalMessages.path, interface, "OpenURI")
    else { return nil }
    return PortalMessages.written(call) { arguments in
      // Of no window: what it opens is another program's.
      PortalMessages.append("", to: &arguments)
        && PortalMessages.append(link, to: &arguments)
        && PortalMessages.appendOptions([("handle_token", .text(token))], to: &arguments)
    }
  }

  /// - Returns: whether the program is there and says that it did it.
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
