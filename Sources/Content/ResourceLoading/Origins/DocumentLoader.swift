/// Loads what a document names: through another loader, but only what the document and all that led to
/// it may name. Whoever is given this one cannot load anything else.
package struct DocumentLoader: ResourceLoader {
  let loader: any ResourceLoader
  package let referrers: Referrers

  @discardableResult
  package func load(
    _ request: ResourceRequest, rank: Int, update: (@Sendable (ResourceUpdate) -> Void)?,
    completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
  ) -> any ResourceTask {
    loader.load(stamped(request), rank: rank, update: update, completion: completion)
  }

  package func discard(_ request: ResourceRequest) { loader.discard(stamped(request)) }

  package var showsCoarserTiles: Bool { loader.showsCoarserTiles }

  package func objection(to location: String, namedBy referrers: Referrers) -> ResourceError? {
    loader.objection(to: location, namedBy: referrers)
  }

  private func stamped(_ request: ResourceRequest) -> ResourceRequest {
    var request = request
    request.referrers = referrers
    return request
  }
}

extension ResourceLoader {
  /// The loader for what a document names that was loaded by this one.
  package func forDocument(at location: String, _ resource: Resource) -> DocumentLoader {
    forDocument(DocumentOrigin(of: location, resource))
  }

  package func forDocument(_ origin: DocumentOrigin) -> DocumentLoader {
    DocumentLoader(loader: forUser, referrers: referrers.followed(by: origin))
  }

  /// The loader for what the user or the application names, whatever documents are open.
  package var forUser: any ResourceLoader { (self as? DocumentLoader)?.loader ?? self }
}
