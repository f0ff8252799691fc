import GeoMath
import PlaneGeometry

/// The hand-drawn roads of an island: main routes, the coast road, the motorway with its ramps, the
/// railway and the roundabout at the centre.
struct MainRoads: Sendable {
  /// The radius in metres of the roundabout around the monument at the island's centre.
  static let roundaboutRadius = 70.0

  private(set) var roads: [Road] = []
  private let terrain: Terrain

  init(terrain: Terrain) {
    self.terrain = terrain
    addCoastRoad()
    addRoutes()
    addRoundabout()
    let crossed = roads
    addMotorway(crossing: crossed)
    addRamps(crossing: crossed)
    addRailway()
  }

  private mutating func add(_ road: Road) {
    let fine = Polyline.resampled(road.points, step: 12)
    for (wet, points) in Polyline.split(fine, where: terrain.isOverWater) {
      var piece = road
      piece.points = points
      if wet, piece.crossing == nil { piece.crossing = .bridge }
      roads.append(piece)
    }
  }

  /// Adds the drawn routes. Ends that stop short of the coast road are extended to it.
  private mutating func addRoutes() {
    var shore = SegmentGrid(reach: Terrain.reach)
    for road in roads { shore.add(run: road.points, radius: 0) }
    for route in IslandDrawing.routes {
      var road = route
      road.points = extended(Polyline.spline(through: route.points, step: 20), to: shore)
      add(road)
    }
  }

  /// Extends each end that points at a nearby road to that road. The ends at the central roundabout
  /// stay.
  private func extended(_ points: [Vector], to others: SegmentGrid) -> [Vector] {
    var points = points
    for _ in 0..<2 {
      points.reverse()
      guard let end = points.last, points.count > 1,
        end.length > MainRoads.roundaboutRadius * 1.1
      else { continue }
      let onward = end + (end - points[points.count - 2]).normalized * 600
      if let hit = others.firstCrossing(from: end, to: onward, where: { _ in true }) {
        points.append(end.mixed(onward, hit.share))
      }
    }
    return points
  }

  private mutating func addRoundabout() {
    let ring = Ring.circle(center: .zero, radius: MainRoads.roundaboutRadius, corners: 48)
    roads.append(
      Road(kind: .primary, name: "Origin Circus", points: ring + [ring[0]], oneway: true))
  }

  /// Adds a loop that follows the coast some distance inland.
  private mutating func addCoastRoad() {
    var inland = terrain.shoreDistance
    for index in inland.values.indices { inland.values[index] -= 190 }
    guard
      let ring = Contours(of: inland).rings(minimumArea: 1e6).max(by: {
        $0.doubledArea < $1.doubledArea
      })
    else { return }
    let smooth = Polyline.smoothed(ring, closed: true, passes: 12)
    let knots = Polyline.resampled(smooth + [smooth[0]], step: 150)
    let curve = Polyline.spline(through: Array(knots.dropLast()), closed: true, step: 20)
    add(Road(kind: .secondary, name: "Coast Road", points: curve + [curve[0]]))
  }

  /// Adds two carriageways for driving on the right, with a bridge over each crossed road and a
  /// tunnel under the northern park.
  private mutating func addMotorway(crossing others: [Road]) {
    var grid = SegmentGrid(reach: Terrain.reach)
    for road in others { grid.add(run: road.points, radius: 26) }
    let drawn = Polyline.spline(through: IslandDrawing.motorway, step: 20)
    let middle = Polyline.resampled(extended(drawn, to: grid), step: 12)
    let ends = [middle[0], middle[middle.count - 1]]
    for side in [9.0, -9.0] {
      let lane = Polyline.shifted(middle, by: side)
      let pieces = Polyline.split(lane) { $0.x > -420 && $0.x < 520 && $0.y < -1300 }
      for (under, points) in pieces where under {
        addCarriageway(points, side: side, crossing: .tunnel)
      }
      for (under, points) in pieces where !under {
        let spans = Polyline.split(points) { place in
          // At its ends the motorway meets the other road at ground level.
          grid.isNear(place, margin: 0) && !ends.contains { $0.distance(to: place) < 90 }
        }
        for (over, span) in spans {
          addCarriageway(span, side: side, crossing: over ? .bridge : nil)
        }
      }
    }
  }

  private mutating func addCarriageway(
    _ points: [Vector], side: Double, crossing: Road.Crossing?
  ) {
    add(
      Road(
        kind: .motorway, name: "Ring Motorway", points: side > 0 ? points : points.reversed(),
        crossing: crossing, oneway: true))
  }

  /// Adds four ramps at each crossing of the motorway with a primary road.
  private mutating func addRamps(crossing others: [Road]) {
    var grid = SegmentGrid(reach: Terrain.reach)
    for (index, road) in others.enumerated() where road.kind == .primary && road.crossing == nil {
      grid.add(run: road.points, radius: 0, owner: index)
    }
    let middle = Polyline.spline(through: IslandDrawing.motorway, step: 20)
    var last = -100
    for index in middle.indices.dropLast(16).dropFirst(16) where index - last > 40 {
      let hit = grid.firstCrossing(from: middle[index], to: middle[index + 1]) { _ in true }
      guard let hit, middle[index].y > -1300 else { continue }
      last = index
      let place = middle[index].mixed(middle[index + 1], hit.share)
      addInterchange(at: place, on: middle, index: index, road: others[hit.owner])
    }
  }

  private mutating func addInterchange(
    at place: Vector, on middle: [Vector], index: Int, road: Road
  ) {
    guard
      let nearest = road.points.indices.min(by: {
        road.points[$0].distance(to: place) < road.points[$1].distance(to: place)
      })
    else { return }
    for along in [-14, 14] {
      let far = min(max(index + along, 1), middle.count - 2)
      let way = (middle[far + 1] - middle[far - 1]).normalized
      for side in [-1.0, 1.0] {
        let start = middle[far] + way.turned * (9 * side)
        // The end lies on the crossed road, on the ramp's own side of the motorway.
        let ends = [nearest - 7, nearest + 7].filter { road.points.indices.contains($0) }
        let end = ends.map { road.points[$0] }.max {
          ($0 - place).dot(way.turned) * side < ($1 - place).dot(way.turned) * side
        }
        guard let end, (end - place).dot(way.turned) * side > 20 else { continue }
        let inward = along < 0 ? way : -way
        let bend = start + inward * 190 + way.turned * (side * 14)
        let curve = Polyline.arc(from: start, towards: bend, to: end)
        let leaves = (along < 0) == (side > 0)
        add(
          Road(
            kind: .motorway, name: nil, points: leaves ? curve : curve.reversed(), oneway: true,
            ramp: true))
      }
    }
  }

  private mutating func addRailway() {
    let line = Polyline.resampled(
      Polyline.spline(through: IslandDrawing.railway, step: 20), step: 12)
    let pieces = Polyline.split(line) { point in
      point.x > -3100 && point.x < -1750 && point.y < -2150
    }
    for (under, points) in pieces {
      add(
        Road(
          kind: .rail, name: nil, points: points, crossing: under ? .tunnel : nil, subclass: "rail")
      )
    }
  }
}
