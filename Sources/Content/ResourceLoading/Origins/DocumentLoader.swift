/// Loads what a document refers to, through another loader. It refuses what the document, or those
/// that led to it, may not refer to. Code that is given this loader cannot load anything else.
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
  /// A loader for what a document refers to that was loaded by this one.
  package func forDocument(at location: String, _ resource: Resource) -> DocumentLoader {
    forDocument(DocumentOrigin(of: location, resource))
  }

  package func forDocument(_ origin: DocumentOrigin) -> DocumentLoader {
    DocumentLoader(loader: forUser, referrers: referrers.followed(by: origin))
  }

  /// A loader for what the user or the application requests, regardless of open documents.
  package var forUser: any ResourceLoader { (self as? DocumentLoader)?.loader ?? self }
}
