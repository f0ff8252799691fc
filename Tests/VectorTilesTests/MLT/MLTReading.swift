import CAllocationCount

@testable import VectorTiles

/// Reads all that a tile holds, and what that takes.
struct MLTReading {
  /// Of features whose geometry can be read.
  private(set) var pointCount = 0
  private(set) var valueCount = 0
  /// Bytes of memory held at once, at most, while every column was decoded and with all of them; 0
  /// where they are not counted.
  private(set) var peakBytes = 0

  /// `nil` for a tile that is refused.
  init?(_ bytes: [UInt8]) {
    let (tile, peakBytes) = Self.open(bytes)
    self.peakBytes = peakBytes
    guard let tile else { return nil }
    for layer in tile.layers { read(layer) }
    for layer in tile.layers { _ = layer.storage.laterFault }
  }

  /// What even a tile that is refused takes.
  static func peakBytes(opening bytes: [UInt8]) -> Int { open(bytes).peakBytes }

  private static func open(_ bytes: [UInt8]) -> (tile: VectorTile?, peakBytes: Int) {
    rhumb_allocations_start()
    let tile = try? VectorTile(bytes)
    tile.map(decode)
    rhumb_allocations_stop()
    return (tile, Int(rhumb_allocations_peak()))
  }

  /// Has every column decoded.
  static func decode(_ tile: VectorTile) {
    for layer in tile.layers {
      guard let feature = layer.features.first else { continue }
      let selection = AttributeSelection(of: layer.keys, in: layer)
      var numbers = [UInt32](repeating: 0, count: selection.count)
      feature.readValueNumbers(of: selection, into: &numbers)
      _ = (feature.geometryKind, feature.identifier, feature.attributes)
    }
  }

  private mutating func read(_ layer: VectorTileLayer) {
    var geometry = TileGeometry()
    var polygons: [Range<Int>] = []
    let selection = AttributeSelection(of: layer.keys, in: layer)
    var numbers = [UInt32](repeating: 0, count: selection.count)
    for feature in layer.features {
      feature.readValueNumbers(of: selection, into: &numbers)
      valueCount += feature.attributes.count + (feature.identifier == nil ? 0 : 1)
      guard (try? feature.readGeometry(into: &geometry)) != nil else { continue }
      geometry.readPolygons(into: &polygons)
      pointCount += geometry.points.count
    }
  }
}
