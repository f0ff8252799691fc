import Foundation
import Glibc

package enum SessionBus {
  /// The address from the environment, or else the default socket if it exists; `nil` without a
  /// session. No bus is started.
  ///
  /// - Parameter environment: returns the value of a variable.
  package static func address(
    environment: (String) -> String? = { ProcessInfo.processInfo.environment[$0] }
  ) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return address }
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    let socket = folder + "/bus"
    return access(socket, R_OK | W_OK) == 0 ? "unix:path=" + socket : nil
  }
}
