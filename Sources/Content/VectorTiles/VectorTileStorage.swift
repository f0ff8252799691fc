/// All of one decoded layer, however its tile is written. A class so that features, which are handed
/// out by the thousand, refer to it at the price of one reference; what it says never changes.
package protocol VectorTileLayerStorage: AnyObject, Sendable {
  var format: VectorTileFormat { get }
  var name: String { get }
  var version: UInt32 { get }
  var extent: UInt32 { get }
  var keys: KeyTable { get }
  /// Features are counted from 0 in all that follows.
  var featureCount: Int { get }

  /// Which feature of its layer it is, counted as stored.
  func ordinal(of feature: Int) -> Int
  func kind(of feature: Int) -> GeometryKind
  func identifier(of feature: Int) -> PropertyValue?
  func lineProgress(of feature: Int) -> ClosedRange<Float>?
  func value(of feature: Int, key: UInt32) -> PropertyValue?
  /// Shows the feature's attributes in the order stored.
  func forEachAttribute(of feature: Int, _ body: (_ key: String, _ value: PropertyValue) -> Void)
  func readValueNumbers(
    of feature: Int, _ selection: AttributeSelection, into numbers: inout [UInt32])
  /// Fills `geometry`, which must be empty.
  func readGeometry(
    of feature: Int, into geometry: inout TileGeometry
  ) throws(VectorTileError) -> GeometryDefects

  /// The first fault in what decoding the tile has left for later; `nil` when there is none.
  var laterFault: VectorTileError? { get }
}
