import Foundation
import GeoMath
import TileSources
import TileWriting
import VectorTiles

/// An exact place on the Mercator square: a multiple of 1/4096 of a tile of some level, so that
/// tiles of that level and all deeper ones hold it without rounding.
package struct GridPlace: Sendable, Hashable {
  /// Coordinates in the unit square, x east and y south. x is not wrapped.
  package let x: Double
  package let y: Double

  /// The nearest place on the grid of a tile level.
  package init(x: Double, y: Double, level: Int) {
    let steps = exp2(Double(level + 12))
    self.x = (x * steps).rounded() / steps
    self.y = (y * steps).rounded() / steps
  }

  package var longitude: Double { (x - 0.5) * 360 }
  package var latitude: Double { atan(sinh((0.5 - y) * 2 * .pi)) * 180 / .pi }
}

package struct CalibrationFeature: Sendable {
  package enum Shape: Sendable {
    case point(GridPlace)
    case line([GridPlace])
    case polygon([GridPlace])
  }

  /// The source layer.
  package var layer: String
  package var shape: Shape
  package var properties: [(String, PropertyValue)]

  package init(_ layer: String, _ shape: Shape, _ properties: [(String, PropertyValue)] = []) {
    self.layer = layer
    self.shape = shape
    self.properties = properties
  }

  fileprivate var places: [GridPlace] {
    switch shape {
    case .point(let place): [place]
    case .line(let places), .polygon(let places): places
    }
  }
}

/// A tile source that builds vector tiles from a scene's features on request.
package struct CalibrationTiles: TileSource {
  package let summary: TileSourceSummary
  private let features: [(feature: CalibrationFeature, box: Box)]

  /// A feature's bounding box in the unit square. x is not wrapped.
  private struct Box: Sendable {
    var west, north, east, south: Double
  }

  /// The width of the buffer around a tile, as a fraction of the tile's side.
  private static let buffer = 1.0 / 64

  package init(_ features: [CalibrationFeature], levels: ClosedRange<Int> = 0...24) {
    summary = TileSourceSummary(name: "calibration", content: .vector, zooms: levels)
    self.features = features.compactMap { feature in
      let places = feature.places
      guard let west = places.map(\.x).min(), let east = places.map(\.x).max(),
        let north = places.map(\.y).min(), let south = places.map(\.y).max()
      else { return nil }
      return (feature, Box(west: west, north: north, east: east, south: south))
    }
  }

  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    let count = exp2(Double(id.z))
    let margin = CalibrationTiles.buffer / count
    let (west, north) = (Double(id.x) / count - margin, Double(id.y) / count - margin)
    let side = 1 / count + 2 * margin
    var layers: [String: VectorTileLayerEncoder] = [:]
    for (feature, box) in features where box.south >= north && box.north <= north + side {
      // A feature belongs to every copy of the world, so it also reaches into tiles beyond ±180°.
      let home = -box.west.rounded(.down)
      for copy in [home - 1, home, home + 1]
      where box.east + copy >= west && box.west + copy <= west + side {
        layers[feature.layer, default: VectorTileLayerEncoder(name: feature.layer)]
          .add(feature, to: id, copy: copy)
      }
    }
    return VectorTileEncoder.encode(layers.keys.sorted().compactMap { layers[$0] })
  }
}

extension VectorTileLayerEncoder {
  fileprivate mutating func add(_ feature: CalibrationFeature, to tile: TileID, copy: Double) {
    func unit(_ place: GridPlace) -> TilePoint {
      let count = exp2(Double(tile.z))
      return TilePoint(
        x: Int32(clamping: Int((((place.x + copy) * count - Double(tile.x)) * 4096).rounded())),
        y: Int32(clamping: Int(((place.y * count - Double(tile.y)) * 4096).rounded())))
    }
    switch feature.shape {
    case .point(let place): addPoint(unit(place), properties: feature.properties)
    case .line(let places): addLine(places.map(unit), properties: feature.properties)
    case .polygon(let places): addPolygon(rings: [places.map(unit)], properties: feature.properties)
    }
  }
}
