import CAllocationCount

/// How this program's heap behaves. A library must not decide that for its user; a program may.
enum MemoryPolicy {
  /// Keeps memory that a frame gives back for the next one. A software driver takes and gives back
  /// some megabytes in every frame, and by default each of them goes to the system and comes back
  /// page by page: some 2,000 page faults a frame.
  static func keepFramesMemory() {
    rhumb_keepFreedMemory(64 << 20)
  }
}
