import DBus
import Foundation

/// The desktop's own file dialog, shown by its portal (`org.freedesktop.portal.FileChooser`). Another
/// program writes the answers, so nothing about them is assumed.
package enum FileDialog {
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

  package struct Filter: Hashable, Sendable {
    package var name: String
    /// Patterns of file names, with `*` for any text.
    package var patterns: [String]

    package init(name: String, patterns: [String]) {
      self.name = name
      self.patterns = patterns
    }
  }

  /// Shows the dialog without waiting.
  ///
  /// - Parameters:
  ///   - address: the session bus; `nil` if there is none.
  ///   - answer: called once, on a separate thread, with the paths of the files; empty if the user
  ///     cancelled, `nil` if there is no portal, or it has no such dialog.
  package static func show(
    _ request: Request,
    at address: String? = SessionBus.address(),
    answer: @escaping @Sendable ([String]?) -> Void
  ) {
    Thread.start(named: "file dialog") {
      answer(address.flatMap { paths(chosenIn: request, at: $0) })
    }
  }

  // MARK: Messages of version 1

  static let interface = "org.freedesktop.portal.FileChooser"

  /// Asks the user; waits without a time limit.
  private static func paths(chosenIn request: Request, at address: String) -> [String]? {
    let method = request.purpose == .open ? "OpenFile" : "SaveFile"
    return PortalRequest.answer(at: address, interface, method) { arguments, token in
      arguments.text(request.parentWindow)
      arguments.text(request.title)
      arguments.container("a", "{sv}") { options in
        options.option("handle_token", "s") { $0.text(token) }
        write(request, to: &options)
      }
    }.flatMap(paths)
  }

  private static func write(_ request: Request, to options: inout MessageWriter) {
    switch request.purpose {
    case .open: options.option("multiple", "b") { $0.bool(true) }
    case .save(let path):
      let url = URL(filePath: path)
      options.option("current_name", "s") { $0.text(url.lastPathComponent) }
      options.option("current_folder", "ay") { value in
        value.container("a", "y") { bytes in
          for byte in Array(url.deletingLastPathComponent().path.utf8) + [0] {
            bytes.number(byte, "y")
          }
        }
      }
    }
    if request.filters.isEmpty { return }
    options.option("filters", "a(sa(us))") { value in
      value.container("a", "(sa(us))") { filters in
        for filter in request.filters { write(filter, to: &filters) }
      }
    }
  }

  private static func write(_ filter: Filter, to filters: inout MessageWriter) {
    filters.container("r") { fields in
      fields.text(filter.name)
      fields.container("a", "(us)") { patterns in
        for pattern in filter.patterns {
          patterns.container("r") { fields in
            // 0 means a name pattern, 1 would be a MIME type.
            fields.uint(0)
            fields.text(pattern)
          }
        }
      }
    }
  }

  private static func paths(_ response: PortalRequest.Response) -> [String]? {
    guard let code = response.code else { return nil }
    guard code == 0 else { return [] }
    guard let results = response.results else { return nil }
    for case .list(let entry) in results where entry.count == 2 && entry[0] == .text("uris") {
      guard case .list(let uris) = entry[1] else { break }
      return uris.compactMap { if case .text(let uri) = $0 { path(uri) } else { nil } }
    }
    return []
  }

  /// The path of a `file:` URI.
  private static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return url.path
  }
}
