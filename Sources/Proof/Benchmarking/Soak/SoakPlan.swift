import Rhumb

/// What happens in a soak, and when.
package struct SoakPlan: Sendable {
  /// How long the soak lasts on its own clock.
  package var minutes: Double
  /// How many frames are drawn in that time.
  package var frames: Int

  package init(minutes: Double, frames: Int) {
    self.minutes = minutes
    self.frames = frames
  }

  /// What is done at the start of a flight, besides flying.
  package struct Leg: Hashable, Sendable {
    /// The number of the content that is loaded; `nil` to keep what is there.
    package var content: Int?
    package var size: Size?
    package var pixelsPerPoint: Double?
    /// Whether everything in the OpenGL context is given back and made anew.
    package var releasesGraphics = false
    /// Where the flight goes: a stop of the content's tour, counted round and round.
    package var stop = 0
    /// Whether the flight is the last of a round: all rounds end alike, so memory is looked at here.
    package var endsRound = false
  }

  /// Flights of a round.
  package static let roundLength = 12
  /// The first of the flights that end every round alike.
  static let endingStart = 10
  /// Frames of a flight: enough for tiles to come and be drawn on the way.
  package static let legFrames = 10

  package var legs: Int { max(1, frames / Self.legFrames) }
  /// Seconds of the soak's clock between two frames.
  package var secondsPerFrame: Double { minutes * 60 / Double(max(1, frames)) }

  private static let sizes = [
    Size(width: 1024, height: 768), Size(width: 640, height: 480), Size(width: 700, height: 900),
  ]

  /// What happens at the start of a flight: within a round the content changes at every second one,
  /// the size at every third; the scale once there and back; and the graphics are released once.
  ///
  /// Rounds differ in the order of contents and places, so that caches meet ever new turns; but the
  /// last flights of each are the same, so that its end compares with the others' ends.
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
