extension [CameraCommand] {
  /// Appends `command`, or merges it into the last one where that has the same effect.
  mutating func append(merging command: CameraCommand) {
    if let last, let merged = last.merged(with: command) {
      self[count - 1] = merged
    } else {
      append(command)
    }
  }
}
