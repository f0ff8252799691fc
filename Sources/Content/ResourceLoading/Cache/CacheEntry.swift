/// The cached answer to a request.
struct CacheEntry: Sendable, Equatable {
  /// 200 for a body, or 404, 410 or 204 if the server has nothing.
  var status: Int
  var body: [UInt8]
  var entityTag: String?
  /// The header's text, unchanged.
  var lastModified: String?
  /// When the entry becomes stale, in seconds since 1970.
  var expires: Double
  /// Whether a stale entry may only be used after asking the server.
  var mustAskFirst = false
  /// From where its server can be reached, or `nil` if that was not recorded.
  var zone: NetworkZone?
}

extension CacheEntry {
  init(_ answer: HTTPAnswer, _ freshness: CacheFreshness) {
    self.init(
      status: answer.isAbsent ? answer.status : 200, body: answer.body,
      entityTag: answer.headers["etag"], lastModified: answer.headers["last-modified"],
      expires: freshness.expires, mustAskFirst: freshness.mustAskFirst, zone: answer.zone)
  }

  /// The header lines for a conditional request.
  var conditions: [String] {
    guard status == 200 else { return [] }
    return [
      entityTag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" },
    ].compactMap(\.self).filter { !$0.utf8.contains { $0 < 0x20 } }
  }

  /// The answer to a request for `location`.
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
