import Glibc

/// The superuser may read and write everywhere, so that a test of rights shows nothing when it runs as
/// such, which it does on machines that build. Here it can do without.
package enum OrdinaryUser {
  /// Calls `body` as a user without rights where the process is the superuser's; else as the user
  /// that it is. Of the whole process only this thread, and only its use of files, is changed (Linux's
  /// `setfsuid`, which Swift does not see).
  package static func acting<Result>(_ body: () throws -> Result) throws -> Result {
    guard geteuid() == 0 else { return try body() }
    guard let symbol = dlsym(nil, "setfsuid") else { throw Unavailable() }
    let setFileUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
    _ = setFileUser(nobody)
    defer { _ = setFileUser(0) }
    return try body()
  }

  /// The C library has no `setfsuid`.
  package struct Unavailable: Error {}

  /// As Debian numbers the user who owns nothing.
  private static let nobody: uid_t = 65_534
}
