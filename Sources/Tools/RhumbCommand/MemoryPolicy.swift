import CAllocationCount

/// The memory policy of the program's heap. Only a program may set it, not a library.
enum MemoryPolicy {
  /// Keeps the memory that a frame frees for the next one. A software driver allocates and frees
  /// some megabytes in every frame. By default each of them goes back to the system and returns
  /// page by page, which costs some 2,000 page faults a frame.
  static func keepFramesMemory() {
    rhumb_keepFreedMemory(64 << 20)
  }

  /// Returns unused memory to the system. Call it when loading has ended, not every frame.
  ///
  /// While tiles and content come and go, tens of megabytes are freed in small pieces between
  /// others that stay. The C library returns only memory at the end of a heap, so half of a
  /// process's memory may be unused.
  static func giveFreedMemoryBack() {
    rhumb_giveFreedMemoryBack()
  }
}
