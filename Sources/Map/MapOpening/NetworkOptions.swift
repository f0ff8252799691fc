import Foundation
import ResourceLoading

/// How maps from the network are loaded and kept.
public struct NetworkOptions: Hashable, Sendable {
  /// The folder in which what was loaded is kept, for the next time and for use offline; `nil`:
  /// nothing is kept. Several programs may share it.
  public var cacheFolder: String?
  /// The most bytes that are kept; beyond it, what was longest unused goes. 512 MiB by default.
  public var cacheByteLimit = 512 << 20
  /// Whether nothing goes to the network: what is kept is shown, whatever its age.
  public var isOffline = false

  /// Seconds for which the network is waited for in all, where a picture is made once; what has not
  /// come by then is missing from it, which is said. Well before that, what sends next to nothing is
  /// given up. `nil`, as by default, for a map that stays: it shows what is there, and goes on
  /// asking.
  public var timeLimit: Double?
  /// Servers on this machine or the private network that maps and styles from elsewhere may name
  /// too, each as a host (`tiles.lan`) or a host with a port (`localhost:3000`). None by default.
  public var trustedServers: [String] = []

  /// Whether the coarser tile above it is shown where a server has no vector tile (HTTP 404, 410 or 204).
  /// By default nothing is there, as MapLibre GL JS has it. Pictures in tiles always do so.
  public var showsCoarserTiles = false

  /// Seconds that icons and patterns are waited for at most; without them a map is
  /// `MapContent.isIncomplete`.
  package var iconSeconds = Double.infinity

  /// Options with the user's cache folder.
  public init() { cacheFolder = NetworkOptions.usualCacheFolder }

  /// The folder `rhumb` in the user's cache folder as the XDG base directory specification names
  /// it; `nil` for a user without a home.
  public static var usualCacheFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/rhumb"
    }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/rhumb" : nil }
  }

  /// A loader that does as these options say. It begins nothing before it is asked for something
  /// on the network.
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
