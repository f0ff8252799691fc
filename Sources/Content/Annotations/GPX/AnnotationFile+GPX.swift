extension AnnotationFile {
  /// Tracks and routes are below waypoints.
  package init(_ file: GPXFile) {
    self.init()
    if let first = file.firstSkippedPoint {
      let others = file.skippedPoints - 1
      note(
        "\(first): a point needs a lat within -90 to 90 and a lon within -180 to 180"
          + (others > 0 ? ", and \(others) more points like it" : ""))
    }
    var figuresLeft = TrackFigures.mostWays
    for way in file.tracks + file.routes {
      let pieces = way.joinedPieces
      // Each segment gets the statistics of the whole track.
      figuresLeft -= pieces.count
      let figures = figuresLeft >= 0 ? TrackFigures(of: pieces) : nil
      for piece in pieces {
        // A receiver that did not move has recorded a point.
        var feature = AnnotationFeature(AnnotationGeometry(through: piece.map(\.place)))
        if case .line = feature.geometry {
          feature.style = way.style
          feature.track = figures
        } else {
          feature.style.iconColor = way.style.lineColor
        }
        feature.name = way.name
        feature.details = way.details
        feature.properties = way.properties
        features.append(feature)
      }
    }
    features += file.waypoints
    noteEmptiness("neither a waypoint nor a point of a route or track in it")
  }
}
