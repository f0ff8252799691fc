import CoordinateNotation
import Rhumb

extension MapView {
  /// What a picture of the map shows, for its name: a town in view, else the coordinates.
  var pictureTitle: String {
    townInView ?? CoordinateText.short(camera.target)
  }
}
