/// The streams of a layer's geometry column (specification, "Geometry Column").
struct MLTGeometryLayout: Sendable {
  let types: MLTStream
  private(set) var geometries: MLTStream?
  private(set) var parts: MLTStream?
  private(set) var rings: MLTStream?
  private(set) var triangles: MLTStream?
  private(set) var indices: MLTStream?
  private(set) var vertexPlaces: MLTStream?
  private(set) var vertices: MLTStream?

  init(_ reader: inout MLTReader) throws(MLTFault) {
    let count = try reader.count()
    guard count > 0 else { throw .wrongStreams(column: "geometry") }
    types = try MLTStream(&reader)
    for _ in 1..<count { try insert(try MLTStream(&reader)) }
    guard vertices != nil || types.valueCount == 0 else {
      throw .wrongStreams(column: "geometry")
    }
  }

  private mutating func insert(_ stream: MLTStream) throws(MLTFault) {
    let place: WritableKeyPath<MLTGeometryLayout, MLTStream?>? =
      switch stream.content {
      case .length(.geometries): \.geometries
      case .length(.parts): \.parts
      case .length(.rings): \.rings
      case .length(.triangles): \.triangles
      case .offset(.index): \.indices
      case .offset(.vertex): \.vertexPlaces
      case .data(.vertex), .data(.morton): \.vertices
      case .present, .length, .offset, .data: nil
      }
    guard let place, case .none = self[keyPath: place] else {
      throw .wrongStreams(column: "geometry")
    }
    self[keyPath: place] = stream
  }

  /// An upper bound on the number of vertices.
  var mostVertices: Int {
    if let vertexPlaces { return vertexPlaces.valueCount }
    guard let vertices else { return 0 }
    return vertices.technique == .morton ? vertices.valueCount : vertices.valueCount / 2
  }
}
