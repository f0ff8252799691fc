extension [CameraCommand] {
  /// Appends `command`, or merges it with the last one if the result has the same effect.
  mutating func append(merging command: CameraCommand) {
    if let last, let merged = last.merged(with: command) {
      self[count - 1] = merged
    } else {
      append(command)
    }
  }
}
