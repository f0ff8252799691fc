extension TrackFigures {
  /// The GeoJSON property of a line with the statistics of the whole track it belongs to. It is an
  /// object with `length`, `ascent` and `descent` in metres, `duration` in seconds, and `heights`
  /// in metres at equal distances.
  package static let property = "rhumb:track"

  /// The statistics as JSON, rounded to a tenth of a metre or second.
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
