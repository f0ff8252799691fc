import PlaneGeometry

/// An area that is reserved for one purpose, into which no street grows.
struct Site: Sendable {
  enum Kind: Sendable {
    case park, cemetery, hospital, school, stadium, airport, golf
  }

  var name: String
  var kind: Kind
  var ring: [Vector]
  /// The direction of the site's buildings and paths, with length one.
  var axis: Vector
  var center: Vector
  let box: PlaneBox

  private init(_ name: String, _ kind: Kind, _ center: Vector, degrees: Double, ring: [Vector]) {
    self.name = name
    self.kind = kind
    self.ring = Ring.outer(ring)
    self.axis = Vector.direction(degrees: degrees)
    self.center = center
    box = PlaneBox(around: ring)
  }

  func contains(_ point: Vector) -> Bool {
    box.contains(point) && ring.surrounds(point)
  }

  /// The hand-drawn sites. `seed` shapes their outlines.
  static func drawn(seed: UInt64) -> [Site] {
    let noise = NoiseField(seed: seed ^ 31, wavelength: 190)
    func round(
      _ name: String, _ kind: Kind, _ x: Double, _ y: Double, _ rx: Double, _ ry: Double,
      _ degrees: Double, wobble: Double = 0.3
    ) -> Site {
      let ring = Ring.blob(
        center: Vector(x, y), radii: Vector(rx, ry), axis: Vector.direction(degrees: degrees),
        wobble: wobble, noise: noise)
      return Site(name, kind, Vector(x, y), degrees: degrees, ring: ring)
    }
    func square(
      _ name: String, _ kind: Kind, _ x: Double, _ y: Double, _ width: Double, _ depth: Double,
      _ degrees: Double
    ) -> Site {
      let ring = Ring.rectangle(
        center: Vector(x, y), axis: Vector.direction(degrees: degrees), width: width, depth: depth)
      return Site(name, kind, Vector(x, y), degrees: degrees, ring: ring)
    }
    return [
      round("Parallel Park", .park, 560, -620, 270, 170, -18),
      round("Observatory Park", .park, 60, -1700, 500, 150, 0),
      round("Lake Park", .park, -2950, -1400, 480, 380, 55),
      round("Quay Gardens", .park, -430, 560, 170, 90, 17),
      round("Strand Meadow", .park, 4330, 620, 130, 220, 0),
      round("Gauss Green", .park, -2600, 2400, 130, 100, 62),
      round("Westerly Common", .park, -4150, 260, 170, 110, -14),
      square("Stadium of the Poles", .stadium, -1830, 930, 270, 220, 20),
      square("Island Hospital", .hospital, -640, -600, 190, 130, 17),
      square("Saint Helmert Cemetery", .cemetery, -1150, -2450, 300, 200, 25),
      square("Meridian School", .school, 1150, -980, 150, 110, -20),
      square("Eastbeach School", .school, 3620, 260, 140, 110, -8),
      square("Westerly School", .school, -4620, 830, 140, 110, -14),
      square("Gauss Academy", .school, -3080, 2830, 160, 110, 62),
      square("Null Island Airport", .airport, 4250, 2930, 1800, 400, -6),
      round("Links of Lambert", .golf, 3750, -2900, 330, 240, 40),
    ]
  }
}
