import JSON
import MapScene
import MapStyle

/// The source of the ground's heights, and their exaggeration.
///
/// ```swift
/// try map.terrain.set(Terrain(source: "dem", exaggeration: 1.5))
/// let metres = map.terrain.elevation(at: Coordinate(latitude: 45.8326, longitude: 6.8652))
/// ```
public struct Terrain: Hashable, Codable, Sendable {
  /// The style's id of a `raster-dem` source.
  public var source: String
  /// The factor for all heights: 1 for true heights, 0 for flat ground. It is never negative.
  public var exaggeration: Double

  /// A terrain with the heights of a source.
  public init(source: String, exaggeration: Double = 1) {
    self.source = source
    self.exaggeration = exaggeration
  }
}

/// The ground of a map: its heights, on which the content lies and stands, and contour lines.
@MainActor
public struct MapTerrain {
  let map: MapView
  var controller: MapController { map.controller }

  /// The current terrain, from the style or the last call; `nil` if the ground is flat.
  public var current: Terrain? {
    map.style.current.terrain.map { Terrain(source: $0.source, exaggeration: $0.exaggeration) }
  }

  /// Sets or removes the terrain. The picture does not jump: the eye stays in place, and the
  /// camera's target moves to the ground that is visible in the middle.
  ///
  /// If the host calls ``MapView/advance(to:missedFrames:)``, hills rise and sink in 0.3 seconds,
  /// unless ``MapOrnaments/reducesMotion`` is set. Otherwise the change is immediate.
  ///
  /// - Parameter terrain: the new terrain; `nil` for flat ground.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if the style has no such source,
  ///   or the source has no heights. Nothing changes then.
  public func set(_ terrain: Terrain?) throws(MapError) {
    let former = current
    try map.style.edit { (scene) throws(StyleEditError) in
      try scene.editRoot(easesTerrain: !controller.reducesMotion) {
        (style) throws(StyleEditError) in
        try style.setTerrain(
          terrain.map { MapContent.terrain($0.source, $0.exaggeration) } ?? .null)
      }
    }
    if terrain == nil, let former { map.formerTerrain = former }
  }

  /// Removes the terrain, or restores the last one or, if there was none, adds one from the style's
  /// first source of heights.
  ///
  /// - Returns: whether there was a terrain to remove or to add.
  @discardableResult
  public func toggle() -> Bool {
    if current != nil { return (try? set(nil)) != nil }
    let style = map.style.current
    let former = map.formerTerrain.flatMap { style.source($0.source) != nil ? $0 : nil }
    let first = style.sources.first { $0.kind == .elevation }.map { Terrain(source: $0.id) }
    guard let terrain = former ?? first else { return false }
    return (try? set(terrain)) != nil
  }

  /// Whether the style has heights that ``toggle()`` can add, or has added.
  package var hasHeights: Bool { map.style.current.sources.contains { $0.kind == .elevation } }

  /// Waits for the visible heights, for replays of a session on their own clock. Does nothing if
  /// the ground is flat.
  package func readHeights() { controller.readTerrain() }

  /// Whether the ground is rising, sinking or bending.
  package var isMoving: Bool { controller.isTerrainMoving }

  /// The height of the ground in metres above sea level, not exaggerated, from the finest heights
  /// loaded for the view. `nil` if none are loaded, and if the ground is flat.
  public func elevation(at coordinate: Coordinate) -> Double? {
    coordinate.isFinite ? controller.scene.elevation(at: coordinate) : nil
  }
}
