import Foundation
import ImageCodec

/// Checks the heights of a summit, a slope and the plain in front, both measured by parallax from
/// two images and as the map reports them, against the formula.
@MainActor
struct HillHeightsCheck: CalibrationCheck {
  let renderer: CalibrationRenderer
  var drawn = CheckResult(
    name: "terrain-heights", title: "heights measured by parallax are those of the formula",
    unit: "px", limit: 0.25)
  var told = CheckResult(
    name: "terrain-elevation", title: "the map tells the heights of the formula", unit: "m",
    limit: 0.01)

  var results: [CheckResult] { [drawn, told] }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let ground = HillSweep.mountain(under: view, number)
    var other = view
    other.tilt = view.tilt + 35
    other.bearing = view.bearing + 40
    let eyes = [GroundEye(view, ground), GroundEye(other, ground)]
    let scene = HillMarkScene(
      view, ground, standing: HillSweep.landmarks(view), radius: 6 * view.scale)
    renderer.show(try scene.content())
    let pictures = [try renderer.picture(view), try renderer.picture(other)]
    drawn.viewCount += 2
    told.viewCount += 1
    var measured: [(value: Double, detail: String)] = []
    var elevations = measured
    for mark in scene.marks {
      let place = "\(mark.place.latitude), \(mark.place.longitude)"
      let metres = ground.metres(
        x: mark.place.longitude / 360 + 0.5, y: mark.place.y)
      guard scene.standsFree(mark, as: eyes[1]) else { continue }
      let found = zip(eyes, pictures).compactMap { eye, picture in
        eye.eye.pixel(of: eye.offset(of: mark.place)).flatMap {
          DiscFinder.disc(in: picture, near: $0, radius: scene.radius(of: mark, from: eye))?.middle
        }
      }
      if found.count == 2 {
        let height = HillHeightsCheck.metres(of: found, eyes)
        measured.append(
          (
            abs(height - metres) * eyes[0].heightScale * view.scale,
            "the ground at \(place) is drawn \(height) m high, not \(metres) m"
          ))
      } else {
        drawn.addFault("\(view): the mark at \(place) is not in both pictures")
      }
      let said = renderer.elevation(latitude: mark.place.latitude, longitude: mark.place.longitude)
      guard let said else {
        told.addFault("\(view): the map knows no height at \(place)")
        continue
      }
      let right = ground.told(x: mark.place.x, y: mark.place.y)
      elevations.append(
        (abs(said - right), "the map tells \(said) m at \(place), not \(right) m"))
    }
    drawn.add(measured, of: view) { [("drawn", pictures[0]), ("from aside", pictures[1])] }
    told.add(elevations, of: view) { [("drawn", pictures[0])] }
  }

  /// The point where two rays come nearest to each other, in metres above the sea.
  ///
  /// Both rays start from the target. Each eye scales heights by the latitude below it, so the
  /// second eye's heights are converted to the first eye's points.
  private static func metres(of pixels: [PicturePoint], _ eyes: [GroundEye]) -> Double {
    let rays = zip(pixels, eyes).map { pixel, eye in
      let part = eyes[0].heightScale / eye.heightScale
      let lift = Offset(0, 0, eyes[0].height(ofMetres: eye.targetMetres))
      func scaled(_ offset: Offset) -> Offset { Offset(offset.x, offset.y, offset.z * part) }
      return (start: scaled(eye.eye.position) + lift, way: scaled(eye.eye.ray(through: pixel)))
    }
    let (a, b) = (rays[0], rays[1])
    let between = b.start - a.start
    let (aa, bb, ab) = (dot(a.way, a.way), dot(b.way, b.way), dot(a.way, b.way))
    let (pa, pb) = (dot(between, a.way), dot(between, b.way))
    let determinant = aa * bb - ab * ab
    let s = (pa * bb - pb * ab) / determinant
    let t = (pa * ab - pb * aa) / determinant
    let middle = (a.start + a.way * s + b.start + b.way * t) / 2
    return eyes[0].targetMetres + middle.z / eyes[0].heightScale
  }
}
