/// One decoded layer, independent of the tile's format. It is a class so that each of thousands of
/// features holds just one reference to it. It never changes what it returns.
package protocol VectorTileLayerStorage: AnyObject, Sendable {
  var format: VectorTileFormat { get }
  var name: String { get }
  var version: UInt32 { get }
  var extent: UInt32 { get }
  var keys: KeyTable { get }
  /// The functions below number these features from 0.
  var featureCount: Int { get }

  /// The feature's position in its layer, counted as stored.
  func ordinal(of feature: Int) -> Int
  func kind(of feature: Int) -> GeometryKind
  func identifier(of feature: Int) -> PropertyValue?
  func lineProgress(of feature: Int) -> ClosedRange<Float>?
  func value(of feature: Int, key: UInt32) -> PropertyValue?
  /// Calls `body` for the feature's attributes in stored order.
  func forEachAttribute(of feature: Int, _ body: (_ key: String, _ value: PropertyValue) -> Void)
  func readValueNumbers(
    of feature: Int, _ selection: AttributeSelection, into numbers: inout [UInt32])
  /// Fills `geometry`, which must be empty.
  func readGeometry(
    of feature: Int, into geometry: inout TileGeometry
  ) throws(VectorTileError) -> GeometryDefects

  /// The first fault in what decoding the tile has deferred, or `nil`.
  var laterFault: VectorTileError? { get }
}
