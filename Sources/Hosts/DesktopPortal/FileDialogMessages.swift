import DBus
import Foundation

/// The messages of `org.freedesktop.portal.FileChooser`, version 1. Another program writes the
/// answers, so nothing about them is assumed.
enum FileDialogMessages {
  static let interface = "org.freedesktop.portal.FileChooser"

  /// Asks the user; waits without a time limit.
  static func outcome(
    of request: FileDialog.Request, at address: String
  ) -> FileDialog.Outcome {
    let method = request.purpose == .open ? "OpenFile" : "SaveFile"
    return PortalRequest.answer(at: address, interface, method) { arguments, token in
      arguments.text(request.parentWindow)
      arguments.text(request.title)
      arguments.container("a", "{sv}") { options in
        options.option("handle_token", "s") { $0.text(token) }
        write(request, to: &options)
      }
    }.map(outcome) ?? .unavailable
  }

  private static func write(_ request: FileDialog.Request, to options: inout MessageWriter) {
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

  private static func write(_ filter: FileDialog.Filter, to filters: inout MessageWriter) {
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

  /// The outcome in a response.
  private static func outcome(_ response: PortalRequest.Response) -> FileDialog.Outcome {
    guard let code = response.code else { return .unavailable }
    guard code == 0 else { return .cancelled }
    guard let results = response.results else { return .unavailable }
    for case .list(let entry) in results where entry.count == 2 && entry[0] == .text("uris") {
      guard case .list(let uris) = entry[1] else { break }
      let paths = uris.compactMap { if case .text(let uri) = $0 { path(uri) } else { nil } }
      return paths.isEmpty ? .cancelled : .chosen(paths)
    }
    return .cancelled
  }

  /// The path of a `file:` URI.
  private static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return url.path
  }
}
