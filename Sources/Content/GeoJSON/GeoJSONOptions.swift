import JSON
import StyleExpressions

/// How a GeoJSON source makes tiles of its features: the members of a style's source that say so
/// (style specification, "GeoJSON").
package struct GeoJSONOptions: Sendable {
  /// The deepest level for which tiles are made; its tiles are drawn larger beyond it.
  package var maxZoom = 18
  /// Kept around each tile, in points at the tile's own zoom.
  package var bufferPoints = 128.0
  /// How far a line may move when it is simplified, in points at the tile's own zoom.
  package var tolerancePoints = 0.375
  /// Whether pieces of lines tell which part of the line they are.
  package var hasLineMetrics = false
  package var identity = FeatureIdentity.asGiven
  /// Which features are read at all.
  package var filter = Filter.all
  /// `nil` when points are not gathered.
  package var clustering: ClusterOptions?

  package init() {}
}

/// How points that are close together are gathered.
package struct ClusterOptions: Sendable {
  /// Points at the zoom at hand.
  package var radiusPoints = 50.0
  /// From the level after this one on every point stands for itself.
  package var maxZoom = 17
  /// Fewer points than these stand for themselves.
  package var fewestPoints = 2
  package var properties: [ClusterProperty] = []
}

/// A property of clusters that is made of those of their points.
package struct ClusterProperty: Sendable {
  package var name: String
  /// The value of one point.
  var map: Expression
  /// Of the value so far, which is `accumulated`, and that of another point or cluster, which is the
  /// attribute `name`, the value of both.
  var reduce: Expression

  struct WrongForm: Error, CustomStringConvertible {
    var description: String { "expected an array of an operator and an expression" }
  }

  /// - Parameter json: `[operator, map]` or `[reduce, map]`.
  /// - Throws: `ExpressionProblem`, or `WrongForm` when there is no pair.
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

extension GeoJSONOptions {
  /// What a style says of a source. What makes no sense is noted and the default holds.
  ///
  /// - Parameters:
  ///   - definition: the source as the style has it.
  ///   - problems: grows by a line for each part that is not as it should be.
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
