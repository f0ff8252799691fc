import GeoMath

/// The heights of the ground and of the sea's floor in metres, from ETOPO5: a value every five
/// minutes, about nine kilometres.
enum EarthHeights {
  private static let columns = 4320
  private static let rows = 2160

  /// Reads the netCDF file at `path`, whose values are at crossings of whole minutes: from Greenwich
  /// to the east, row by row from the South Pole to the North Pole.
  static func read(path: String) throws -> Plane {
    let values = try NetCDFDump.read(["ROSE"], from: path, package: "ferret-datasets")
      .numbers("ROSE")
    guard values.count == columns * (rows + 1), values.allSatisfy(\.isFinite) else {
      throw BuildError.badData(path: path, reason: "ROSE is not a grid of 2161 by 4320 heights")
    }
    // The plane begins at 180° W, and its samples are in the middle of four.
    let lines = (0...rows).map { row in
      let start = (rows - row) * columns
      func value(_ column: Int) -> Float { Float(values[start + column % columns]) }
      return (0..<columns).map { column in
        let west = column + columns / 2
        return between(
          value(west + columns - 1), value(west), value(west + 1), value(west + 2))
      }
    }
    let samples = (0..<rows).flatMap { row in
      let four = (-1...2).map { lines[(row + $0).clamped(to: 0...rows)] }
      return (0..<columns).map { between(four[0][$0], four[1][$0], four[2][$0], four[3][$0]) }
    }
    return Plane(width: columns, height: rows, values: samples)
  }

  /// The value in the middle of four, by Catmull and Rom's interpolation.
  private static func between(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
    (9 * (b + c) - a - d) / 16
  }
}
