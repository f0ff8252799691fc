import DBus
import Foundation
import Glibc

/// The desktop's own dialog of printers, shown by its portal (`org.freedesktop.portal.Print`). Another
/// program writes the answers, so nothing about them is assumed.
package enum PrintDialog {
  /// What the user chose in the dialog.
  package struct Choice: Hashable, Sendable {
    /// The sheet as it is read, and the margin inside each edge, in millimetres.
    package var width = 297.0
    package var height = 210.0
    package var margin = 10.0
    /// The portal's number of the choice, for printing without another dialog.
    var token: UInt32 = 0

    /// A wide A4.
    package init() {}
  }

  package enum Answer: Hashable, Sendable {
    case chosen(Choice)
    case cancelled
    /// There is no portal, or it cannot print.
    case unavailable
  }

  /// Shows the dialog without waiting.
  ///
  /// - Parameters:
  ///   - title: that of the document.
  ///   - isWide: whether the document is wider than high, for the default of the dialog.
  ///   - parentWindow: the portal identifier of the window below the dialog; empty if it has none.
  ///   - address: the session bus; `nil` if there is none.
  ///   - answer: called once, on a separate thread.
  package static func show(
    _ title: String, isWide: Bool, parentWindow: String = "",
    at address: String? = SessionBus.address(), answer: @escaping @Sendable (Answer) -> Void
  ) {
    Thread.start(named: "print dialog") {
      let response = address.flatMap { address in
        PortalRequest.answer(at: address, interface, "PreparePrint") { arguments, token in
          arguments.text(parentWindow)
          arguments.text(title)
          arguments.noEntries("{sv}")
          arguments.container("a", "{sv}") { page in
            page.option("Orientation", "s") { $0.text(isWide ? "landscape" : "portrait") }
          }
          arguments.container("a", "{sv}") { $0.option("handle_token", "s") { $0.text(token) } }
        }
      }
      switch response?.code {
      case 0: answer(.chosen(Choice(response?.results ?? [])))
      case 1: answer(.cancelled)
      default: answer(.unavailable)
      }
    }
  }

  /// Prints a document as the user chose, without waiting.
  ///
  /// - Parameters:
  ///   - document: a PDF.
  ///   - answer: called once, on a separate thread: whether the printer took it.
  package static func send(
    _ document: [UInt8], _ title: String, as choice: Choice, parentWindow: String = "",
    at address: String? = SessionBus.address(), answer: @escaping @Sendable (Bool) -> Void
  ) {
    Thread.start(named: "printing") {
      guard let address, let file = NamelessFile(document) else { return answer(false) }
      let response = PortalRequest.answer(at: address, interface, "Print") { arguments, token in
        arguments.text(parentWindow)
        arguments.text(title)
        arguments.descriptor(file.descriptor)
        arguments.container("a", "{sv}") { options in
          options.option("handle_token", "s") { $0.text(token) }
          options.option("token", "u") { $0.uint(choice.token) }
        }
      }
      answer(response?.code == 0)
    }
  }

  static let interface = "org.freedesktop.portal.Print"
}

extension PrintDialog.Choice {
  /// Sides of a sheet that are possible, in millimetres.
  private static let sides = 20.0...3000

  /// Reads the results of the dialog. What is missing or impossible stays as on a wide A4.
  init(_ results: [MessageArguments.Value]) {
    func entries(_ value: MessageArguments.Value?) -> [String: MessageArguments.Value] {
      guard case .list(let list)? = value else { return [:] }
      return Self.entries(list)
    }
    let found = Self.entries(results)
    if case .number(let number)? = found["token"] { token = UInt32(clamping: number) }
    let page = entries(found["page-setup"])
    func side(_ name: String) -> Double? {
      guard case .real(let side)? = page[name], Self.sides.contains(side) else { return nil }
      return side
    }
    if let width = side("Width"), let height = side("Height") {
      // The sides are those of the sheet upright.
      var isWide = false
      if case .text(let name)? = page["Orientation"] { isWide = name.hasSuffix("landscape") }
      (self.width, self.height) = isWide ? (height, width) : (width, height)
    }
    let margins = ["MarginTop", "MarginBottom", "MarginLeft", "MarginRight"].compactMap {
      name -> Double? in
      guard case .real(let margin)? = page[name], margin >= 0 else { return nil }
      return margin
    }
    margin = min(margins.max() ?? margin, min(width, height) / 4)
  }

  private static func entries(
    _ list: [MessageArguments.Value]
  ) -> [String: MessageArguments.Value] {
    var entries: [String: MessageArguments.Value] = [:]
    for case .list(let entry) in list where entry.count == 2 {
      if case .text(let key) = entry[0] { entries[key] = entry[1] }
    }
    return entries
  }
}

/// A file without a name, for another program. Noncopyable, because it owns the descriptor.
private struct NamelessFile: ~Copyable {
  let descriptor: CInt

  /// - Returns: `nil` if there is no room for the bytes.
  init?(_ bytes: [UInt8]) {
    var path = (NSTemporaryDirectory() + "/rhumb-XXXXXX").utf8CString.map(\.self)
    let file = mkstemp(&path)
    guard file >= 0 else { return nil }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        close(file)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    descriptor = file
  }

  deinit { close(descriptor) }
}
