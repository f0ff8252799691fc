import JSON
import StyleExpressions

/// The options of a GeoJSON source, from the style specification's source members under "GeoJSON".
package struct GeoJSONOptions: Sendable {
  /// The greatest zoom at which tiles are made. Beyond it, its tiles are magnified.
  package var maxZoom = 18
  /// The buffer around each tile, in points at the tile's zoom.
  package var bufferPoints = 128.0
  /// The greatest deviation of simplified lines, in points at the tile's zoom.
  package var tolerancePoints = 0.375
  /// Whether pieces of lines carry the part of the line that they cover.
  package var hasLineMetrics = false
  package var identity = FeatureIdentity.asGiven
  package var filter = Filter.all
  /// `nil` to show every point on its own.
  package var clustering: ClusterOptions?

  package init() {}

  /// Reads the options of a style's source. Invalid ones are reported and keep their defaults.
  ///
  /// - Parameters:
  ///   - definition: the source in the style.
  ///   - problems: receives a line for each invalid member.
  package init(_ definition: JSONValue, problems: inout [String]) {
    func number(_ name: String, _ range: ClosedRange<Double>, _ fallback: Double) -> Double {
      guard let json = definition[name] else { return fallback }
      guard let value = json.number, range.contains(value) else {
        problems.append(
          "\(name): expected a number from \(range.lowerBound) to \(range.upperBound), "
            + "found \(json.text.prefix(40))")
        return fallback
      }
      return value
    }
    maxZoom = Int(number("maxzoom", 0...24, 18))
    bufferPoints = number("buffer", 0...512, 128)
    tolerancePoints = number("tolerance", 0...1000, 0.375)
    hasLineMetrics = definition["lineMetrics"]?.bool ?? false
    if definition["generateId"]?.bool == true { identity = .generated }
    if let name = definition["promoteId"]?.string { identity = .promoted(name) }
    if let json = definition["filter"] {
      do {
        filter = try FilterParser.parse(json)
      } catch {
        problems.append("filter: \(error)")
      }
    }
    guard definition["cluster"]?.bool == true else { return }
    var options = ClusterOptions()
    options.radiusPoints = number("clusterRadius", 0...100_000, 50)
    options.maxZoom = Int(number("clusterMaxZoom", 0...24, Double(max(maxZoom - 1, 0))))
    options.fewestPoints = Int(number("clusterMinPoints", 1...1e9, 2))
    for (name, json) in definition["clusterProperties"]?.object?.members ?? [] {
      do {
        options.properties.append(try ClusterProperty(name: name, json))
      } catch {
        problems.append("clusterProperties.\(name): \(error)")
      }
    }
    clustering = options
  }
}

/// How points that are close together are clustered.
package struct ClusterOptions: Sendable {
  /// The cluster radius in points at the current zoom.
  package var radiusPoints = 50.0
  /// The greatest zoom at which points are clustered.
  package var maxZoom = 17
  /// The least number of points that form a cluster.
  package var fewestPoints = 2
  package var properties: [ClusterProperty] = []
}

/// A property of clusters that is aggregated from their points.
package struct ClusterProperty: Sendable {
  package var name: String
  /// Computes the value of one point.
  var map: Expression
  /// Combines two values. The one so far is `accumulated`, that of another point or cluster is the
  /// attribute `name`.
  var reduce: Expression

  struct WrongForm: Error, CustomStringConvertible {
    var description: String { "expected an array of an operator and an expression" }
  }

  /// - Parameter json: `[operator, map]` or `[reduce, map]`.
  /// - Throws: `ExpressionProblem`, or `WrongForm` if `json` is not a pair.
  package init(name: String, _ json: JSONValue) throws {
    guard let items = json.array, items.count == 2 else { throw WrongForm() }
    self.name = name
    map = try ExpressionParser.parse(items[1]).expression
    let reduction: JSONValue
    if case .string = items[0] {
      reduction = [items[0], ["accumulated"], ["get", .string(name)]]
    } else {
      reduction = items[0]
    }
    reduce = try ExpressionParser.parse(reduction).expression
  }
}
