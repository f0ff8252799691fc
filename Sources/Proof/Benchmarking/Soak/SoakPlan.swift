import Rhumb

/// The schedule of a soak test.
package struct SoakPlan: Sendable {
  /// The duration on the soak's own clock.
  package var minutes: Double
  /// The number of frames drawn in that time.
  package var frames: Int

  package init(minutes: Double, frames: Int) {
    self.minutes = minutes
    self.frames = frames
  }

  /// What happens at the start of a flight, in addition to the flight itself.
  package struct Leg: Hashable, Sendable {
    /// The number of the content to load, or `nil` to keep the current one.
    package var content: Int?
    package var size: Size?
    package var pixelsPerPoint: Double?
    /// Whether all objects in the OpenGL context are released and created again.
    package var releasesGraphics = false
    /// The destination: an index into the stops of the content's tour, modulo their number.
    package var stop = 0
    /// Whether this is the last flight of a round. Memory is sampled then, as all rounds end alike.
    package var endsRound = false
  }

  /// The number of flights in a round.
  package static let roundLength = 12
  /// The first of the flights that end every round in the same way.
  static let endingStart = 10
  /// The number of frames in a flight, enough for tiles to load and be drawn on the way.
  package static let legFrames = 10

  package var legs: Int { max(1, frames / Self.legFrames) }
  /// Seconds on the soak's clock between two frames.
  package var secondsPerFrame: Double { minutes * 60 / Double(max(1, frames)) }

  private static let sizes = [
    Size(width: 1024, height: 768), Size(width: 640, height: 480), Size(width: 700, height: 900),
  ]

  /// What happens at the start of a flight. In each round the content changes at every second
  /// flight and the size at every third. The scale changes once and back, and the graphics are
  /// released once.
  ///
  /// Rounds differ in the order of contents and places, so that caches see new sequences. But the
  /// last flights of all rounds are the same, so that the ends of rounds are comparable.
  package func leg(_ number: Int, contentCount: Int) -> Leg {
    let place = number % Self.roundLength
    let isEnding = place >= Self.endingStart
    var leg = Leg(stop: isEnding ? place : number)
    if place.isMultiple(of: 2), contentCount > 1 {
      leg.content = isEnding ? 0 : (number / Self.roundLength + place / 2) % contentCount
    }
    if place.isMultiple(of: 3) { leg.size = Self.sizes[place / 3 % Self.sizes.count] }
    if place == 4 { leg.pixelsPerPoint = 1.5 }
    if place == 8 { leg.pixelsPerPoint = 1 }
    leg.releasesGraphics = place == Self.endingStart
    leg.endsRound = place == Self.roundLength - 1
    return leg
  }
}
