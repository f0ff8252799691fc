import GeoMath
import JSON
import MapScene
import MapStyle

/// Where the ground has its heights from, and how much of them is shown.
///
/// ```swift
/// try map.setTerrain(Terrain(source: "dem", exaggeration: 1.5))
/// let metres = map.elevation(at: Coordinate(latitude: 45.8326, longitude: 6.8652))
/// ```
public struct Terrain: Hashable, Sendable {
  /// The style's id of a source of the type `raster-dem`.
  public var source: String
  /// What heights are multiplied by: 1 as they are, 0 for level ground. Never negative.
  public var exaggeration: Double

  /// Heights of a source.
  public init(source: String, exaggeration: Double = 1) {
    self.source = source
    self.exaggeration = exaggeration
  }
}

extension Terrain: Codable {
  private enum CodingKeys: String, CodingKey {
    case source, exaggeration
  }

  /// Reads what a style's `terrain` says; without an exaggeration heights are as they are.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      source: try values.decode(String.self, forKey: .source),
      exaggeration: try values.decodeIfPresent(Double.self, forKey: .exaggeration) ?? 1)
  }
}

extension Terrain: CustomStringConvertible {
  /// As in a style: `{"source":"dem","exaggeration":1.5}`.
  public var description: String { json.text }

  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["source"] = .string(source)
    object["exaggeration"] = .number(exaggeration)
    return .object(object)
  }
}

/// Ground that has heights.
extension MapView {
  /// Where the ground has its heights from, as the style says or as was set last; `nil` where it is
  /// level.
  public var terrain: Terrain? {
    controller.latestScene.content.style.terrain.map {
      Terrain(source: $0.source, exaggeration: $0.exaggeration)
    }
  }

  /// Gives the ground heights, or takes them: then what is on the map lies and stands on hills. The
  /// picture does not jump: the eye stays where it is, and the camera's target comes to lie on the
  /// ground that is seen in the middle.
  ///
  /// Where the host tells the time with ``advance(to:missedFrames:)``, hills rise and sink in three tenths
  /// of a second, unless ``reducesMotion`` says otherwise; elsewhere they are there at once.
  ///
  /// - Parameter terrain: `nil` for level ground.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where the style has no such source, or
  ///   none of heights; nothing has changed then.
  public func setTerrain(_ terrain: Terrain?) throws(MapError) {
    let former = self.terrain
    try edit { (scene) throws(StyleEditError) in
      try scene.editRoot(easesTerrain: !reducesMotion) { (style) throws(StyleEditError) in
        try style.setTerrain(terrain?.json ?? .null)
      }
    }
    if terrain == nil, let former { formerTerrain = former }
  }

  /// Takes heights from the ground, or gives it those that it had last; without any before, those of the
  /// style's first source of heights.
  ///
  /// - Returns: whether there were any to give or to take.
  @discardableResult
  public func toggleTerrain() -> Bool {
    if terrain != nil { return (try? setTerrain(nil)) != nil }
    let style = controller.latestScene.content.style
    let former = formerTerrain.flatMap { style.source($0.source) != nil ? $0 : nil }
    let first = style.sources.first { $0.kind == .elevation }.map { Terrain(source: $0.id) }
    guard let terrain = former ?? first else { return false }
    return (try? setTerrain(terrain)) != nil
  }

  /// Waits for the heights in sight, for who plays a session on a clock of its own; does nothing on level
  /// ground.
  package func readTerrain() { controller.readTerrain() }

  /// Whether the ground rises or sinks by itself.
  package var isTerrainMoving: Bool { controller.isTerrainMoving }

  /// How high the ground is at a place, in metres above the sea, not exaggerated: from the finest
  /// heights that have been read for the view. `nil` where none have, and where the ground is level.
  public func elevation(at coordinate: Coordinate) -> Double? {
    coordinate.isFinite ? controller.scene.elevation(at: coordinate) : nil
  }
}
