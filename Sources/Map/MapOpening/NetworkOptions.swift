import ResourceLoading

/// How maps are loaded from the network and cached.
public struct NetworkOptions: Hashable, Codable, Sendable {
  /// The folder of the cache, for later and for use offline. `nil` turns the cache off. Several
  /// programs may share the folder.
  public var cacheFolder: String?
  /// The cache's limit in bytes, beyond which the least recently used is deleted. Default: 512 MiB.
  public var cacheByteLimit = 512 << 20
  /// Whether no requests are sent. Cached content is shown whatever its age.
  public var isOffline = false

  /// The total time to wait for the network when a single picture is made, in seconds. What has not
  /// arrived by then is missing from it, which is reported. Downloads that send almost nothing are
  /// given up well before that. `nil`, the default, is for a map that stays open: it shows what is
  /// available and continues to load.
  public var timeLimit: Double?
  /// Servers on this machine or the private network that maps and styles from elsewhere may also
  /// name, each as a host (`tiles.lan`) or a host with a port (`localhost:3000`). None by default.
  public var trustedServers: [String] = []

  /// Whether a coarser tile is shown if a server has no vector tile (HTTP 404, 410 or 204). By
  /// default there is none, as in MapLibre GL JS. For raster tiles it always is.
  public var showsCoarserTiles = false

  /// The maximum time to wait for icons and patterns, in seconds; `nil` for no limit. Without them a
  /// map is `MapContent.isIncomplete`.
  package var iconSeconds: Double?

  /// Options with the user's cache folder.
  public init() { cacheFolder = NetworkOptions.usualCacheFolder }

  /// The folder `rhumb` in the user's cache folder, following the XDG base directory specification;
  /// `nil` for a user without a home.
  public static var usualCacheFolder: String? {
    UserFolder.cache.path.map { $0 + "/rhumb" }
  }

  /// Makes a loader with these options. It starts only when something on the network is requested.
  package func makeLoader() -> CachedResourceLoader {
    var options = ResourceLoaderOptions(cacheFolder: cacheFolder)
    options.cacheByteLimit = max(cacheByteLimit, 1 << 20)
    options.isOffline = isOffline
    options.showsCoarserTiles = showsCoarserTiles
    options.trusted = TrustedServers(trustedServers)
    options.http.patience = timeLimit.map { LoadingTimeout(limit: max($0, 0)) }
    return CachedResourceLoader(options)
  }
}
