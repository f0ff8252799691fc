import CameraCore
import Foundation
import GeoMath
import ImageCodec
import MapStyle
import Sprites
import StyleExpressions
import TerrainGeometry
import Testing

@testable import MapScene
@testable import RenderModel

/// What a frame's plan says of paints, light, sky and shades, from small styles.
@Suite("The look of a frame")
struct FrameLookTests {
  private func style(_ layer: String = "", _ members: String = "") throws -> Style {
    let layers =
      layer.isEmpty
      ? ""
      : #"{"id":"l","source":"\#(layer.contains("raster") ? "r" : "v")","source-layer":"p",\#(layer)}"#
    let style = try StyleParser.parse(
      Array(
        #"""
        {"version":8,"sources":{"v":{"type":"vector"},"r":{"type":"raster"},
        "d":{"type":"raster-dem"}},"layers":[\#(layers)]\#(members)}
        """#.utf8))
    return style
  }

  private func uniforms(
    _ layer: String, zoom: Double = 10, bearing: Double = 0, sprites: SpriteSheet? = nil
  ) throws -> PaintUniforms {
    let kind = try #require(try style(layer).layers.first).kind
    return kind.uniforms(
      EvaluationContext(styleZoom: zoom), bearing: Rotation(degrees: bearing), layer: 0,
      patterns: PatternAtlas(sprites: sprites))
  }

  private func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    let off = a - b
    return max(off.max(), -off.min()) < 1e-4
  }

  // MARK: Paints

  @Test("Fills have their colour and outline, both as opaque as told, and their offset")
  func fills() throws {
    let fill =
      ##""type":"fill","paint":{"fill-color":"#ff0000","fill-opacity":0.5,"fill-outline-color":"#00ff00","fill-translate":[3,4]"##
    let map = try uniforms("\(fill)}")
    #expect(
      isNear(map.color, SIMD4(0.5, 0, 0, 0.5)) && isNear(map.secondary, SIMD4(0, 0.5, 0, 0.5)))
    #expect(isNear(map.shape, SIMD4(3, 4, 0, 0)) && map.dash == .zero)
    // Fixed to the screen, the offset turns against the map: a view to the east has east above.
    let turned = try uniforms(
      #"\#(fill),"fill-translate-anchor":"viewport"}"#, bearing: 90)
    #expect(isNear(turned.shape, SIMD4(-4, 3, 0, 0)))
    let plain = try uniforms(#""type":"fill","paint":{"fill-opacity":7}"#)
    #expect(isNear(plain.color, SIMD4(0, 0, 0, 1)) && plain.secondary == plain.color)
  }

  @Test("Lines have half of their width, their gap, offset and blur, and dashes in points")
  func lines() throws {
    let line = try uniforms(
      ##""type":"line","paint":{"line-color":"#0000ff","line-width":6,"line-offset":-2,"line-blur":1.5,"line-translate":[1,2]}"##
    )
    #expect(isNear(line.color, SIMD4(0, 0, 1, 1)) && isNear(line.shape, SIMD4(3, 0, -2, 1.5)))
    let gap = try uniforms(#""type":"line","paint":{"line-width":6,"line-gap-width":4}"#)
    #expect(isNear(gap.shape, SIMD4(8, 2, 0, 0)))
    let dashed = try uniforms(
      #""type":"line","layout":{"line-cap":"round"},"paint":{"line-width":3,"line-dasharray":[2,1]}"#,
      zoom: 10.5)
    // Made at the whole zoom, and stretched since.
    let stretched = Float(3 * 2.0.squareRoot())
    #expect(isNear(dashed.dash, SIMD4(2, 1, 2, 1) * stretched) && dashed.secondary.z == 1)
    let butt = try uniforms(#""type":"line","paint":{"line-width":3,"line-dasharray":[2,1]}"#)
    #expect(butt.secondary.z == 0 && isNear(butt.dash, SIMD4(6, 3, 6, 3)))
    let nothing = try uniforms(#""type":"line","paint":{"line-width":3,"line-dasharray":[0,1]}"#)
    #expect(nothing.color == .zero)
    #expect(try uniforms(#""type":"line","paint":{"line-width":0}"#).color == .zero)
    // More dashes than the shader has room for are a pattern.
    let many = try uniforms(
      #""type":"line","paint":{"line-width":2,"line-dasharray":[1,2,3,4,5,6]}"#)
    #expect(many.hasPattern && many.dash.x == 42)
  }

  @Test("A gradient has its colours from a pattern, and its dashes from a row of their own")
  func gradients() throws {
    let gradient =
      ##""line-gradient":["interpolate",["linear"],["line-progress"],0,"#f00",1,"#00f"]"##
    let plain = try uniforms(
      #""type":"line","paint":{"line-opacity":0.5,"line-width":4,\#(gradient)}"#)
    #expect(plain.hasPattern && isNear(plain.color, SIMD4(repeating: 0.5)))
    #expect(plain.dash.x == 4 && plain.secondary.w == 0)
    let dashed = try uniforms(
      #""type":"line","paint":{"line-width":4,"line-dasharray":[2,1],\#(gradient)}"#)
    #expect(dashed.secondary.w < 0 && dashed.dash.x == 12 && dashed.color.w == 1)
    let nothing = try uniforms(
      #""type":"line","paint":{"line-width":4,"line-dasharray":[0,1],\#(gradient)}"#)
    #expect(nothing.color == .zero)
    #expect(
      try uniforms(#""type":"line","paint":{"line-width":0,\#(gradient)}"#).color == .zero)
  }

  @Test("Circles have the radius, stroke and blurred rim, and say how they lie and shrink")
  func circles() throws {
    let circle = try uniforms(
      ##""type":"circle","paint":{"circle-radius":6,"circle-stroke-width":2,"circle-blur":0.5,"circle-color":"#ff0000","circle-opacity":0.5,"circle-stroke-color":"#0000ff","circle-stroke-opacity":0.25,"circle-translate":[5,6]}"##
    )
    #expect(isNear(circle.shape, SIMD4(6, 2, 4, 0)) && isNear(circle.dash, SIMD4(5, 6, 0, 0)))
    #expect(isNear(circle.color, SIMD4(0.5, 0, 0, 0.5)))
    #expect(isNear(circle.secondary, SIMD4(0, 0, 0.25, 0.25)))
    let flat = try uniforms(
      #""type":"circle","paint":{"circle-pitch-alignment":"map","circle-pitch-scale":"viewport","circle-radius":-3,"circle-blur":-9}"#
    )
    #expect(isNear(flat.shape, SIMD4(0, 0, 0, 1)) && flat.dash.z == 1)
    // A blur of many radii has an end.
    #expect(try uniforms(#""type":"circle","paint":{"circle-blur":99}"#).shape.z == 80)
  }

  @Test("Extrusions have their colour, gradient and offset, and how the ground is darkened")
  func extrusions() throws {
    let plain = try uniforms(
      ##""type":"fill-extrusion","paint":{"fill-extrusion-color":"#00ff00","fill-extrusion-opacity":0.5,"fill-extrusion-translate":[7,8]}"##
    )
    #expect(isNear(plain.color, SIMD4(0, 0.5, 0, 0.5)) && isNear(plain.shape, SIMD4(1, 0, 7, 8)))
    #expect(plain.secondary == .zero)
    let dark = try uniforms(
      #""type":"fill-extrusion","paint":{"fill-extrusion-vertical-gradient":false,"fill-extrusion-ambient-occlusion-intensity":0.3,"fill-extrusion-ambient-occlusion-ground-radius":5,"fill-extrusion-ambient-occlusion-wall-radius":2000}"#
    )
    #expect(dark.shape.x == 0 && isNear(dark.secondary, SIMD4(0.3, 5, 1000, 0)))
  }

  @Test("A heatmap has the radius, and weight times intensity, within limits")
  func heatmaps() throws {
    func shape(_ paint: String) throws -> SIMD4<Float> {
      try uniforms(#""type":"heatmap","paint":{\#(paint)}"#).shape
    }
    #expect(
      try isNear(
        shape(#""heatmap-radius":20,"heatmap-weight":3,"heatmap-intensity":0.5"#),
        SIMD4(20, 1.5, 0, 0)))
    #expect(
      try isNear(
        shape(#""heatmap-radius":0.2,"heatmap-weight":-3,"heatmap-intensity":2"#),
        SIMD4(1, 0, 0, 0)))
    #expect(
      try isNear(
        shape(#""heatmap-radius":9999,"heatmap-weight":1e9,"heatmap-intensity":1e9"#),
        SIMD4(4096, 1e6, 0, 0)))
  }

  @Test("A pattern takes the place of the colour; one that is not there paints nothing")
  func patterns() throws {
    var sprites = SpriteSheet()
    sprites.add(
      SpriteImage(
        pixels: PixelImage(width: 2, height: 2, bytes: [UInt8](repeating: 255, count: 16))),
      named: "p")
    for (kind, opacity) in [
      ("fill", "fill-opacity"), ("fill-extrusion", "fill-extrusion-opacity"),
      ("line", "line-opacity"),
    ] {
      let found = try uniforms(
        #""type":"\#(kind)","paint":{"\#(kind)-pattern":"p","\#(opacity)":0.25}"#, sprites: sprites)
      #expect(found.hasPattern && isNear(found.color, SIMD4(repeating: 0.25)), "\(kind)")
      let none = try uniforms(
        #""type":"\#(kind)","paint":{"\#(kind)-pattern":"q","\#(opacity)":0.25}"#, sprites: sprites)
      #expect(!none.hasPattern && none.color == .zero, "\(kind)")
    }
    let line = try uniforms(
      #""type":"line","paint":{"line-pattern":"p","line-width":5}"#, zoom: 3.5, sprites: sprites)
    #expect(abs(line.dash.x - Float(5 * 2.0.squareRoot())) < 1e-4)
  }

  @Test("Patterns have a border from their other side, and smaller copies that repeat as well")
  func patternTexels() throws {
    // Reds 10 to 60 in three columns and two rows.
    var bytes: [UInt8] = []
    for red in [10, 20, 30, 40, 50, 60] as [UInt8] { bytes += [red, 0, 0, 255] }
    var sprites = SpriteSheet()
    sprites.add(
      SpriteImage(pixels: PixelImage(width: 3, height: 2, bytes: bytes), pixelRatio: 2), named: "p")
    let atlas = PatternAtlas(sprites: sprites)
    #expect(atlas.number(of: "p") == 0 && atlas.number(of: "p") == 0)
    let camera = try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 3)
    let view = GroundView(camera, Viewport(width: 100, height: 100))
    var plan = PatternPlan()
    atlas.write(to: &plan, view, at: nil)
    let pattern = plan.patterns[0]
    // Two copies: of 2 × 1 and of 1 × 1 texels.
    #expect(pattern.shape == SIMD4(1.5, 1, 2, 0))
    #expect(pattern.texels.z == 3 && pattern.texels.w == 2)
    let update = try #require(plan.atlas?.pixels(changedSince: nil))
    let texels = update.patches[0].bytes
    func reds(_ row: Int, _ count: Int) -> [UInt8] {
      let start = (Int(pattern.texels.y) - 1 + row) * update.width + Int(pattern.texels.x) - 1
      return (0..<count).map { texels[(start + $0) * 4] }
    }
    #expect(reds(0, 5) == [60, 40, 50, 60, 40] && reds(1, 5) == [30, 10, 20, 30, 10])
    #expect(reds(2, 5) == [60, 40, 50, 60, 40] && reds(3, 5) == [30, 10, 20, 30, 10])
    // The mean of four, where the third column goes over into the first.
    #expect(reds(4, 5) == [35, 30, 35, 30, 0] && reds(5, 5) == reds(4, 5))
    #expect(reds(6, 5) == reds(4, 5) && reds(7, 3) == [33, 33, 33])
    // As many repeats to a point as the width tells, and metres of height by the world's width.
    #expect(abs(pattern.placement.x - 1 / 1.5) < 1e-4 && abs(pattern.placement.y - 1) < 1e-4)
    #expect(abs(plan.wallPointsPerMetre - Float(256 * 8 / exp2(25.0))) < 1e-9)
  }

  // MARK: Light and sky

  @Test("Light comes from where the style says, and turns with the camera if it is the viewer's")
  func light() throws {
    func plan(_ light: String, bearing: Double = 0, tilt: Double = 50) throws -> LightPlan {
      let evaluated = EvaluatedLight(try style("", #","light":{\#(light)}"#).light, at: 5)
      return evaluated.plan(
        for: try Camera(
          target: Coordinate(latitude: 0, longitude: 0), zoom: 6, bearingDegrees: bearing,
          tiltDegrees: tilt))
    }
    func isNear(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool {
      let off = a - b
      return max(off.max(), -off.min()) < 1e-5
    }
    // From the east, two high, 30° from straight above.
    let east = ##""anchor":"map","position":[2,90,30],"color":"#ff8000","intensity":0.25"##
    let plain = try plan(east, bearing: 90)
    #expect(isNear(plain.direction, SIMD3(1, 0, 2 * Float(0.75.squareRoot()))))
    #expect(isNear(plain.color, SIMD3(1, 128.0 / 255, 0)) && plain.intensity == 0.25)
    let north = try plan(#""anchor":"map","position":[1,0,90]"#)
    #expect(isNear(north.direction, SIMD3(0, -1, 0)))
    let viewers = try plan(#""anchor":"viewport","position":[1,0,90]"#, bearing: 90)
    #expect(isNear(viewers.direction, SIMD3(1, 0, 0)))
    // The shade on the ground comes with the tilt, up to 25°.
    #expect(plain.shadowIntensity == 0 && plain.groundShade == 1)
    let shadows = #""cast-shadows":true,"shadow-intensity":0.5"#
    for (tilt, shade) in [(0, 0), (5, 0.104), (12.5, 0.5), (20, 0.896), (25, 1), (60, 1)]
      as [(Double, Float)]
    {
      let found = try plan(shadows, tilt: tilt)
      #expect(abs(found.groundShade - shade) < 1e-5, "\(tilt)")
      #expect(abs(found.shadowIntensity - shade / 2) < 1e-5)
    }
  }

  private func look(_ sky: String, _ metadata: String = "") throws -> SkyLook {
    let style = try style("", #","sky":{\#(sky)},"metadata":{\#(metadata)}"#)
    return SkyLook(style.sky ?? Sky(), style.atmosphere, EvaluationContext(styleZoom: 10))
  }

  @Test("The sky has the style's colours and blends, and fog where any of it is asked for")
  func skyLook() throws {
    let plain = try look(##""sky-color":"#0000ff","horizon-color":"#ffff00""##)
    #expect(isNear(plain.zenith, SIMD4(0, 0, 1, 1)) && isNear(plain.horizon, SIMD4(1, 1, 0, 1)))
    #expect(plain.horizonBlend == 0.6 && plain.fog == nil && plain.hazeDistance == 0)
    #expect(try look(#""sky-horizon-blend":0.5"#).horizonBlend == 0.25)
    for (member, begins, goesOver) in [
      (##""fog-color":"#ff0000""##, 0.5, 0.8), (#""fog-ground-blend":0.3"#, 0.3, 0.8),
      (#""horizon-fog-blend":0.9"#, 0.5, 0.9),
    ] {
      let fog = try #require(try look(member).fog)
      #expect(abs(fog.begins - begins) < 1e-9 && abs(fog.goesOverToHorizon - goesOver) < 1e-9)
      #expect(isNear(fog.color, member.contains("color") ? SIMD4(1, 0, 0, 1) : .one))
    }
    // Rhumb's own styles have haze in the place of both.
    let own = try look(
      #""sky-horizon-blend":0.5,"fog-ground-blend":0.3"#,
      #""rhumb:haze-distance":3,"rhumb:star-intensity":0.75"#)
    #expect(own.horizonBlend == 0.6 && own.fog == nil)
    #expect(own.hazeDistance == 3 && own.starIntensity == 0.75)
  }

  private func view(tilt: Double, bearing: Double = 0, hasTerrain: Bool = false) throws
    -> GroundView
  {
    let camera = try Camera(
      target: Coordinate(latitude: 0, longitude: 0), zoom: 14, bearingDegrees: bearing,
      tiltDegrees: tilt)
    let terrain = TerrainSurface([TerrainPatch(TileID(z: 10, x: 512, y: 512)) { _, _ in 0 }])
    return GroundView(
      camera, Viewport(width: 800, height: 600), terrain: hasTerrain ? terrain : nil)
  }

  @Test("Haze and sky have their places on the screen, and there is none where neither is seen")
  func skyPlan() throws {
    let look = try look(#""sky-color":"black","horizon-color":"white""#)
    #expect(try SkyPlan(view(tilt: 0), look) == nil && SkyPlan(view(tilt: 20), look) == nil)
    let view = try view(tilt: 80, bearing: 30)
    let transform = view.transform
    let sky = try #require(SkyPlan(view, look))
    let end = try #require(transform.groundEndY)
    #expect(abs(Double(sky.horizonY) - end) < 1e-3 && sky.horizonY > 0)
    #expect(sky.hazeDepth == 0 && sky.hazeGain == 0)
    #expect(sky.targetX == 400 && abs(Double(sky.tiltSine) - sin(80 * .pi / 180)) < 1e-6)
    #expect(abs(sky.bearing - .pi / 6) < 1e-6 && sky.horizonBlend == 0.6)
    #expect(isNear(sky.zenithColor, SIMD4(0, 0, 0, 1)) && isNear(sky.horizonColor, .one))
    #expect(sky.fog == nil && sky.starlight == 0)
  }

  @Test("Own haze begins near and grows until it hides half, and stars are seen before the dark")
  func ownSky() throws {
    let view = try view(tilt: 80)
    for (color, light) in [("black", 1), ("#0000ff", 1 - 4 * 0.0722), ("white", 0)]
      as [(String, Float)]
    {
      let look = try look(
        #""sky-color":"\#(color)""#, #""rhumb:haze-distance":4,"rhumb:star-intensity":0.5"#)
      let sky = try #require(SkyPlan(view, look))
      #expect(abs(sky.starlight - light / 2) < 1e-5, "\(color)")
      #expect(abs(sky.hazeGain - Float(1.6 / 2.4)) < 1e-5)
      let begins = try #require(view.transform.levelledY(ofDepth: view.targetDistance * 1.6))
      #expect(abs(sky.hazeDepth + sky.horizonY - Float(begins)) < 1e-2)
    }
    let translucent = try look(
      #""sky-color":"rgba(0,0,0,0.5)""#, #""rhumb:star-intensity":0.5"#)
    #expect(try #require(SkyPlan(view, translucent)).starlight == 0)
  }

  @Test("Fog over hills comes with the tilt, and reaches from the middle as far as told")
  func fog() throws {
    let look = try look(#""fog-ground-blend":0.25,"horizon-fog-blend":0.75"#)
    #expect(try SkyPlan(view(tilt: 80), look)?.fog == nil)
    for (tilt, opacity) in [(66.0, 0.6), (80, 1)] {
      let view = try view(tilt: tilt, hasTerrain: true)
      let fog = try #require(SkyPlan(view, look)?.fog)
      #expect(abs(Double(fog.opacity) - opacity) < 1e-5)
      let below = view.transform.targetPoint.y - (view.transform.horizonY ?? 0)
      #expect(abs(Double(fog.depth) - below * 0.75) < 1e-3)
      #expect(abs(Double(fog.horizonDepth) - below * 0.25) < 1e-3)
    }
    #expect(try SkyPlan(view(tilt: 58, hasTerrain: true), look)?.fog == nil)
  }

  // MARK: Shades

  @Test("A hillshade has as many lights as its longest list; shorter lists repeat their last")
  func shades() throws {
    func vectors(_ paint: String, bearing: Double = 0) throws -> [SIMD4<Float>] {
      let style = try StyleParser.parse(
        Array(
          #"""
          {"version":8,"sources":{"d":{"type":"raster-dem"}},"layers":[
          {"id":"l","type":"hillshade","source":"d","paint":{\#(paint)}}]}
          """#.utf8))
      guard case .hillshade(let hillshade) = try #require(style.layers.first).kind else {
        return []
      }
      var lights = HillshadeLights()
      lights.evaluate(hillshade, EvaluationContext(styleZoom: 5))
      lights.evaluate(hillshade, EvaluationContext(styleZoom: 5))
      var plan = ShadePlan()
      lights.write(to: &plan, Rotation(degrees: bearing))
      return plan.vectors
    }
    let many = try vectors(
      ##""hillshade-method":"multidirectional","hillshade-illumination-direction":[0,90,180],"hillshade-illumination-altitude":[30,60],"hillshade-shadow-color":["#000000","#ff0000"],"hillshade-highlight-color":"#ffffff","hillshade-illumination-anchor":"map""##,
      bearing: 45)
    #expect(many.count == 9)
    let (half, root) = (Float(0.5), Float(0.75.squareRoot()))
    #expect(isNear(many[2], SIMD4(0, -1, half, root)) && isNear(many[5], SIMD4(1, 0, root, half)))
    #expect(isNear(many[8], SIMD4(0, 1, root, half)))
    #expect(isNear(many[0], SIMD4(0, 0, 0, 1)) && isNear(many[3], SIMD4(1, 0, 0, 1)))
    #expect(isNear(many[6], SIMD4(1, 0, 0, 1)) && isNear(many[7], .one))
    // One light turns with the viewer.
    let one = try vectors(
      #""hillshade-illumination-direction":[0,90],"hillshade-illumination-altitude":99"#,
      bearing: 90)
    #expect(one.count == 3 && isNear(one[2], SIMD4(1, 0, 1, 0)))
  }

  @Test("From straight above at a whole zoom pictures lie on whole pixels, whatever the bearing")
  func pixelAlignment() throws {
    func shift(
      _ longitude: Double, zoom: Double = 5, bearing: Double = 0, tilt: Double = 0,
      pixelsPerPoint: Double = 1
    ) throws -> (SIMD2<Double>, GroundView) {
      let camera = try Camera(
        target: Coordinate(latitude: 0, longitude: longitude), zoom: zoom,
        bearingDegrees: bearing, tiltDegrees: tilt)
      let view = GroundView(camera, Viewport(width: 401, height: 300))
      return (view.pixelAlignment(pixelsPerPoint: pixelsPerPoint), view)
    }
    for (longitude, bearing, scale) in [
      (0.01, 0.0, 1.0), (0.02, 0, 2), (0.013, 90, 1), (7.3, 180, 1.5), (0.017, 33, 1),
    ] {
      let (moved, view) = try shift(longitude, bearing: bearing, pixelsPerPoint: scale)
      #expect(moved.length < 0.75 / scale && moved != .zero)
      let corner = view.ground(x: 0, y: 0, wrap: 0)
      let eye = view.transform.eyeGround
      let place = try #require(
        view.transform.project(
          GroundPoint(x: corner.x + moved.x + eye.x, y: corner.y + moved.y + eye.y)))
      for side in [place.x * scale, place.y * scale] {
        #expect(abs(side - side.rounded()) < 1e-6, "\(longitude) \(bearing)")
      }
    }
    #expect(try shift(0.01, zoom: 5.1).0 == .zero && shift(0.01, tilt: 10).0 == .zero)
    #expect(try shift(0.01, pixelsPerPoint: 0).0 == .zero)
  }
}
