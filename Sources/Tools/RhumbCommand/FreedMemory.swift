import Glibc

/// Memory that the program no longer uses and the C library keeps for later.
///
/// When other content takes the place of what was shown, tens of megabytes are freed in small
/// pieces, between others that stay: the C library hands back only what lies at a heap's end, so
/// that half of a process's memory may be unused. A library must not decide for its user when to
/// clean up; a program may.
enum FreedMemory {
  private typealias Trim = @convention(c) (Int) -> CInt

  /// Hands it back to the system; does nothing where the C library is not GNU's. It takes some
  /// milliseconds, so it is for when content has changed, not for every frame.
  static func giveBack() {
    // Looked for at run time: Swift does not see its header.
    guard let address = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(address, to: Trim.self)(0)
  }
}
