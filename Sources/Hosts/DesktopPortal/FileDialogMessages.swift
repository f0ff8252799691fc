import CDBus
import Foundation

/// The messages of `org.freedesktop.portal.FileChooser`, version 1. Another program writes the
/// answers, so nothing about them is assumed.
enum FileDialogMessages {
  static let interface = "org.freedesktop.portal.FileChooser"

  /// Creates the call that shows the dialog; `nil` if there is no memory. The caller releases it.
  static func question(_ request: FileDialog.Request, token: String) -> OpaquePointer? {
    let method = request.purpose == .open ? "OpenFile" : "SaveFile"
    guard
      let call = dbus_message_new_method_call(
        PortalMessages.service, PortalMessages.path, interface, method)
    else { return nil }
    return PortalMessages.written(call) { arguments in
      PortalMessages.append(request.parentWindow, to: &arguments)
        && PortalMessages.append(request.title, to: &arguments)
        && PortalMessages.appendOptions(
          [("handle_token", .text(token))] + options(of: request), to: &arguments)
    }
  }

  private static func options(
    of request: FileDialog.Request
  ) -> [(String, PortalMessages.Option)] {
    var options: [(String, PortalMessages.Option)] =
      switch request.purpose {
      case .open: [("multiple", .flag(true))]
      case .save(let path):
        [
          ("current_name", .text(URL(filePath: path).lastPathComponent)),
          ("current_folder", .path(URL(filePath: path).deletingLastPathComponent().path)),
        ]
      }
    if !request.filters.isEmpty { options.append(("filters", .filters(request.filters))) }
    return options
  }

  /// The outcome in a response.
  static func outcome(_ response: PortalRequest.Response) -> FileDialog.Outcome {
    guard let code = response.code else { return .unavailable }
    guard code == 0 else { return .cancelled }
    guard var results = response.results else { return .unavailable }
    let paths = uris(in: &results).compactMap(path)
    return paths.isEmpty ? .cancelled : .chosen(paths)
  }

  /// The texts in the entry `uris` of a dictionary.
  private static func uris(in place: inout DBusMessageIter) -> [String] {
    guard dbus_message_iter_get_arg_type(&place) == PortalMessages.code("a") else { return [] }
    var entries = DBusMessageIter()
    dbus_message_iter_recurse(&place, &entries)
    while dbus_message_iter_get_arg_type(&entries) == PortalMessages.code("e") {
      var entry = DBusMessageIter()
      dbus_message_iter_recurse(&entries, &entry)
      if PortalMessages.text(at: &entry) == "uris", dbus_message_iter_next(&entry) != 0,
        dbus_message_iter_get_arg_type(&entry) == PortalMessages.code("v")
      {
        var variant = DBusMessageIter()
        dbus_message_iter_recurse(&entry, &variant)
        return texts(in: &variant)
      }
      dbus_message_iter_next(&entries)
    }
    return []
  }

  private static func texts(in place: inout DBusMessageIter) -> [String] {
    guard dbus_message_iter_get_arg_type(&place) == PortalMessages.code("a") else { return [] }
    var items = DBusMessageIter()
    dbus_message_iter_recurse(&place, &items)
    var texts: [String] = []
    while let text = PortalMessages.text(at: &items) {
      texts.append(text)
      if dbus_message_iter_next(&items) == 0 { break }
    }
    return texts
  }

  /// The path of a `file:` URI.
  private static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return url.path
  }
}
