import CameraCore
import CameraMotion

extension CameraOptions {
  /// The goal that these options describe. It does not touch fields that are `nil`.
  ///
  /// - Throws: `MapError.notFinite`, which names the field.
  func goal() throws(MapError) -> CameraGoal {
    try check()
    var aim = target.map { TargetGoal.place($0.targetClamped) }
    if let anchor { aim = .holding(anchor) }
    // A `Camera` applies the rules for the numbers of every camera.
    let asked = Camera.standard.with(
      zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt, rollDegrees: roll,
      altitude: .metres(0))
    return CameraGoal(
      target: aim, zoom: zoom.map { _ in asked.zoom },
      bearingDegrees: bearing.map { _ in asked.bearingDegrees },
      tiltDegrees: tilt.map { _ in asked.tiltDegrees },
      rollDegrees: roll.map { _ in asked.rollDegrees }, altitude: altitude, padding: padding)
  }

  /// - Throws: `MapError.notFinite`, which names the field.
  func check() throws(MapError) {
    try target?.checkFinite()
    try anchor?.checkFinite("anchor")
    try padding?.checkFinite("padding")
    try checkFinite([
      ("zoom", zoom), ("bearing", bearing), ("tilt", tilt), ("roll", roll),
      ("altitude", altitude?.metres),
    ])
  }
}

// Checks of requests. Their errors name the invalid number.

/// - Throws: `MapError.notFinite` with the name of the first number that is not finite.
package func checkFinite(_ numbers: [(name: String, value: Double?)]) throws(MapError) {
  for number in numbers where !(number.value?.isFinite ?? true) {
    throw .notFinite(property: number.name)
  }
}

extension Coordinate {
  /// - Throws: `MapError.notFinite`, which names the number and its `owner`.
  func checkFinite(of owner: String = "") throws(MapError) {
    guard latitude.isFinite else { throw .notFinite(property: "latitude" + owner) }
    guard longitude.isFinite else { throw .notFinite(property: "longitude" + owner) }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// - Throws: `MapError.notFinite` with `name`.
  func checkFinite(_ name: String) throws(MapError) {
    guard isFinite else { throw .notFinite(property: name) }
  }
}

extension EdgeInsets {
  /// - Throws: `MapError.notFinite` with `name`.
  func checkFinite(_ name: String) throws(MapError) {
    guard self == finite else { throw .notFinite(property: name) }
  }
}
