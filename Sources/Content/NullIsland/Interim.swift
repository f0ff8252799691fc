import GeoMath
package final class NullIsland: Sendable {
  package static let zooms = 8...14
  package init(scale: Int = 1) {}
  package func tile(_ id: TileID) -> [UInt8]? { nil }
}
