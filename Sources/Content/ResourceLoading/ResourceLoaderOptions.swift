/// How a loader uses the network and its cache.
package struct ResourceLoaderOptions: Sendable {
  /// The folder of the cache's file; `nil`: nothing is kept.
  package var cacheFolder: String?
  /// The most bytes that the cache keeps.
  package var cacheByteLimit = 512 << 20
  /// Whether nothing goes to the network: what the cache has is good whatever its age.
  package var isOffline = false
  /// Servers that any document may name.
  package var trusted = TrustedServers()
  /// Whether the coarser tile above it stands in for a vector tile that a server does not have.
  package var showsCoarserTiles = false
  package var http = HTTPOptions()
  package var clock = NetworkClock.system

  package init(cacheFolder: String?) { self.cacheFolder = cacheFolder }
}
