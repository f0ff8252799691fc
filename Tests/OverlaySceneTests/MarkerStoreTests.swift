import CameraCore
import GeoMath
import ImageCodec
import RenderModel
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Markers as a frame shows them")
struct MarkerStoreTests {
  private static let pin = MarkerPicture.pin(
    PinStyle(color: SIMD3(1, 0, 0), dotColor: SIMD3(1, 1, 1), heightPoints: 40))

  private func view(
    _ latitude: Double, _ longitude: Double, zoom: Double, bearing: Double = 0, tilt: Double = 0
  ) throws -> OverlayView {
    let camera = try Camera(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
      bearingDegrees: bearing, tiltDegrees: tilt)
    return OverlayView(camera, Viewport(width: 800, height: 600), pixelsPerPoint: 1)
  }

  private func stage(_ contents: [MarkerContent]) -> OverlayStore {
    let stage = OverlayStore()
    for (number, content) in contents.enumerated() {
      stage.markers.set(content, for: OverlayID(number: UInt64(number + 1)))
    }
    return stage
  }

  private func marker(_ latitude: Double, _ longitude: Double) -> MarkerContent {
    MarkerContent(place: Coordinate(latitude: latitude, longitude: longitude), icon: Self.pin)
  }

  /// Where the anchor of an upright quad is that is not turned.
  private func anchor(_ quad: MarkerQuad, of stage: OverlayStore) throws -> SIMD2<Float> {
    let look = try #require(stage.markers.appearance(of: OverlayID(number: 1)))
    return quad.origin - SIMD2<Float>(look.corner)
  }

  @Test(
    "Many markers anywhere: those in sight are shown, once for each copy of the world, at their places"
  )
  func showsWhatIsInSight() throws {
    var generator = SeededGenerator(seed: 7)
    let places = (0..<500).map { _ in
      Coordinate(
        latitude: Double.random(in: -84...84, using: &generator),
        longitude: Double.random(in: -180...180, using: &generator))
    }
    let stage = stage(places.map { MarkerContent(place: $0, icon: Self.pin) })
    for (zoom, bearing, tilt) in [(0.5, 0.0, 0.0), (1, 200, 20), (3, 77, 60), (8, 300, 50)] {
      let view = try view(12, 178, zoom: zoom, bearing: bearing, tilt: tilt)
      let quads = stage.plan(for: view).markers.quads
      var expected = 0
      for place in places {
        let world = WebMercator.worldPoint(place)
        for wrap in -3...3 {
          let point = view.transform.project(WorldPoint(x: world.x + Double(wrap), y: world.y))
          guard let point, view.transform.viewport.bounds.contains(point, slack: -1) else {
            continue
          }
          expected += 1
          let isShown = try quads.contains {
            let anchor = try anchor($0, of: stage)
            return abs(Double(anchor.x) - point.x) < 1e-3 && abs(Double(anchor.y) - point.y) < 1e-3
          }
          #expect(isShown, "\(place) in copy \(wrap) at zoom \(zoom)")
        }
      }
      #expect(expected > 0 || zoom > 3)
      // Those whose pictures reach in from outside besides.
      #expect(quads.count >= expected && quads.count <= expected + places.count)
    }
  }

  @Test(
    "Order: by z-index, then flat under upright, then nearer over farther, then later over earlier")
  func order() throws {
    var flat = marker(-5, 0)
    flat.isFlat = true
    var high = marker(9, 0)
    high.zIndex = 1
    let stage = stage([marker(0, 0), flat, high, marker(3, 1), marker(0, 0), marker(-3, -1)])
    func numbers(bearing: Double) throws -> [UInt64] {
      _ = stage.plan(for: try view(0, 0, zoom: 4, bearing: bearing))
      var keys: [UInt64] = []
      stage.markers.forEachInSight(of: try view(0, 0, zoom: 4, bearing: bearing)) { item, _ in
        keys.append(item.key.number)
      }
      return keys
    }
    #expect(try numbers(bearing: 0) == [2, 4, 1, 5, 6, 3])
    #expect(try numbers(bearing: 180) == [2, 6, 1, 5, 4, 3])
    #expect(try numbers(bearing: 0) == [2, 4, 1, 5, 6, 3])
  }

