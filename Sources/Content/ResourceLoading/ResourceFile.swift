/// Reads files for loaders.
enum ResourceFile {
  /// The bytes of a file, or the part of the requested range that it has.
  static func read(_ path: String, _ request: ResourceRequest) -> Result<Resource, ResourceError> {
    let location = request.location
    do throws(RegularFile.Failure) {
      let file = try RegularFile(path: path)
      let range = (request.range ?? 0..<file.size).clamped(to: 0..<file.size)
      guard range.count <= request.byteLimit else {
        return .failure(
          .refused(location: location, reason: "it has more than \(request.byteLimit) bytes"))
      }
      guard let bytes = file.read(at: range.lowerBound, length: UInt64(range.count)) else {
        throw .unreadable
      }
      return .success(Resource(bytes: bytes))
    } catch {
      return .failure(
        error == .absent
          ? .absent(location: location) : .refused(location: location, reason: "\(error)"))
    }
  }
}
