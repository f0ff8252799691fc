import CameraCore
import GeoMath
import TestSupport
import Testing

@testable import RenderModel

/// The flat map that is laid over hills, from frame to frame.
@Suite("Drape layouts")
struct DrapeLayoutTests {
  private static let viewport = Viewport(width: 800, height: 600)

  private static func view(
    _ longitude: Double, zoom: Double = 14, bearing: Double, tilt: Double
  ) throws -> GroundView {
    let camera = try Camera(
      target: Coordinate(latitude: 46, longitude: longitude), zoom: zoom, bearingDegrees: bearing,
      tiltDegrees: tilt)
    return GroundView(camera, viewport)
  }

  private static func layout(_ view: GroundView) -> DrapeLayout {
    DrapeLayout(view, pixelsPerPoint: 1)
  }

  /// Points from the left and from the near side; nil behind the eye.
  private static func spot(_ ground: GroundPoint, on layout: DrapeLayout) -> SIMD2<Double>? {
    let place = SIMD3(ground.x, ground.y, 1)
    let depth = (layout.w * place).sum()
    guard depth > 0 else { return nil }
    let clip = SIMD2((layout.x * place).sum(), (layout.y * place).sum()) / depth
    return (clip + 1) / 2 * SIMD2(layout.width, layout.height)
  }

  private static func moved(_ layout: DrapeLayout, from a: GroundView, to b: GroundView)
    -> DrapeLayout
  {
    layout.moved(
      scale: a.worldWidth / b.worldWidth,
      origin: SIMD2(b.eye.x - a.eye.x, b.eye.y - a.eye.y) * a.worldWidth)
  }

