import JSON
import Rhumb

/// A call of a map's API, as a recording contains it.
package struct RecordedCall: Sendable {
  typealias Action = @MainActor @Sendable (MapView) throws(MapError) -> Void

  /// The name in the documented list.
  let name: String
  /// The members of its line after time, type and name.
  let members: Members
  private let action: Action

  init(_ name: String, _ members: Members, _ action: @escaping Action) {
    self.name = name
    self.members = members
    self.action = action
  }

  /// - Returns: why the map refused it, or `nil` if it did not.
  @MainActor
  func perform(on map: MapView) -> MapError? {
    do throws(MapError) {
      try action(map)
      return nil
    } catch {
      return error
    }
  }

  /// Whether the call moves the camera, which ends a gesture in progress.
  var movesCamera: Bool {
    ["move", "animate", "animateTo", "setCamera", "ease", "fly", "fit", "follow"].contains(name)
  }
}

extension RecordedCall: Hashable {
  package static func == (a: RecordedCall, b: RecordedCall) -> Bool {
    a.name == b.name && JSONText.object(a.members) == JSONText.object(b.members)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The calls that programs record.
extension RecordedCall {
  package static func move(to options: CameraOptions) -> RecordedCall {
    let members =
      member("center", options.target.map { list([$0.latitude, $0.longitude]) })
      + member("anchor", options.anchor.map { list([$0.x, $0.y]) })
      + member("padding", options.padding?.text) + number("zoom", options.zoom)
      + number("bearing", options.bearing) + number("pitch", options.tilt)
      + number("roll", options.roll) + member("altitude", options.altitude.map(\.text))
    return RecordedCall(
      "move", text("update", "setOptions") + members, begin { $0.move(.to(options)) })
  }

  package static func padding(_ padding: EdgeInsets) -> RecordedCall {
    RecordedCall("padding", [("padding", padding.text)]) { $0.padding = padding }
  }

  package static func fillsViewport(_ fills: Bool) -> RecordedCall {
    RecordedCall("fillsViewport", [("value", "\(fills)")]) {
      $0.limits.fillsViewport = fills
    }
  }

  /// - Parameter degrees: `nil` for the usual limit.
  package static func tiltLimit(_ degrees: Double?) -> RecordedCall {
    RecordedCall("tiltLimit", [("degrees", degrees.map(JSONText.number) ?? "null")]) {
      $0.limits.tiltLimit = degrees
    }
  }

  /// Shows these ornaments over the map, which take clicks.
  package static func ornaments(_ pieces: Set<OrnamentOptions.Piece>) -> RecordedCall {
    let names = JSONText.array(pieces.map(\.rawValue).sorted().map(JSONText.string))
    return RecordedCall("furniture", [("pieces", names)]) {
      $0.ornaments.options.pieces = pieces
    }
  }

  /// Shows the map as a globe, or as a plane.
  package static func globe(_ isGlobe: Bool) -> RecordedCall {
    let type = JSONText.string(isGlobe ? "globe" : "mercator")
    return RecordedCall("setProjection", [("projection", "{\"type\":\(type)}")]) {
      $0.style.isGlobe = isGlobe
    }
  }

  /// - Parameter terrain: the source of terrain heights, or `nil` for flat ground. The heights of
  ///   the embedded town need not have been added before.
  package static func terrain(_ terrain: Terrain?) -> RecordedCall {
    let source = [("source", terrain.map { JSONText.string($0.source) } ?? "null")]
    let members = source + number("exaggeration", terrain?.exaggeration)
    return RecordedCall("setTerrain", members) { map throws(MapError) in
      guard let terrain, terrain.source == MapContent.nullIslandHeights,
        !map.style.sourceIDs.contains(terrain.source)
      else { return try map.terrain.set(terrain) }
      // Adds the heights of the embedded town, as the key does if the maps have no heights.
      var content = map.latestContent
      try content.addTerrain(terrain.source, exaggeration: terrain.exaggeration)
      map.load(content)
    }
  }
}

/// Begins an animation, or throws the reason why it is refused.
func begin(
  _ animation: @escaping @MainActor @Sendable (MapView) throws(MapError) -> CameraAnimation
) -> RecordedCall.Action {
  { map throws(MapError) in
    if let error = try animation(map).error { throw error }
  }
}

extension TargetAltitude {
  fileprivate var text: String { metres.map(JSONText.number) ?? JSONText.string("ground") }
}

extension EdgeInsets {
  fileprivate var text: String { list([top, left, bottom, right]) }
}
