import Foundation
import Rhumb

extension CameraPosition {
  /// A text for people: `43.73840° N, 7.42460° E, zoom 15.30, bearing 30°, tilt 45°`.
  var readableText: String {
    func side(_ value: Double, _ positive: String, _ negative: String) -> String {
      String(format: "%.5f", abs(value)) + "° " + (value < 0 ? negative : positive)
    }
    return side(target.latitude, "N", "S") + ", " + side(target.longitude, "E", "W")
      + String(format: ", zoom %.2f, bearing %.0f°, tilt %.0f°", zoom, bearing, tilt)
  }

  /// The command-line option for this position: `--camera 43.7384,7.4246,15.3,30,45`. Seven
  /// decimals of a degree are a centimetre.
  var optionText: String {
    func number(_ value: Double, _ decimals: Int) -> String {
      var text = String(format: "%.\(decimals)f", value)
      if text.contains(".") {
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
      }
      return text == "-0" ? "0" : text
    }
    return "--camera "
      + [
        number(target.latitude, 7), number(target.longitude, 7), number(zoom, 4),
        number(bearing, 3), number(tilt, 3),
      ].joined(separator: ",")
  }
}