  @Test("By another view's ground coordinates each place is where it was")
  func moved() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      let a = try Self.view(
        random.double(7.99...8.01), bearing: random.double(0...360), tilt: random.double(0...70))
      let b = try Self.view(
        random.double(7.99...8.01), zoom: random.double(13.9...14.1),
        bearing: random.double(0...360), tilt: random.double(0...70))
      let layout = Self.layout(a)
      let other = Self.moved(layout, from: a, to: b)
      for _ in 0..<10 {
        let x = a.eye.x + random.double(-0.0001...0.0001)
        let y = a.eye.y + random.double(-0.0001...0.0001)
        let spots = (
          Self.spot(a.ground(x: x, y: y, wrap: 0), on: layout),
          Self.spot(b.ground(x: x, y: y, wrap: 0), on: other)
        )
        guard let one = spots.0, let two = spots.1 else {
          #expect((spots.0 == nil) == (spots.1 == nil))
          continue
        }
        #expect((one - two).magnitudeMax < 1e-6 * max(one.magnitudeMax, 1))
      }
    }
  }

  @Test("The renderer's drape maps ground as the layout does, and no depth of it is cut off")
  func plan() throws {
    var random = SeededGenerator(seed: 45)
    for _ in 0..<50 {
      let layout = Self.layout(
        try Self.view(8, bearing: random.double(0...360), tilt: random.double(0...70)))
      let plan = layout.view(number: 5, isProvisional: true)
      #expect(plan.width == Float(layout.width) && plan.height == Float(layout.height))
      #expect(plan.number == 5 && plan.isProvisional && plan.eyeLift == 0)
      let (a, b, c, d) = plan.clipFromGround
      #expect(c == .zero, "a plane's ground has no heights")
      let place = SIMD3(random.double(-300...300), random.double(-300...300), 1)
      let clip = a * Float(place.x) + b * Float(place.y) + d
      #expect(clip.z == 0)
      for (row, found) in [(layout.x, clip.x), (layout.y, clip.y), (layout.w, clip.w)] {
        let terms = row * place
        let size = abs(terms.x) + abs(terms.y) + abs(terms.z)
        #expect(abs(Double(found) - terms.sum()) < 1e-6 * size)
      }
    }
  }

  @Test("Margins move what a drape shows by their width, and its sides are whole steps")
  func padded() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<200 {
      let view = try Self.view(
        8, bearing: random.double(0...360), tilt: random.double(0...70))
      let layout = Self.layout(view)
      var margins = DrapeMargins()
      margins.left = random.double(0...90)
      margins.right = random.double(0...90)
      margins.near = random.double(0...60)
      margins.far = random.double(0...60)
      let padded = layout.padded(by: margins, pixelsPerPoint: 1, least: (0, 0))
      #expect(padded.width.remainder(dividingBy: 64) == 0)
      #expect(padded.height.remainder(dividingBy: 64) == 0)
      #expect(padded.neededX == 1)
      let ground = GroundPoint(x: random.double(-300...300), y: random.double(-300...300))
      guard let before = Self.spot(ground, on: layout), let after = Self.spot(ground, on: padded)
      else { continue }
      let shift = after - before - SIMD2(margins.left, margins.near)
      #expect(shift.magnitudeMax < 1e-6 * max(after.magnitudeMax, 1))
      #expect(padded.serves(layout))
    }
  }

  @Test("Sides that are little larger are kept")
  func leastSides() throws {
    let layout = Self.layout(try Self.view(8, bearing: 30, tilt: 40))
    let tight = layout.padded(by: DrapeMargins(), pixelsPerPoint: 1, least: (0, 0))
    let kept = layout.padded(
      by: DrapeMargins(), pixelsPerPoint: 1, least: (tight.width + 64, tight.height + 128))
    #expect(kept.width == tight.width + 64 && kept.height == tight.height + 128)
    let other = layout.padded(
      by: DrapeMargins(), pixelsPerPoint: 1, least: (tight.width + 192, tight.height - 64))
    #expect(other.width == tight.width && other.height == tight.height)
  }

  @Test("A drape serves no view that looks beyond it, or is nearer or farther away")
  func serves() throws {
    let view = try Self.view(8, bearing: 0, tilt: 40)
    let layout = Self.layout(view)
    #expect(layout.serves(layout))
    func isServed(_ longitude: Double, zoom: Double = 14, bearing: Double = 0, tilt: Double = 40)
      throws -> Bool
    {
      let other = try Self.view(longitude, zoom: zoom, bearing: bearing, tilt: tilt)
      return Self.moved(layout, from: view, to: other).serves(Self.layout(other))
    }
    #expect(try !isServed(8.01))
    #expect(try !isServed(8, zoom: 14.3))
    #expect(try !isServed(8, zoom: 13.7))
    #expect(try !isServed(8, bearing: 60))
    #expect(try !isServed(8, tilt: 60))
  }

  /// Some even movements, by what changes from frame to frame.
  private static let movements: [(longitude: Double, bearing: Double, tilt: Double)] = [
    (0.0001, 0, 0), (-0.0004, 0, 0), (0, 1, 0), (0, -1.5, 0), (0, 0, 0.7), (0, 0, -0.7),
    (0.0002, 0.5, 0.3),
  ]

  @Test(
    "With the margins of an even movement a drape nearly always serves for the next frames, too")
  func margins() throws {
    var random = SeededGenerator(seed: 43)
    var served = 0
    var count = 0
    for movement in Self.movements {
      for _ in 0..<20 {
        let (bearing, tilt) = (random.double(0...360), random.double(15...55))
        let views = try (0...4).map { frame in
          let part = Double(frame)
          return try Self.view(
            8 + movement.longitude * part, bearing: bearing + movement.bearing * part,
            tilt: tilt + movement.tilt * part)
        }
        let before = Self.moved(Self.layout(views[0]), from: views[0], to: views[1])
        let first = Self.layout(views[1])
        let margins = try #require(first.margins(after: before))
        let padded = first.padded(by: margins, pixelsPerPoint: 1, least: (0, 0))
        for view in views[2...] {
          count += 1
          if Self.moved(padded, from: views[1], to: view).serves(Self.layout(view)) { served += 1 }
        }
      }
    }
    #expect(served * 100 >= count * 97, "\(served) of \(count)")
  }

  @Test("A view that jumps has no margins, and one that rests none to speak of")
  func jumps() throws {
    let views = (
      try Self.view(8, bearing: 0, tilt: 40), try Self.view(8.1, bearing: 0, tilt: 40)
    )
    let before = Self.moved(Self.layout(views.0), from: views.0, to: views.1)
    #expect(Self.layout(views.1).margins(after: before) == nil)
    let still = Self.layout(views.0)
    let margins = try #require(still.margins(after: still))
    #expect(max(margins.left, margins.right, margins.near, margins.far) < 1e-6)
  }

  @Test("No ground on a drape is farther away than its reach")
  func reach() throws {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<50 {
      let view = try Self.view(8, bearing: random.double(0...360), tilt: random.double(0...70))
      let layout = Self.layout(view)
      let reach = layout.reach
      for _ in 0..<200 {
        let far = 20_000.0
        let ground = GroundPoint(x: random.double(-far...far), y: random.double(-far...far))
        guard let spot = Self.spot(ground, on: layout), spot.x >= 0, spot.x <= layout.width,
          spot.y >= 0, spot.y <= layout.height
        else { continue }
        #expect(max(abs(ground.x), abs(ground.y)) <= reach * (1 + 1e-9))
      }
    }
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudeMax: Double { Swift.max(abs(x), abs(y)) }
}
