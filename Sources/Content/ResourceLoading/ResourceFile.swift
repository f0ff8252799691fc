import Glibc

/// Reads files for loaders.
enum ResourceFile {
  /// The bytes of a file, or those of a range that it holds.
  static func read(_ path: String, _ request: ResourceRequest) -> Result<Resource, ResourceError> {
    let location = request.location
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(.absent(location: location)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failure(.refused(location: location, reason: "it is not a regular file"))
    }
    let size = UInt64(clamping: status.st_size)
    let range = (request.range ?? 0..<size).clamped(to: 0..<size)
    guard range.count <= request.byteLimit else {
      return .failure(
        .refused(location: location, reason: "it has more than \(request.byteLimit) bytes"))
    }
    guard let bytes = read(descriptor, at: Int(range.lowerBound), count: range.count) else {
      return .failure(.refused(location: location, reason: "it cannot be read to its end"))
    }
    return .success(Resource(bytes: bytes))
  }

  private static func read(_ descriptor: CInt, at start: Int, count: Int) -> [UInt8]? {
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + filled, count - filled, start + filled)
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else {
          isComplete = false
          return
        }
        filled += got
      }
    }
    return isComplete ? bytes : nil
  }
}
