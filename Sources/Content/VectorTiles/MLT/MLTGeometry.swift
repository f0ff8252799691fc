/// The geometries of a layer; none of a layer whose geometry cannot be read.
final class MLTGeometry: Sendable {
  private let topology: MLTTopology
  private let points: [TilePoint]
  let fault: MLTFault?

  init(_ layout: MLTGeometryLayout, _ decoder: MLTStreamDecoder) {
    let found: (topology: MLTTopology, points: [TilePoint], fault: MLTFault?)
    do throws(MLTFault) {
      let topology = try MLTTopology(layout, decoder)
      let points = try MLTGeometry.points(layout, decoder)
      guard Int(topology.partEnds.last ?? 0) <= points.count else { throw .wrongCount("vertices") }
      found = (topology, points, nil)
    } catch {
      found = (MLTTopology(), [], error)
    }
    (topology, points, fault) = found
  }

  private static func points(
    _ layout: MLTGeometryLayout, _ decoder: MLTStreamDecoder
  ) throws(MLTFault) -> [TilePoint] {
    guard let stream = layout.vertices else { throw .wrongStreams(column: "geometry") }
    let vertices = try decoder.points(stream)
    guard let places = try layout.vertexPlaces.map(decoder.uint32) else { return vertices }
    try decoder.allowance.take(places.count, of: MemoryLayout<TilePoint>.stride)
    guard places.allSatisfy({ Int($0) < vertices.count }) else { throw .indexOutOfRange }
    return places.map { vertices[Int($0)] }
  }

  func kind(of feature: Int) -> GeometryKind {
    fault == nil ? topology.types[feature].kind : .unknown
  }

  /// Copies the feature's parts, without what is no geometry, and turns rings as `TileGeometry` has
  /// them: which of them begin a polygon the tile says, but not how they run.
  func read(_ feature: Int, into geometry: inout TileGeometry) -> GeometryDefects {
    var defects: GeometryDefects = []
    let kind = topology.types[feature].kind
    let firstPart = feature == 0 ? 0 : Int(topology.featureEnds[feature - 1])
    var start = firstPart == 0 ? 0 : Int(topology.partEnds[firstPart - 1])
    for part in firstPart..<Int(topology.featureEnds[feature]) {
      let end = Int(topology.partEnds[part])
      geometry.points.append(contentsOf: points[start..<end])
      start = end
      let defect = geometry.endPart(of: kind)
      defects.formUnion(defect)
      guard kind == .polygon, !defect.contains(.shortPart) else { continue }
      let last = geometry.partCount - 1
      let area = geometry.doubleArea(ofPart: last)
      if area != 0, (area > 0) != topology.beginsPolygon[part] { geometry.reverse(part: last) }
    }
    return defects
  }
}

extension TileGeometry {
  /// Ends a part with the points that were added last: without those that repeat the one before,
  /// and not at all when too few are left.
  /// - Returns: what was amiss.
  fileprivate mutating func endPart(of kind: GeometryKind) -> GeometryDefects {
    let start = partEnds.last ?? 0
    var defects: GeometryDefects = []
    if kind != .point {
      if hasRepeats(from: start) {
        removeRepeats(from: start)
        defects.insert(.repeatedPoint)
      }
      if kind == .polygon, points.count > start + 1, points[start] == points[points.count - 1] {
        points.removeLast()
        defects.insert(.repeatedPoint)
      }
      if points.count - start < (kind == .polygon ? 3 : 2) {
        points.removeLast(points.count - start)
        return defects.union(.shortPart)
      }
    } else if points.count == start {
      return .shortPart
    }
    partEnds.append(points.count)
    return defects
  }

  private func hasRepeats(from start: Int) -> Bool {
    points.withUnsafeBufferPointer { points in
      var index = start + 1
      while index < points.count {
        if points[index] == points[index - 1] { return true }
        index += 1
      }
      return false
    }
  }

  private mutating func removeRepeats(from start: Int) {
    var kept = start + 1
    for index in kept..<points.count where points[index] != points[kept - 1] {
      points[kept] = points[index]
      kept += 1
    }
    points.removeLast(points.count - kept)
  }
}
