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
      completion(ResourceFile.read(path, request))
    }
    return FinishedResourceTask()
  }

  package func discard(_ request: ResourceRequest) {}
}

/// A task that can no longer be cancelled.
package struct FinishedResourceTask: ResourceTask {
  package init() {}
  package func cancel() {}
  package func setRank(_ rank: Int) {}
}
