import VectorTiles

extension TileGeometry {
  /// Moves edges of rings that run along the tile's border, as in a map's outermost tiles, out to
  /// the end of the margin. Otherwise a shoreline would be drawn along the border.
  func withCutsOutside(extent: Int32) -> TileGeometry {
    var moved = TileGeometry()
    for part in 0..<partCount {
      let ring = points[self.part(part)]
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        moved.points.append(a)
        if let x = Self.marginEnd(a.x, b.x, length: abs(Int(a.y) - Int(b.y)), extent) {
          moved.points += [TilePoint(x: x, y: a.y), TilePoint(x: x, y: b.y)]
        } else if let y = Self.marginEnd(a.y, b.y, length: abs(Int(a.x) - Int(b.x)), extent) {
          moved.points += [TilePoint(x: a.x, y: y), TilePoint(x: b.x, y: y)]
        }
      }
      moved.partEnds.append(moved.points.count)
    }
    return moved
  }

  /// The end of the margin beyond a border along which an edge runs.
  ///
  /// - Parameters:
  ///   - a: the eastward, or southward, coordinate of one end of the edge; `b` that of the other.
  ///   - length: the edge's length in the other direction.
  private static func marginEnd(_ a: Int32, _ b: Int32, length: Int, _ extent: Int32) -> Int32? {
    let (margin, slack) = (extent / 64, extent / 512)
    guard length > Int(extent) / 16 else { return nil }
    if min(a, b) > -margin, max(a, b) <= slack { return -margin }
    if max(a, b) < extent + margin, min(a, b) >= extent - slack { return extent + margin }
    return nil
  }
}