  @Test("The order after many changes is that of the same markers added at once")
  func orderAfterChanges() throws {
    let changed = OverlayStore()
    var contents: [UInt64: MarkerContent] = [:]
    var generator = SeededGenerator(seed: 7)
    for step in 0..<600 {
      let number = UInt64.random(in: 1...80, using: &generator)
      let key = OverlayID(number: number)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        changed.markers.remove(key)
        contents[number] = nil
      case 1:
        let place = Coordinate(latitude: Double(step % 50), longitude: Double(step % 13))
        changed.markers.move(key, to: place)
        contents[number]?.place = place
      default:
        var content = marker(Double(step % 60), Double(step % 31))
        content.zIndex = Double(step % 3)
        content.isFlat = step.isMultiple(of: 5)
        changed.markers.set(content, for: key)
        contents[number] = content
      }
      guard step.isMultiple(of: 7) else { continue }
      let atOnce = OverlayStore()
      for (number, content) in contents.sorted(by: { $0.key < $1.key }) {
        atOnce.markers.set(content, for: OverlayID(number: number))
      }
      let view = try view(20, 10, zoom: 2, bearing: Double(step))
      #expect(changed.plan(for: view).markers.quads == atOnce.plan(for: view).markers.quads)
      #expect(changed.markers.count == contents.count)
    }
  }

  @Test("Bad numbers draw nothing and break nothing")
  func badNumbers() throws {
    var contents: [MarkerContent] = []
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      contents.append(marker(bad, 0))
      contents.append(marker(0, bad))
      var content = marker(0, 0)
      content.rotationDegrees = bad
      content.anchor = SIMD2(bad, bad)
      content.opacity = bad
      content.zIndex = bad
      contents.append(content)
    }
    contents.append(
      MarkerContent(
        place: Coordinate(latitude: 0, longitude: 0),
        icon: .image(IconImage(id: 1, image: PixelImage(width: 0, height: 0), width: 0, height: 0)))
    )
    let stage = stage(contents)
    for tilt in [0.0, 85] {
      let view = try view(0, 0, zoom: 3, bearing: 20, tilt: tilt)
      for quad in stage.plan(for: view).markers.quads {
        #expect(quad.origin.x.isFinite && quad.right.x.isFinite && quad.opacity.isFinite)
      }
      _ = stage.hit(at: ScreenPoint(x: 400, y: 300), targetPoints: 44, in: view)
    }
  }

  @Test(
    "Hits: the icon itself, around small ones the target, the nearest, and the topmost of equals")
  func hits() throws {
    let small = MarkerPicture.image(
      IconImage(id: 7, image: PixelImage(width: 4, height: 4), width: 4, height: 4))
    var first = MarkerContent(place: Coordinate(latitude: 0, longitude: 0), icon: small)
    first.anchor = SIMD2(0.5, 0.5)
    var second = first
    second.place = Coordinate(latitude: 0, longitude: 20 / 256.0 / 16 * 360)
    let stage = stage([first, second, first])
    let view = try view(0, 0, zoom: 4)
    func hit(_ x: Double, _ y: Double, target: Double = 24) -> UInt64? {
      stage.hit(at: ScreenPoint(x: x, y: y), targetPoints: target, in: view)?.number
    }
    #expect(hit(400, 300) == 3)
    #expect(hit(409, 300) == 3)
    #expect(hit(411, 300) == 2)
    #expect(hit(400, 311.9) == 3)
    #expect(hit(400, 312.5) == nil)
    #expect(hit(400, 320, target: 44) == 3)
    #expect(
      stage.hit(
        at: ScreenPoint(x: 400, y: 300), targetPoints: 24, in: view, where: { $0.number == 1 })?
        .number == 1)
  }

  @Test("More icons than fit are all drawn, if coarser; those that are gone make room")
  func manyIcons() throws {
    // Of a height of 20 points, 24 by 28 texels.
    var shelf = MarkerAtlas(sideLimit: 64)
    shelf.setPixelsPerPoint(0.5)
    let pins = (0..<20).map { number in
      MarkerPicture.pin(
        PinStyle(
          color: SIMD3(Float(number) / 20, 0, 0), dotColor: SIMD3(1, 1, 1), heightPoints: 20))
    }
    let taken = pins.map { shelf.take($0) }
    let first = try #require(taken.first ?? nil)
    #expect(taken.allSatisfy { $0 != nil })
    let places = Set(pins.compactMap { shelf.entry(of: $0)?.texels })
    let coarse = try #require(shelf.entry(of: pins[0]))
    #expect(places.count == 20 && coarse.texels.z < first.texels.z)
    #expect(coarse.sizePoints == first.sizePoints)
    #expect(coarse.picturePoints.x > coarse.sizePoints.x)
    for pin in pins.dropLast() { shelf.release(pin) }
    let generation = shelf.generation
    let others = (0..<60).map { number in
      MarkerPicture.pin(
        PinStyle(
          color: SIMD3(0, Float(number) / 60, 1), dotColor: SIMD3(1, 1, 1), heightPoints: 20))
    }
    let alsoTaken = others.map { shelf.take($0) }
    #expect(alsoTaken.allSatisfy { $0 != nil })
    #expect(shelf.generation > generation && shelf.entry(of: pins[19]) != nil)
  }
}
