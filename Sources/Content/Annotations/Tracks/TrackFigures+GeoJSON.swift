extension TrackFigures {
  /// The property of a line of GeoJSON that tells the figures of the whole track which it is of, as an
  /// object: `length`, `ascent`, `descent` in metres, `duration` in seconds, and `heights` at even
  /// distances.
  package static let property = "rhumb:track"

  /// As JSON, to a tenth of a metre.
  var json: String {
    func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    var members = [#""length":\#(text(metres))"#]
    if let climb {
      members.append(#""ascent":\#(text(climb.ascent)),"descent":\#(text(climb.descent))"#)
    }
    if let seconds { members.append(#""duration":\#(text(seconds))"#) }
    if !profile.isEmpty {
      members.append(#""heights":[\#(profile.map(text).joined(separator: ","))]"#)
    }
    return "{\(members.joined(separator: ","))}"
  }
}
