import TestSupport
import Testing

@testable import Rhumb

/// Fits through the public calls: Google's for a box, Mapbox's for shapes and boxes.
@MainActor
@Suite("Fitting the camera")
struct FittingTests {
  private static let rockies = CoordinateBounds(
    Coordinate(latitude: 49.26, longitude: -123.11), Coordinate(latitude: 51.05, longitude: -114.05)
  )
  private static let iceland = CoordinateBounds(
    southwest: Coordinate(latitude: 63.33, longitude: -25.52),
    northeast: Coordinate(latitude: 66.61, longitude: -13.47))
  private static let fiji = CoordinateBounds(
    Coordinate(latitude: -12.4, longitude: -178), Coordinate(latitude: -20.7, longitude: 177))
  /// The triangle of Mapbox's guide, closed: the last is the first.
  private static let triangle = [
    Coordinate(latitude: 43.274580742195845, longitude: -2.938070297241211),
    Coordinate(latitude: 43.258768377941465, longitude: -2.9680252075195312),
    Coordinate(latitude: 43.24063848114794, longitude: -2.912750244140625),
    Coordinate(latitude: 43.274580742195845, longitude: -2.938070297241211),
  ]
  private static let turned = CameraPosition(
    latitude: 43.25, longitude: -2.9, zoom: 16, bearing: 120, tilt: 60)

  // MARK: Google's

  @Test("Vancouver to Calgary: a flat, north-up value about the Mercator middle (I01 to I06)")
  func googleSample() throws {
    let map = try emptyMap(Self.turned)
    let fit = try present(map.flatCamera(fitting: Self.rockies, insets: .zero))
    #expect(map.camera == Self.turned, "I01")
    #expect(fit.bearing == 0 && fit.tilt == 0, "I03")
    #expect(abs(fit.zoom - 6.9562) < 5e-5, "I05")
    #expect(abs(fit.target.latitude - 50.163378) < 5e-7, "I06")
    #expect(abs(fit.target.longitude - -118.58) < 1e-9)
    map.camera = fit
    for corner in corners(of: Self.rockies) {
      let point = try present(map.projection.point(for: corner))
      #expect(point.x > -1e-6 && point.x < 800 + 1e-6 && point.y > 0 && point.y < 600, "I02")
    }
    let swapped = CoordinateBounds(Self.rockies.northeast, Self.rockies.southwest)
    #expect(map.flatCamera(fitting: swapped, insets: .zero) == fit, "I04")
  }

  private func corners(of bounds: CoordinateBounds) -> [Coordinate] {
    [bounds.southwest, bounds.northwest, bounds.northeast, bounds.southeast]
  }

  @Test("A box that is none, insets without room, and a view of no size give nil (I07)")
  func noFit() throws {
    let map = try emptyMap()
    #expect(map.flatCamera(fitting: Self.rockies, insets: EdgeInsets(left: 400, right: 400)) == nil)
    let upsideDown = CoordinateBounds(
      southwest: Self.iceland.northeast, northeast: Self.iceland.southwest)
    #expect(map.flatCamera(fitting: upsideDown, insets: .zero) == nil)
    map.size = .zero
    #expect(map.flatCamera(fitting: Self.rockies, insets: .zero) == nil)
  }

  @Test("The update keeps 64 points free, the question nothing: 0.2515 levels apart (I08)")
  func defaults() throws {
    let map = try emptyMap()
    let fit = try present(map.flatCamera(fitting: Self.rockies, insets: .zero))
    map.move(.fit(Self.rockies))
    #expect(abs(fit.zoom - map.camera.zoom - 0.2515) < 5e-5)
    #expect(abs(map.camera.zoom - 6.7047) < 5e-5)
  }

  @Test("The fit is for the size of the moment, and for the map's padding (I09)")
  func resized() throws {
    let map = try emptyMap()
    let before = try present(map.flatCamera(fitting: Self.rockies, insets: .zero))
    map.size = Size(width: 400, height: 800)
    let after = try present(map.flatCamera(fitting: Self.rockies, insets: .zero))
    #expect(abs(after.zoom - 5.9562) < 5e-5 && before.zoom != after.zoom)
    map.size = Size(width: 800, height: 600)
    map.padding = EdgeInsets(all: 32)
    let padded = try present(map.flatCamera(fitting: Self.rockies, insets: EdgeInsets(all: 32)))
    #expect(abs(padded.zoom - 6.7047) < 5e-5)
  }

