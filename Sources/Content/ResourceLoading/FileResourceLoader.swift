import Dispatch

/// Loads only files.
package struct FileResourceLoader: ResourceLoader {
  package init() {}

  @discardableResult
  package func load(
    _ request: ResourceRequest, rank: Int, update: (@Sendable (ResourceUpdate) -> Void)?,
    completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
  ) -> any ResourceTask {
    if let objection = objection(to: request.location, namedBy: request.referrers) {
      completion(.failure(objection))
      return FinishedResourceTask()
    }
    DispatchQueue.global(qos: .userInitiated).async {
      guard let path = ResourceLocation.filePath(of: request.location) else {
        completion(
          .failure(.refused(location: request.location, reason: "only files are loaded here")))
        return
      }
      completion(Self.read(path, request))
    }
    return FinishedResourceTask()
  }

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

  package func discard(_ request: ResourceRequest) {}
}

/// A task that can no longer be cancelled.
package struct FinishedResourceTask: ResourceTask {
  package init() {}
  package func cancel() {}
  package func setRank(_ rank: Int) {}
}
