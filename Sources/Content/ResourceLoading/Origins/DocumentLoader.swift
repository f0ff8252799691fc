/// Loads what a document names: through another loader, but only what the document's origin may
/// name. Whoever is given this one cannot load anything else.
package struct DocumentLoader: ResourceLoader {
  let loader: any ResourceLoader
  package let origin: DocumentOrigin

  @discardableResult
  package func load(
    _ request: ResourceRequest, rank: Int, update: (@Sendable (ResourceUpdate) -> Void)?,
    completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
  ) -> any ResourceTask {
    loader.load(stamped(request), rank: rank, update: update, completion: completion)
  }

  package func discard(_ request: ResourceRequest) { loader.discard(stamped(request)) }

  package func objection(to location: String, namedBy origin: DocumentOrigin) -> ResourceError? {
    loader.objection(to: location, namedBy: origin)
  }

  private func stamped(_ request: ResourceRequest) -> ResourceRequest {
    var request = request
    request.origin = origin
    return request
  }
}

extension ResourceLoader {
  package func forDocument(at location: String, _ resource: Resource) -> DocumentLoader {
    DocumentLoader(loader: self, origin: DocumentOrigin(of: location, resource))
  }
}
