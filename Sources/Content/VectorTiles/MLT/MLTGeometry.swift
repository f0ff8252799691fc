/// The geometries of a layer. Empty if they cannot be read.
final class MLTGeometry: Sendable {
  private let parts: MLTParts
  let fault: MLTFault?

  /// A geometry type, the end of its parts, one part (its end and `beginsPolygon`) and one point.
  static let leastBytesPerFeature = 18

  init(_ layout: MLTGeometryLayout, _ decoder: MLTStreamDecoder) {
    let found: (parts: MLTParts, fault: MLTFault?)
    do throws(MLTFault) {
      let topology = try MLTTopology(layout, decoder)
      let points = try MLTGeometry.points(layout, decoder)
      guard Int(topology.partEnds.last ?? 0) <= points.count else { throw .wrongCount("vertices") }
      found = (MLTParts(consume topology, consume points), nil)
    } catch {
      found = (MLTParts(MLTTopology(), []), error)
    }
    (parts, fault) = found
  }

  private static func points(
    _ layout: MLTGeometryLayout, _ decoder: MLTStreamDecoder
  ) throws(MLTFault) -> [TilePoint] {
    guard let stream = layout.vertices else { throw .wrongStreams(column: "geometry") }
    let vertices = try decoder.points(stream)
    guard let places = try layout.vertexPlaces.map(decoder.uint32) else { return vertices }
    try decoder.allowance.take(places.count, of: MemoryLayout<TilePoint>.stride)
    defer { decoder.allowance.giveBack(places.count + 2 * vertices.count, of: 4) }
    guard places.allSatisfy({ Int($0) < vertices.count }) else { throw .indexOutOfRange }
    return places.map { vertices[Int($0)] }
  }

  func kind(of feature: Int) -> GeometryKind {
    fault == nil ? parts.kind(of: feature) : .unknown
  }

  func read(_ feature: Int, into geometry: inout TileGeometry) -> GeometryDefects {
    parts.read(feature, into: &geometry)
  }
}
