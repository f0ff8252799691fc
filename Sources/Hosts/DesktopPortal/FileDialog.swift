import DBus
import Foundation

/// The desktop's own file dialog, shown by its portal (`org.freedesktop.portal.FileChooser`).
package enum FileDialog {
  /// The options of a dialog.
  package struct Request: Sendable {
    package enum Purpose: Hashable, Sendable {
      /// One or several existing files.
      case open
      /// A file to write, with this path as the default.
      case save(path: String)
    }

    package var title: String
    package var purpose: Purpose
    /// The file types to choose from, the default first; empty for all files.
    package var filters: [Filter]
    /// The portal identifier of the window below the dialog (`x11:` and a hexadecimal ID); empty if
    /// it has none.
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

  /// A file type.
  package struct Filter: Hashable, Sendable {
    package var name: String
    /// Patterns of file names, with `*` for any text.
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

  /// Shows the dialog without waiting.
  ///
  /// - Parameters:
  ///   - address: the session bus; `nil` if there is none.
  ///   - answer: called once, on a separate thread.
  package static func show(
    _ request: Request,
    at address: String? = SessionBus.address(),
    answer: @escaping @Sendable (Outcome) -> Void
  ) {
    Thread.start(named: "file dialog") {
      answer(address.map { FileDialogMessages.outcome(of: request, at: $0) } ?? .unavailable)
    }
  }
}
