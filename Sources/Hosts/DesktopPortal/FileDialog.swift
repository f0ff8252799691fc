import Foundation

/// The desktop's own dialog for choosing files, which its portal shows
/// (`org.freedesktop.portal.FileChooser`).
package enum FileDialog {
  /// What is asked for.
  package struct Request: Sendable {
    package enum Purpose: Hashable, Sendable {
      /// Files that are there, one or several.
      case open
      /// A file to be written, under this name unless another is chosen.
      case save(name: String)
    }

    package var title: String
    package var purpose: Purpose

    package init(title: String, _ purpose: Purpose) {
      self.title = title
      self.purpose = purpose
    }
  }

  package enum Outcome: Hashable, Sendable {
    /// The paths of the files.
    case chosen([String])
    case cancelled
    /// There is no portal, or it has no such dialog.
    case unavailable
  }

  /// Shows the dialog, and does not wait.
  ///
  /// - Parameters:
  ///   - address: the session's bus; `nil` for none.
  ///   - answer: called once, on a thread of its own.
  package static func show(
    _ request: Request,
    at address: String? = SessionBus.address { ProcessInfo.processInfo.environment[$0] },
    answer: @escaping @Sendable (Outcome) -> Void
  ) {
    let thread = Thread { answer(address.map { outcome(of: request, at: $0) } ?? .unavailable) }
    thread.name = "file dialog"
    thread.stackSize = 512 << 10
    thread.start()
  }

  private static func outcome(of request: Request, at address: String) -> Outcome {
    PortalRequest.answer(
      at: address, asking: { FileDialogMessages.question(request, token: $0) },
      reading: FileDialogMessages.outcome) ?? .unavailable
  }
}