  @Test("A tiny box stops at the greatest zoom, centred (I10)")
  func tiny() throws {
    let map = try emptyMap()
    map.limits.zoom = 3...15
    let place = Coordinate(latitude: 10, longitude: 20)
    let box = CoordinateBounds(place, Coordinate(latitude: 10.000002, longitude: 20.000002))
    let fit = try present(map.flatCamera(fitting: box, insets: .zero))
    #expect(fit.zoom == 15 && abs(fit.target.latitude - 10.000001) < 1e-9)
    #expect(try map.camera(fitting: box, with: CameraOptions(tilt: 0)).zoom == 15)
  }

  @Test("A box over the 180th meridian is fitted the short way round (I11)")
  func dateline() throws {
    let map = try emptyMap()
    let fit = try present(map.flatCamera(fitting: Self.fiji, insets: .zero))
    #expect(fit.zoom > 5 && abs(fit.target.longitude - 179.5) < 1e-9)
    let shape = try map.camera(fitting: corners(of: Self.fiji), with: CameraOptions(tilt: 0))
    #expect(try present(shape.zoom) == fit.zoom)
    #expect(abs(try present(shape.target).longitude - 179.5) < 1e-9)
  }

  @Test("Every result around the user in sight at the greatest zoom, by a grown box (I12)")
  func results() throws {
    let user = Coordinate(latitude: 43.26, longitude: -2.93)
    var box = CoordinateBounds(southwest: user, northeast: user)
    for result in Self.triangle { box = box.including(result) }
    let map = try emptyMap()
    map.camera = try present(map.flatCamera(fitting: box, insets: .zero))
    let points = try Self.triangle.map { try present(map.projection.point(for: $0)) }
    #expect(points.allSatisfy { (-1e-6...800.000001).contains($0.x) })
    #expect(points.allSatisfy { (-1e-6...600.000001).contains($0.y) })
    #expect(points.contains { abs($0.y) < 1e-6 }, "the northernmost touches")
  }

  // MARK: Mapbox's

  @Test("The guide's triangle, north up and turned by 45 degrees (N01, N04 to N09)")
  func triangle() throws {
    let map = try emptyMap(CameraPosition(latitude: 1, longitude: 2, zoom: 9, bearing: 30))
    let fit = try map.camera(fitting: Self.triangle, with: CameraOptions(zoom: 5, bearing: 45))
    #expect(abs(try present(fit.zoom) - 14.2766) < 5e-5, "N07")
    let center = try present(fit.target)
    #expect(abs(center.latitude - 43.25358) < 5e-6 && abs(center.longitude - -2.935066) < 5e-7)
    #expect(fit.bearing == 45 && fit.tilt == 0 && fit.padding == nil && fit.anchor == nil, "N05")
    let north = try map.camera(fitting: Self.triangle, with: CameraOptions(bearing: 0))
    #expect(abs(try present(north.zoom) - 14.1440) < 5e-5, "N09")
    let middle = try present(north.target)
    #expect(abs(middle.latitude - 43.257612) < 5e-7 && abs(middle.longitude - -2.940388) < 5e-7)
    let open = Array(Self.triangle.dropLast())
    #expect(try map.camera(fitting: open, with: CameraOptions(bearing: 45)) == fit, "N08")
    #expect(try map.camera(fitting: open).bearing == 30, "N06")
  }

