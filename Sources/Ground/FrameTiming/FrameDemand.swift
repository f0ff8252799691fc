/// When a host should draw the next frame.
public enum FrameDemand: Hashable, Sendable {
  /// When something happens: input, a new tile, or a call.
  case idle
  /// At the next refresh of the display.
  case now
  /// Not before this time in seconds, on the clock of `MapView.advance(to:missedFrames:)`.
  case at(Double)

  package func sooner(_ other: FrameDemand) -> FrameDemand {
    switch (self, other) {
    case (.now, _), (_, .now): .now
    case (.idle, let demand), (let demand, .idle): demand
    case (.at(let one), .at(let two)): .at(min(one, two))
    }
  }
}
