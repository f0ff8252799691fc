import Foundation

/// The desktop's own dialog for choosing files, which its portal shows
/// (`org.freedesktop.portal.FileChooser`).
package enum FileDialog {
  /// What is asked for.
  package struct Request: Sendable {
    package enum Purpose: Hashable, Sendable {
      /// Files that are there, one or several.
      case open
      /// A file to be written, at this path unless another is chosen.
      case save(path: String)
    }

    package var title: String
    package var purpose: Purpose
    /// The kinds of files to choose from, the first of them shown first; none for all files.
    package var filters: [Filter]
    /// The window that the dialog lies over, as portals write it (`x11:` and a number in
    /// hexadecimal); empty where there is no name for it.
    package var parentWindow: String

    package init(
      title: String, _ purpose: Purpose, filters: [Filter] = [], parentWindow: String = ""
    ) {
      self.title = title
      self.purpose = purpose
      self.filters = filters
      self.parentWindow = parentWindow
    }
  }

  /// A kind of files.
  package struct Filter: Hashable, Sendable {
    package var name: String
    /// Of names, with `*` for anything.
    package var patterns: [String]

    package init(name: String, patterns: [String]) {
      self.name = name
      self.patterns = patterns
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
