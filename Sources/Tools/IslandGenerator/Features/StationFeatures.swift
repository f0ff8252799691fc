import VectorTiles

/// The island's main station: platforms, a second track and the building next to them.
extension FeatureList {
  mutating func addStation(railway: [Road]) {
    let place = Vector(905, -760)
    let line = railway.max { gap(from: $0, to: place) > gap(from: $1, to: place) }
    guard
      let points = line.map({ Polyline.resampled($0.points, step: 10) }),
      let middle = points.indices.min(by: {
        points[$0].distance(to: place) < points[$1].distance(to: place)
      }),
      points.indices.contains(middle - 19), points.indices.contains(middle + 19)
    else { return }
    let siding = (middle - 18...middle + 18).map { index in
      let share = min(1, Double(18 - abs(index - middle)) / 8)
      let way = points[index + 1] - points[index - 1]
      return points[index] + way.normalized.turned * (-13 * share * share * (3 - 2 * share))
    }
    add(
      .transportation, .line(siding), from: 13, "rail", "rail",
      and: [("service", .string("siding"))])
    let run = Array(points[(middle - 9)...(middle + 9)])
    for side in [-6.5, 6.5] {
      let platform = Polyline.ribbon(Polyline.shifted(run, by: side)) { _ in 2.5 }
      add(.transportation, .polygon([platform]), from: 14, "path", "platform")
    }
    let axis = (points[middle + 1] - points[middle - 1]).normalized
    let hall = Plot(
      center: points[middle] - axis * 30 - axis.turned * 33, axis: axis, width: 86, depth: 22)
    for (width, depth, base, top) in [(1.0, 0.8, 0, 11), (0.34, 1, 0, 17)] {
      let body = Plot(
        center: hall.center, axis: axis, width: hall.width * width, depth: hall.depth * depth)
      add(
        .building, .polygon([Ring.outer(body.corners)]), from: 13,
        [("render_height", .int(Int64(top))), ("render_min_height", .int(Int64(base)))])
    }
  }

  private func gap(from road: Road, to place: Vector) -> Double {
    road.points.map { $0.distance(to: place) }.min() ?? .infinity
  }
}
