import GeoMath

extension NetworkOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case cacheFolder, cacheByteLimit, isOffline, timeLimit, trustedServers, showsCoarserTiles
  }

  /// Reads an object whose keys are the names of the members. Missing members are as in ``init()``.
  /// If `cacheFolder` is `null`, nothing is cached.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if values.contains(.cacheFolder) {
      cacheFolder = try values.decodeIfPresent(String.self, forKey: .cacheFolder)
    }
    cacheByteLimit = try values.decodeIfPresent(Int.self, forKey: .cacheByteLimit) ?? cacheByteLimit
    isOffline = try values.decodeIfPresent(Bool.self, forKey: .isOffline) ?? isOffline
    timeLimit = try values.finiteIfPresent(.timeLimit)
    trustedServers =
      try values.decodeIfPresent([String].self, forKey: .trustedServers) ?? trustedServers
    showsCoarserTiles =
      try values.decodeIfPresent(Bool.self, forKey: .showsCoarserTiles) ?? showsCoarserTiles
  }

  /// Writes all members by their names, but a time limit only if there is one.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(cacheFolder, forKey: .cacheFolder)
    try values.encode(cacheByteLimit, forKey: .cacheByteLimit)
    try values.encode(isOffline, forKey: .isOffline)
    try values.encodeIfPresent(timeLimit, forKey: .timeLimit)
    try values.encode(trustedServers, forKey: .trustedServers)
    try values.encode(showsCoarserTiles, forKey: .showsCoarserTiles)
  }
}

extension NetworkOptions: CustomStringConvertible {
  /// The cache and all options that are not the default: `at most 512 MiB in /home/me/.cache/rhumb,
  /// offline`.
  public var description: String {
    let parts: [String?] = [
      cacheFolder.map { "at most \(cacheByteLimit >> 20) MiB in \($0)" } ?? "nothing kept",
      isOffline ? "offline" : nil,
      timeLimit.map { "at most \($0.decimalText(3)) s" },
      showsCoarserTiles ? "coarser tiles" : nil,
      trustedServers.isEmpty ? nil : "trusted \(trustedServers.joined(separator: " "))",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
