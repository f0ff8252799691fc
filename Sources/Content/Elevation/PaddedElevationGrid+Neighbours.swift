extension PaddedElevationGrid {
  /// The grids around a tile; `nil` if there is none. Grids of another size are ignored.
  package struct Neighbours: Sendable {
    package var west: ElevationGrid?
    package var north: ElevationGrid?
    package var east: ElevationGrid?
    package var south: ElevationGrid?
    package var northWest: ElevationGrid?
    package var northEast: ElevationGrid?
    package var southEast: ElevationGrid?
    package var southWest: ElevationGrid?

    package init(
      west: ElevationGrid? = nil, north: ElevationGrid? = nil, east: ElevationGrid? = nil,
      south: ElevationGrid? = nil
    ) {
      self.west = west
      self.north = north
      self.east = east
      self.south = south
    }

    /// Gets each grid by its position: columns east and rows south of the tile, -1...1.
    package init(at grid: (_ x: Int, _ y: Int) -> ElevationGrid?) {
      self.init(west: grid(-1, 0), north: grid(0, -1), east: grid(1, 0), south: grid(0, 1))
      northWest = grid(-1, -1)
      northEast = grid(1, -1)
      southEast = grid(1, 1)
      southWest = grid(-1, 1)
    }

    /// The grid at a position in columns east and rows south of the tile, -1...1.
    package func grid(_ x: Int, _ y: Int) -> ElevationGrid? {
      switch (x, y) {
      case (-1, -1): northWest
      case (0, -1): north
      case (1, -1): northEast
      case (-1, 0): west
      case (1, 0): east
      case (-1, 1): southWest
      case (0, 1): south
      case (1, 1): southEast
      default: nil
      }
    }

    /// Only the grids that share an edge with the tile.
    package var alongEdges: Neighbours {
      Neighbours(west: west, north: north, east: east, south: south)
    }

    /// Only the grids of a given size.
    package func ofSide(_ side: Int) -> Neighbours {
      func held(_ grid: ElevationGrid?) -> ElevationGrid? { grid?.side == side ? grid : nil }
      var result = Neighbours(
        west: held(west), north: held(north), east: held(east), south: held(south))
      result.northWest = held(northWest)
      result.northEast = held(northEast)
      result.southEast = held(southEast)
      result.southWest = held(southWest)
      return result
    }
  }
}