  @Test("Fewer than two coordinates are refused (N02)")
  func tooFew() throws {
    let map = try emptyMap()
    #expect(throws: MapError.tooFewCoordinates(count: 0)) { _ = try map.camera(fitting: []) }
    #expect(throws: MapError.tooFewCoordinates(count: 1)) {
      _ = try map.camera(fitting: [Self.triangle[0]])
    }
  }

  @Test("The reference camera comes first; what it lacks is the map's (N05, N06)")
  func reference() throws {
    let map = try emptyMap(Self.turned)
    map.padding = EdgeInsets(left: 100)
    let kept = try map.camera(fitting: Self.triangle)
    #expect(kept.bearing == 120 && kept.padding == nil)
    // At zoom 14 no more than 53 degrees are permitted: the tilt is what the limit leaves of 60.
    let pitch = try present(kept.tilt)
    let zoom = try present(kept.zoom)
    #expect(abs(pitch - (30 + (zoom - 10) / 6 * 35)) < 1e-6)
    let lower = try map.camera(fitting: Self.triangle, with: CameraOptions(tilt: 20))
    #expect(lower.tilt == 20 && lower.bearing == 120)
    let padding = EdgeInsets(top: 200)
    let padded = try map.camera(fitting: Self.triangle, with: CameraOptions(padding: padding))
    #expect(padded.padding == padding && padded.zoom != kept.zoom)
    map.padding = padding
    let same = try map.camera(fitting: Self.triangle)
    #expect(same.zoom == padded.zoom && same.target == padded.target, "it replaces the map's")
    let anchored = CameraOptions(anchor: Point(x: 1, y: 1), zoom: 3)
    #expect(try map.camera(fitting: Self.triangle, with: anchored) == same)
  }

  @Test("A greatest zoom caps the result and the shape stays centred; nil caps nothing (N10)")
  func maxZoom() throws {
    let map = try emptyMap()
    let free = try map.camera(fitting: Self.triangle)
    let capped = try map.camera(fitting: Self.triangle, maxZoom: 12)
    #expect(try present(free.zoom) > 14 && capped.zoom == 12)
    #expect(try map.camera(fitting: Self.triangle, maxZoom: 20) == free)
    let (a, b) = (try present(free.target), try present(capped.target))
    #expect(abs(a.latitude - b.latitude) < 1e-9 && abs(a.longitude - b.longitude) < 1e-9)
    map.limits.zoom = 13...20
    #expect(try map.camera(fitting: Self.triangle, maxZoom: 12).zoom == 13, "the map's range holds")
  }

  @Test("An offset shifts the shape's middle in points and leaves the zoom (N11)")
  func offset() throws {
    let map = try emptyMap()
    let plain = try map.camera(fitting: Self.triangle)
    let shifted = try map.camera(fitting: Self.triangle, offset: Point(x: 30, y: -20))
    #expect(shifted.zoom == plain.zoom)
    map.move(.to(shifted))
    let points = try Self.triangle.map { try present(map.projection.point(for: $0)) }
    let box = try frame(points)
    #expect(abs((box.left + box.right) / 2 - 430) < 1e-6)
    #expect(abs((box.top + box.bottom) / 2 - 280) < 1e-6)
  }

  @Test("Iceland's box with padding, bearing and pitch of 0 (N12)")
  func bounds() throws {
    let map = try emptyMap(Self.turned)
    let fit = try map.camera(fitting: Self.iceland, with: CameraOptions(bearing: 0, tilt: 0))
    #expect(abs(try present(fit.zoom) - 6.5447) < 5e-5)
    let center = try present(fit.target)
    #expect(abs(center.latitude - 65.02033) < 5e-6 && abs(center.longitude - -19.495) < 1e-9)
    #expect(fit.bearing == 0 && fit.tilt == 0)
    let padded = try map.camera(
      fitting: Self.iceland, with: CameraOptions(bearing: 0, tilt: 0), insets: EdgeInsets(all: 64))
    #expect(abs(try present(padded.zoom) - 6.2932) < 5e-5)
    #expect(try map.camera(fitting: Self.iceland).bearing == 120, "the map's")
  }

  @Test("At any tilt up to 65 and any bearing all are inside the space, and one touches (N13)")
  func pitched() throws {
    let map = try emptyMap()
    map.limits.tiltLimit = 65
    map.limits.fillsViewport = false
    var random = SeededGenerator(seed: 331)
    var (outside, free) = (0.0, 0.0)
    for round in 0..<600 {
      let (latitude, longitude) = (random.double(-70...70), random.double(-180...180))
      let size = random.pick([0.0001, 0.01, 1, 8])
      let shape = (0..<random.pick([2, 3, 5, 40])).map { _ in
        Coordinate(
          latitude: latitude + random.double(-1...1) * size,
          longitude: longitude + random.double(-1...1) * size)
      }
      let (inset, padding) = (random.double(0...60), random.double(0...80))
      let fit = try map.camera(
        fitting: shape,
        with: CameraOptions(
          padding: EdgeInsets(top: padding, left: 2 * padding), bearing: random.double(0...359),
          tilt: random.double(0...65)),
        insets: EdgeInsets(top: inset, left: inset / 2, bottom: inset, right: 0))
      map.move(.to(fit))
      #expect(map.camera.zoom == fit.zoom && map.camera.tilt == fit.tilt, "round \(round)")
      let box = try frame(shape.map { try present(map.projection.point(for: $0)) })
      let margins = [
        box.left - 2 * padding - inset / 2, box.top - padding - inset, 800 - box.right,
        600 - inset - box.bottom,
      ]
      let least = try present(margins.min())
      outside = max(outside, -least)
      // Two places in one line with the eye come no nearer to the edges at the greatest zoom.
      if map.camera.zoom < map.limits.zoom.upperBound { free = max(free, least) }
      let isNearest = map.camera.zoom == map.limits.zoom.upperBound
      #expect(least > -0.5 && (least < 0.5 || isNearest), "round \(round)")
    }
    print("fits: at worst \(outside) points outside, and \(free) points short of the edge")
    #expect(outside < 1e-4 && free < 1e-4)
  }

  private func frame(
    _ points: [Point]
  ) throws -> (left: Double, top: Double, right: Double, bottom: Double) {
    (
      try present(points.map(\.x).min()), try present(points.map(\.y).min()),
      try present(points.map(\.x).max()), try present(points.map(\.y).max())
    )
  }

  @Test("A fit is only a value until it is set (N14)")
  func pure() throws {
    let map = try emptyMap(Self.turned)
    let before = map.camera
    let fit = try map.camera(
      fitting: Self.triangle, with: CameraOptions(padding: EdgeInsets(top: 30), bearing: 1))
    _ = try map.camera(fitting: Self.iceland, with: CameraOptions(tilt: 0))
    #expect(map.camera == before)
    map.move(.to(fit))
    #expect(map.camera.target == fit.target && map.padding == EdgeInsets(top: 30))
  }

  @Test("Two equal points: centred there at the greatest zoom (N15)")
  func degenerate() throws {
    let map = try emptyMap()
    map.limits.zoom = 2...19
    let place = Coordinate(latitude: 10, longitude: 20)
    let fit = try map.camera(fitting: [place, place], with: CameraOptions(bearing: 33, tilt: 30))
    #expect(fit.zoom == 19 && fit.tilt == 30)
    let center = try present(fit.target)
    #expect(abs(center.latitude - 10) < 1e-9 && abs(center.longitude - 20) < 1e-9)
    #expect(try map.camera(fitting: [place, place], maxZoom: 14.5).zoom == 14.5)
  }

  @Test("Google's fit is flat and north up where Mapbox's keeps the map's angles (N16)")
  func twoFlavours() throws {
    let map = try emptyMap(Self.turned)
    map.limits.tiltLimit = 60
    let google = try present(map.flatCamera(fitting: Self.iceland, insets: .zero))
    let mapbox = try map.camera(fitting: Self.iceland)
    #expect(google.bearing == 0 && google.tilt == 0)
    #expect(mapbox.bearing == 120 && mapbox.tilt == 60)
  }

  @Test("What cannot be fitted is refused, and the error says why (I07, N04)")
  func refused() throws {
    let map = try emptyMap()
    #expect(throws: MapError.noRoom) {
      _ = try map.camera(fitting: Self.triangle, insets: EdgeInsets(left: 400, right: 400))
    }
    #expect(throws: MapError.noRoom) {
      _ = try map.camera(fitting: Self.triangle, with: CameraOptions(padding: EdgeInsets(top: 600)))
    }
    #expect(throws: MapError.invalidBounds) {
      _ = try map.camera(
        fitting: CoordinateBounds(
          southwest: Self.iceland.northeast, northeast: Self.iceland.southwest))
    }
    for bad in [Double.nan, .infinity] {
      var broken = Self.triangle
      broken[1].longitude = bad
      #expect(throws: MapError.notFinite(property: "longitude of coordinate 2")) {
        _ = try map.camera(fitting: broken)
      }
      #expect(throws: MapError.notFinite(property: "tilt")) {
        _ = try map.camera(fitting: Self.triangle, with: CameraOptions(tilt: bad))
      }
      #expect(throws: MapError.notFinite(property: "padding of the coordinates")) {
        _ = try map.camera(fitting: Self.triangle, insets: EdgeInsets(top: bad))
      }
      #expect(throws: MapError.notFinite(property: "greatest zoom")) {
        _ = try map.camera(fitting: Self.triangle, maxZoom: bad)
      }
      #expect(throws: MapError.notFinite(property: "offset")) {
        _ = try map.camera(fitting: Self.iceland, offset: Point(x: bad, y: 0))
      }
    }
    map.size = .zero
    #expect(throws: MapError.noRoom) { _ = try map.camera(fitting: Self.triangle) }
  }
}
