import Glibc

/// Where the bus of the user's session listens.
package enum SessionBus {
  /// The address that the environment gives, else the usual socket when it is there; nil without a
  /// session. No bus is started.
  ///
  /// - Parameter environment: the value of a variable.
  package static func address(environment: (String) -> String?) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return address }
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    let socket = folder + "/bus"
    return access(socket, R_OK | W_OK) == 0 ? "unix:path=" + socket : nil
  }
}
