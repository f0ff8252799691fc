/// How a loader uses the network and its cache.
package struct ResourceLoaderOptions: Sendable {
  /// The folder of the cache's file, or `nil` for no cache.
  package var cacheFolder: String?
  package var cacheByteLimit = 512 << 20
  /// Whether the network is not used. The cache's entries are then valid whatever their age.
  package var isOffline = false
  /// Servers to which any document may refer.
  package var trusted = TrustedServers()
  /// Whether a coarser ancestor replaces a vector tile that a server does not have.
  package var showsCoarserTiles = false
  package var http = HTTPOptions()
  package var clock = NetworkClock.system

  package init(cacheFolder: String?) { self.cacheFolder = cacheFolder }
}
