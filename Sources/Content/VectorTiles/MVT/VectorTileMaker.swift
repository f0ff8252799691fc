/// Makes a tile of one layer from features in memory, without encoding and decoding a tile.
package struct VectorTileMaker {
  private let name: String
  private let extent: Int
  private let attributes: AttributeStore
  private var commands = GeometryCommands()
  private var features: [FeatureRecord] = []
  private var progress: [SIMD2<Float>] = []

  /// - Parameters:
  ///   - name: The layer's name.
  ///   - extent: The tile's width in tile units.
  ///   - attributes: The store to which the features' pairs refer.
  package init(name: String, extent: Int, attributes: AttributeStore) {
    self.name = name
    self.extent = min(max(extent, 1), MVTParser.largestExtent)
    self.attributes = attributes
  }

  /// A feature without its geometry.
  package struct Feature: Sendable {
    package var kind: GeometryKind
    /// The index of the value that is its id, or `nil` if it has none.
    package var identifier: UInt32?
    /// The range of its attribute pairs.
    package var attributes: Range<UInt32>
    /// The feature's position in its source.
    package var ordinal: UInt32
    /// Where it begins and ends along the whole line, from 0 to 1. `nil` if not needed.
    package var lineProgress: ClosedRange<Float>?

    package init(
      kind: GeometryKind, identifier: UInt32?, attributes: Range<UInt32>, ordinal: UInt32,
      lineProgress: ClosedRange<Float>? = nil
    ) {
      self.kind = kind
      self.identifier = identifier
      self.attributes = attributes
      self.ordinal = ordinal
      self.lineProgress = lineProgress
    }
  }

  /// Adds a feature. Polygons must follow `TileGeometry`: outer rings with positive area, each
  /// before its holes, which have negative area. A feature without parts is left out.
  package mutating func append(_ feature: Feature, _ geometry: TileGeometry) {
    guard geometry.partCount > 0, commands.bytes.count < Int(Int32.max) / 2 else { return }
    var record = FeatureRecord()
    record.geometryStart = UInt32(commands.bytes.count)
    write(geometry, feature.kind)
    record.geometryEnd = UInt32(commands.bytes.count)
    record.attributesStart = feature.attributes.lowerBound
    record.attributesEnd = feature.attributes.upperBound
    record.ordinal = feature.ordinal
    record.kind = feature.kind
    if let identifier = feature.identifier {
      record.identifier = UInt64(identifier)
      record.hasIdentifier = true
      record.hasIdentifierValue = true
    }
    features.append(record)
    if let part = feature.lineProgress {
      while progress.count < features.count - 1 { progress.append(SIMD2(0, 1)) }
      progress.append(SIMD2(part.lowerBound, part.upperBound))
    }
  }

  /// The tile with all features added so far.
  package func tile() -> VectorTile {
    let storage = MVTLayerStorage(
      name: name, version: 2, extent: UInt32(extent), attributes: attributes, features: features,
      bytes: commands.bytes, lineProgress: progress)
    return VectorTile(
      layers: [VectorTileLayer(storage: storage)], byteCount: commands.bytes.count)
  }

  private mutating func write(_ geometry: TileGeometry, _ kind: GeometryKind) {
    commands.beginFeature()
    if kind == .point || kind == .unknown { return commands.points(geometry.points[...]) }
    for part in 0..<geometry.partCount {
      let points = geometry.points[geometry.part(part)]
      guard points.count > 1 else { continue }
      if kind == .polygon { commands.ring(points) } else { commands.line(points) }
    }
  }
}
