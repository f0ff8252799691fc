import VectorTiles

extension FeatureList {
  /// Adds contour lines every 20 m. Every fifth is an index line, as in MapTiler's contour tiles.
  mutating func addContours(_ hills: Hills) {
    for (count, height) in stride(from: 20, through: 400, by: 20).enumerated() {
      var above = hills.heights
      for index in above.values.indices { above.values[index] -= Double(height) }
      let isFifth = (count + 1) % 5 == 0
      for ring in Contours(of: above).rings(minimumArea: 12000) {
        let smooth = Polyline.smoothed(ring, closed: true, passes: 2)
        let line = Polyline.spline(through: smooth, closed: true, step: 25)
        add(
          .contour, .line(line + [line[0]]), from: isFifth ? 12 : 13,
          [("height", .int(Int64(height))), ("nth_line", .int(isFifth ? 5 : 1))])
      }
    }
  }
}
