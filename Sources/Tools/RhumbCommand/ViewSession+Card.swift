import Controls
import Rhumb
import RhumbWindow

/// The card of one thing, its mark on the map, and the view beside it.
extension ViewSession {
  /// Shows the mark and the pin of the open panel, which go with it.
  func followPanel() {
    let kind = panels.open
    panels.places.setMoving(kind?.movedPin, on: map)
    panels.mark.stand(at: kind?.markedCard?.coordinate, on: map)
    // The text of a search goes with what it found.
    guard let found = panels.search.found, kind?.markedCard?.title != found else { return }
    panels.search.found = nil
    guard controls.focus != .field, controls.field.text == found else { return }
    controls.field = TextField()
    map.controlsChanged()
  }

  /// Moves the map so that a place is beside its card, no nearer than there is something to see.
  ///
  /// - Parameter bounds: the box of the place, which is shown north up and flat.
  func fly(to place: Coordinate, zoom: Double, bounds: CoordinateBounds? = nil) {
    let most = map.content.largestZoom(at: place, for: zoom)
    let goal: CameraOptions?
    if let bounds {
      goal = try? map.camera(
        fitting: bounds, with: CameraOptions(bearing: 0, tilt: 0), insets: cardInsets(margin: 48),
        maxZoom: most)
    } else {
      goal = try? map.camera(
        fitting: [place, place], insets: cardInsets(margin: 0), maxZoom: min(zoom, most))
    }
    map.animate(.to(goal ?? CameraOptions(target: place, zoom: min(zoom, most))))
  }

  /// The part of the view that a card takes: at its side or, in a narrow view, at its top.
  private func cardInsets(margin: Double) -> EdgeInsets {
    var insets = EdgeInsets(all: margin)
    let (side, top) = (340.0, 300.0)
    let isBesidePlace = map.size.width / 2 > side + 40
    if margin == 0, isBesidePlace { return insets }
    if map.size.width - side >= 260 {
      let isMirrored = map.ornaments.options.layoutDirection == .rightToLeft
      if isMirrored { insets.right += side } else { insets.left += side }
    } else if map.size.height - top >= 100 {
      insets.top += top
    }
    return insets
  }
}

extension MapContent {
  /// The largest zoom at which there is something to see around a place that is to be shown at a zoom.
  func largestZoom(at place: Coordinate, for zoom: Double) -> Double {
    // Maps with data from zoom 13 on have streets, and show something at any zoom.
    let depth = detailedZoom(at: place)
    return depth >= 13 ? max(zoom, depth) : depth + 1
  }
}
