import Foundation
import JSON
import Rhumb

struct QueryTestResult {
  let name: String
  var group: String { String(name.prefix { $0 != "/" }) }
  /// The name among all tests, of images and of queries.
  var path: String { "query-tests/\(name)" }
  /// The first difference between the found and the expected features. `nil` if there is none.
  var difference: String?
  /// Why it differs on purpose.
  var exemption: String?
  /// The map's warnings about the style.
  var warnings: [String] = []
  var isEqual: Bool { difference == nil }

  init(name: String) { self.name = name }

  /// Compares features one by one, in order.
  ///
  /// - Parameter tolerance: how far apart corners may be, as a fraction of the world's width.
  mutating func compare(_ found: [JSONValue], with expected: [JSONValue], tolerance: Double) {
    for (number, pair) in zip(found, expected).enumerated() where difference == nil {
      difference = Self.difference(pair.0, from: pair.1, tolerance).map {
        "feature \(number + 1): \($0)"
      }
    }
    if found.count != expected.count {
      difference = "\(found.count) features in place of \(expected.count)"
    }
  }

  /// Compares the members that the reference writes. Rhumb adds the name of the style layer.
  private static func difference(
    _ found: JSONValue, from expected: JSONValue, _ tolerance: Double
  ) -> String? {
    for member in ["id", "source", "sourceLayer", "properties", "state"] {
      let (one, two) = (found[member]?.sorted, expected[member]?.sorted)
      if one != two {
        return "\(member) \(one?.text ?? "missing") in place of \(two?.text ?? "none")"
      }
    }
    guard let geometry = found["geometry"].flatMap(QueryTestOutline.init),
      let wanted = expected["geometry"].flatMap(QueryTestOutline.init),
      geometry.agrees(withPart: wanted, tolerance: tolerance)
    else { return "another geometry" }
    return nil
  }
}

extension RenderTestSession {
  /// The features that the test's query finds, as GeoJSON.
  func queriedFeatures() throws(RenderTestFailure) -> [JSONValue] {
    guard let area = test.queryGeometry?.array, area.count == 2 else {
      throw .unusable("the test says not where to look")
    }
    let layers = test.queryOptions?["layers"]?.array?.compactMap(\.string)
    let filter = test.queryOptions?["filter"].map { FeatureValue($0) }
    func point(_ json: JSONValue) -> Point? {
      guard let items = json.array, items.count == 2, let x = items[0].number,
        let y = items[1].number
      else { return nil }
      return Point(x: x, y: y)
    }
    if let place = point(.array(area)) {
      return map.style.queryRenderedFeatures(at: place, layers: layers, filter: filter).map(
        \.geoJSON)
    }
    guard let first = point(area[0]), let last = point(area[1]) else {
      throw .unusable("the test's place is neither a point nor a box")
    }
    let box = Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
    return map.style.queryRenderedFeatures(in: box, layers: layers, filter: filter).map(\.geoJSON)
  }

  /// The permitted distance between corners, as a fraction of the world's width. The reference
  /// rounds and simplifies corners to half a point of a tile, which is 1/1024 of the tile's width.
  var cornerTolerance: Double {
    let level = max((test.zoom.number ?? 0).rounded(.down), 0)
    return exp2(-level) / 1024
  }
}
