import CAllocationCount

/// How this program's heap behaves. A library must not decide that for its user; a program may.
enum MemoryPolicy {
  /// Keeps memory that a frame gives back for the next one. A software driver takes and gives back
  /// some megabytes in every frame, and by default each of them goes to the system and comes back
  /// page by page: some 2,000 page faults a frame.
  static func keepFramesMemory() {
    rhumb_keepFreedMemory(64 << 20)
  }

  /// Hands memory that is in use no more to the system.
  ///
  /// While tiles and content come and go, tens of megabytes are freed in small pieces between
  /// others that stay, and the C library hands back only what lies at a heap's end, so that half of
  /// a process's memory may be unused. For when loading has ended, not for every frame.
  static func giveFreedMemoryBack() {
    rhumb_giveFreedMemoryBack()
  }
}
