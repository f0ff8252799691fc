/// What the cache has for a request.
struct CacheEntry: Sendable, Equatable {
  /// 200 for a body; 404, 410 or 204 where the server has nothing.
  var status: Int
  var body: [UInt8]
  var entityTag: String?
  /// As the server wrote it.
  var lastModified: String?
  /// Until when it is good without asking, in seconds since 1970.
  var expires: Double
  /// Whether it may not be shown once it is out of date before the server has been asked.
  var mustAskFirst = false
  /// From where its server can be reached; `nil` where that was not noted.
  var zone: NetworkZone?
}

extension CacheEntry {
  init(_ answer: HTTPAnswer, _ freshness: CacheFreshness) {
    self.init(
      status: answer.isAbsent ? answer.status : 200, body: answer.body,
      entityTag: answer.headers["etag"], lastModified: answer.headers["last-modified"],
      expires: freshness.expires, mustAskFirst: freshness.mustAskFirst, zone: answer.zone)
  }

  /// The header lines that ask whether there is something newer.
  var conditions: [String] {
    guard status == 200 else { return [] }
    return [
      entityTag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" },
    ].compactMap(\.self).filter { !$0.utf8.contains { $0 < 0x20 } }
  }

  /// What the cache answers to a request for `location`, or what has just come for it.
  func result(
    _ location: String, isStale: Bool, isFromCache: Bool = true
  ) -> Result<Resource, ResourceError> {
    guard status == 200 else { return .failure(.absent(location: location)) }
    var resource = Resource(bytes: body, entityTag: entityTag, isStale: isStale)
    resource.isFromCache = isFromCache
    resource.zone = zone
    return .success(resource)
  }
}
