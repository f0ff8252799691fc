import Foundation
import GeoMath
import TestSupport
import Testing

@testable import RenderModel
@testable import SymbolPlacement
@testable import TextLayout
@testable import TileBuilding

/// The quads of texts and icons. An em has 16 points; in views from above a point of the tile is a
/// point of the screen.
@Suite("Layout of labels")
struct LabelLayoutTests {
  /// An upright letter and one that is turned a quarter clockwise, beside it.
  private static let glyphs = [
    SymbolGlyph(
      corner: SIMD2(0.25, -0.75), size: SIMD2(0.5, 1), texels: SIMD4(1, 2, 3, 4),
      middle: SIMD2(0.5, 0), halfAdvance: 0.25, scale: 1, section: 0, kind: .picture,
      isTurned: false),
    SymbolGlyph(
      corner: SIMD2(1, -0.5), size: SIMD2(0.5, 1), texels: SIMD4(5, 6, 7, 8),
      middle: SIMD2(1.5, 0), halfAdvance: 0.25, scale: 2, section: 1, kind: .iconShape,
      isTurned: true),
  ]

  private func parts(_ choice: AnchorChoice) -> SymbolParts {
    var parts = SymbolParts()
    parts.glyphs = Self.glyphs
    parts.texts = [
      SymbolText(
        glyphs: 0..<2, box: EmBox(left: -1, top: -1, right: 2, bottom: 1),
        sectionColors: [7, 9])
    ]
    parts.choices = [choice]
    parts.icons = [
      SymbolIcon(
        size: SIMD2(20, 10), texels: SIMD4(9, 9, 20, 10), texelsPerPoint: 1, isShape: false)
    ]
    return parts
  }

  private func choice(
    _ origin: SIMD2<Float> = SIMD2(-0.5, 0.25), offset: SIMD2<Float> = .zero
  ) -> AnchorChoice {
    AnchorChoice(
      text: 0, origin: origin, box: EmBox(left: -1, top: -0.5, right: 2, bottom: 0.5),
      offset: offset)
  }

  /// A label at a place of the tile, in points.
  private func label(
    at place: SIMD2<Float> = SIMD2(256, 256), choice: AnchorChoice? = nil,
    line: [SIMD2<Float>] = [], distance: Float = 0,
    _ change: (inout SymbolInstance) -> Void = { _ in }
  ) -> Label {
    var parts = parts(choice ?? self.choice())
    var instance = SymbolInstance(
      layer: 0, paint: 0, anchor: place * Samples.unitsPerPoint, key: 1, sortKey: 0, order: 0,
      choices: 0..<1, icon: 0)
    instance.iconCorner = SIMD2(-10, -5)
    if line.count > 1 {
      parts.linePoints = line.map { $0 * Samples.unitsPerPoint }
      parts.lineDistances = [0]
      for (a, b) in zip(parts.linePoints, parts.linePoints.dropFirst()) {
        parts.lineDistances.append((parts.lineDistances.last ?? 0) + (b - a).length)
      }
      parts.lines = [0..<line.count]
      (instance.line, instance.distance) = (0, distance * Samples.unitsPerPoint)
    }
    parts.instances = [instance]
    let bucket = SymbolBucket(tile: Samples.tile, parts, glyphRevision: 0)
    if instance.line >= 0 {
      instance.anchor = bucket.point(onLine: 0, at: instance.distance)
    }
    change(&instance)
    let count = Double(1 << Samples.tile.z)
    let share = SIMD2(Double(instance.anchor.x), Double(instance.anchor.y)) / 8192
    return Label(
      symbols: bucket, number: 0, instance: instance,
      world: SIMD2(Double(Samples.tile.x) + share.x, Double(Samples.tile.y) + share.y) / count)
  }

  /// What a label's text or icon becomes in a view.
  private struct Found {
    var quads: [LabelQuad]
    var layout: LabelLayout
    var anchor: ProjectedAnchor
    var projector: LabelProjector
  }

  private func layOut(
    _ label: Label, _ style: String = "", isIcon: Bool = false, in view: GroundView? = nil,
    mode: LabelQuad.Mode = .screen, worldWidth: Double? = nil, pixelsPerPoint: Double = 1
  ) throws -> Found {
    var paints = try Samples.paints([style])
    paints.use([label])
    let view = try view ?? Samples.view()
    let projector = LabelProjector(view)
    let anchor = try #require(ProjectedAnchor(label.world, projector))
    let frame = LabelFrame(
      projector: projector, paints: paints, pixelsPerPoint: pixelsPerPoint,
      isAtRest: mode == .screen)
    var layout = LabelLayout(
      GlyphPlacements(GlyphNumbers(engine: TextEngine(usesSystemFonts: false))))
    layout.worldWidth = worldWidth ?? view.worldWidth
    var plan = LabelPlan()
    layout.begin(0..<Int.max, anchor: 3, paint: 2, mode)
    layout.layOut(label, isIcon: isIcon, anchor, frame, &plan)
    return Found(quads: plan.quads, layout: layout, anchor: anchor, projector: projector)
  }

  private func isNear(_ a: SIMD2<Float>, _ b: SIMD2<Float>, within error: Float = 0.02) -> Bool {
    let off = a - b
    return max(abs(off.x), abs(off.y)) < error
  }

  private func expect(
    _ quad: LabelQuad, _ origin: SIMD2<Float>, _ right: SIMD2<Float>, _ down: SIMD2<Float>,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(isNear(quad.origin, origin), "\(quad.origin)", sourceLocation: location)
    #expect(isNear(quad.right, right), "\(quad.right)", sourceLocation: location)
    #expect(isNear(quad.down, down), "\(quad.down)", sourceLocation: location)
  }

  @Test("A text at a point has its letters at their places around it, turned ones turned")
  func block() throws {
    let quads = try layOut(label()).quads
    #expect(quads.count == 2)
    expect(quads[0], SIMD2(252, 248), SIMD2(8, 0), SIMD2(0, 16))
    expect(quads[1], SIMD2(280, 252), SIMD2(0, 8), SIMD2(-16, 0))
    #expect(quads.map(\.texels) == [SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8)])
    #expect(quads.map(\.fieldPoints) == [1, 2] && quads.map(\.color) == [7, 9])
    #expect(quads.map(\.kindNumber) == [0, 1] && quads.allSatisfy { $0.anchor == 3 })
    #expect(quads.allSatisfy { $0.paint == 2 && $0.modeNumber == LabelQuad.Mode.screen.rawValue })
    // While the map moves, the same from the anchor.
    let moving = try layOut(label(), mode: .upright).quads
    expect(moving[0], SIMD2(-4, -8), SIMD2(8, 0), SIMD2(0, 16))
    #expect(moving[0].modeNumber == LabelQuad.Mode.upright.rawValue)
  }

  @Test("A text is turned about its anchor, moved by its translation, and larger as the style says")
  func turnedBlock() throws {
    let turned = try layOut(label { $0.textRotation = 90 }).quads
    expect(turned[0], SIMD2(264, 252), SIMD2(0, 8), SIMD2(-16, 0))
    let quads = try layOut(label(), #""text-size":32"#).quads
    expect(quads[0], SIMD2(248, 240), SIMD2(16, 0), SIMD2(0, 32))
    // A text at a variable anchor stands off by the padding around it.
    var standing = choice()
    standing.standOff = SIMD2(1, -1)
    let away = try layOut(label(choice: standing), #""text-padding":3"#).quads
    expect(away[0], SIMD2(255, 245), SIMD2(8, 0), SIMD2(0, 16))
  }

  @Test("An icon is as large as told, around its anchor, and sharp where a texel is a pixel")
  func icons() throws {
    let large = try layOut(label(), #""icon-size":2"#, isIcon: true).quads
    #expect(large.count == 1 && large[0].kindNumber == 0)
    // With the texel around it, over which it fades.
    expect(large[0], SIMD2(234, 244), SIMD2(44, 0), SIMD2(0, 24))
    let place = SIMD2<Float>(256.3, 256.7)
    let sharp = try layOut(label(at: place), isIcon: true).quads
    #expect(sharp[0].origin == SIMD2(246, 252) && sharp[0].isPicture)
    #expect(sharp[0].kindNumber == LabelQuad.Kind.sharpPicture.rawValue)
    let fine = try layOut(label(at: place), #""icon-size":0.5"#, isIcon: true, pixelsPerPoint: 2)
      .quads
    #expect(fine[0].origin == SIMD2(251.5, 254))
    let soft = try layOut(label(at: place), #""icon-size":0.75"#, isIcon: true).quads
    expect(soft[0], SIMD2(256.3 - 8.25, 256.7 - 4.5), SIMD2(16.5, 0), SIMD2(0, 9))
    let moving = try layOut(label(at: place), isIcon: true, mode: .upright).quads
    expect(moving[0], SIMD2(-11, -6), SIMD2(22, 0), SIMD2(0, 12))
    let turned = try layOut(label { $0.iconRotation = 90 }, isIcon: true).quads
    expect(turned[0], SIMD2(262, 245), SIMD2(0, 22), SIMD2(-12, 0))
  }

  private let east: [SIMD2<Float>] = [SIMD2(100, 300), SIMD2(400, 300)]
  private let lines = #""symbol-placement":"line""#

  @Test("Letters along a line stand on it, each turned as the line is at its place")
  func alongLine() throws {
    let quads = try layOut(label(line: east, distance: 150), lines).quads
    expect(quads[0], SIMD2(246, 292), SIMD2(8, 0), SIMD2(0, 16))
    expect(quads[1], SIMD2(274, 296), SIMD2(0, 8), SIMD2(-16, 0))
    // Southwards: right is down, and down is to the left.
    let south = try layOut(
      label(line: [SIMD2(300, 100), SIMD2(300, 400)], distance: 150), lines
    ).quads
    expect(south[0], SIMD2(308, 246), SIMD2(0, 8), SIMD2(-16, 0))
    // The other way round it is read from the end, at the same place.
    let back = try layOut(label(line: east.reversed(), distance: 150), lines).quads
    expect(back[0], SIMD2(246, 292), SIMD2(8, 0), SIMD2(0, 16))
    // An offset stays on the same side of the line.
    let offset = choice(offset: SIMD2(0, 0.5))
    let aside = try layOut(
      label(choice: offset, line: east.reversed(), distance: 150), lines
    ).quads
    expect(aside[0], SIMD2(246, 276), SIMD2(8, 0), SIMD2(0, 16))
    let free = try layOut(
      label(line: east.reversed(), distance: 150), lines + #","text-keep-upright":false"#
    ).quads
    expect(free[0], SIMD2(254, 308), SIMD2(-8, 0), SIMD2(0, -16))
  }

  @Test(
    "For a renderer that projects them, letters have their places on the line and corners from it",
    arguments: [true, false])
  func placesOnLine(lies: Bool) throws {
    let style = lines + (lies ? "" : #","text-pitch-alignment":"viewport""#)
    let found = try layOut(label(line: east, distance: 150), style, mode: .along)
    let (a, b) = (found.quads[0], found.quads[1])
    expect(a, SIMD2(0, 0), SIMD2(-4, -8), SIMD2(8, 16))
    expect(b, SIMD2(16, 0), SIMD2(8, -4), SIMD2(-16, 8))
    #expect(a.line.along == 0 && b.line.along == 16)
    #expect(abs(a.line.radians) < 1e-3 && a.line.rise == .zero)
    let modes: [LabelQuad.Mode] = lies ? [.lyingAlong, .lyingAcrossLine] : [.along, .acrossLine]
    #expect(found.quads.map(\.modeNumber) == modes.map(\.rawValue))
    let spacing = try #require(found.layout.spacing)
    #expect(abs(spacing.written(found.anchor).size - 1) < 1e-5)
    let south = try layOut(
      label(line: [SIMD2(300, 100), SIMD2(300, 400)], distance: 150), style, mode: .along
    ).quads
    #expect(abs(south[1].line.radians - .pi / 2) < 1e-3)
    #expect(isNear(south[1].origin, SIMD2(0, 16)))
  }

  private func spread(
    _ found: Found, _ label: Label, textSize: Float = 16, in view: GroundView
  ) throws -> LabelSpread? {
    let projector = LabelProjector(view)
    let placed = try #require(ProjectedAnchor(label.world, projector))
    return try #require(found.layout.spacing).spread(
      label.state, label.world, placed, textSize: textSize, projector,
      worldWidth: found.layout.worldWidth)
  }

  @Test("In another view letters move apart evenly, by what the text has grown on the ground")
  func spreads() throws {
    for style in [lines, lines + #","text-pitch-alignment":"viewport""#] {
      let label = label(line: east, distance: 150)
      let found = try layOut(label, style, mode: .along)
      let near = try #require(try spread(found, label, in: Samples.view(zoomedBy: 0.25)))
      #expect(abs(near.even - (exp2(-0.25) - 1)) < 1e-4 && near.size == 1)
      #expect(abs(near.before) < 1e-6 && abs(near.after) < 1e-6)
      let larger = try #require(
        try spread(found, label, textSize: 20, in: Samples.view()))
      #expect(abs(larger.even - 0.25) < 1e-4 && abs(larger.size - 1.25) < 1e-5)
      // Too much of a change, or upside down, is laid out again.
      #expect(try spread(found, label, textSize: 40, in: Samples.view()) == nil)
      #expect(try spread(found, label, in: Samples.view(zoomedBy: -1)) == nil)
      #expect(try spread(found, label, in: Samples.view(bearing: 180)) == nil)
      #expect(try spread(found, label, in: Samples.view(bearing: 20)) != nil)
    }
  }

  @Test("Under another tilt moved letters are where they would be laid out")
  func spreadsUnderTilt() throws {
    let slanted: [SIMD2<Float>] = [SIMD2(150, 400), SIMD2(350, 150)]
    var long = choice(SIMD2(-3, 0))
    long.box = EmBox(left: -3, top: -0.5, right: 3, bottom: 0.5)
    for style in [lines, lines + #","text-pitch-alignment":"viewport""#] {
      let label = label(choice: long, line: slanted, distance: 160)
      let view = try Samples.view(tilt: 40)
      let found = try layOut(label, style, in: view, mode: .along)
      for (zoom, tilt) in [(0.0, 50.0), (0.2, 30), (-0.1, 45)] {
        let other = try Samples.view(zoomedBy: zoom, tilt: tilt)
        let spread = try #require(try spread(found, label, in: other))
        let again = try layOut(
          label, style, in: other, mode: .along, worldWidth: found.layout.worldWidth
        ).quads
        for (old, new) in zip(found.quads, again) {
          let s = old.line.along
          let moved = spread.even * s + (s < 0 ? spread.before : spread.after) * s * s
          let way = SIMD2(cosf(old.line.radians), sinf(old.line.radians)) * moved
          #expect(isNear(old.origin + way, new.origin, within: 0.6), "\(style) \(zoom) \(tilt)")
        }
      }
    }
  }

  @Test("A text along a line may be in sight as long as any of its extent is")
  func inSight() throws {
    let label = label(line: [SIMD2(-600, 300), SIMD2(1200, 300)], distance: 850)
    let found = try layOut(label, lines, mode: .along)
    let spacing = try #require(found.layout.spacing)
    func isSeen(_ zoom: Double, east: Double) throws -> Bool {
      let view = try Samples.view(zoomedBy: zoom)
      let projector = LabelProjector(view)
      var moved = label
      moved.world.x += east / view.worldWidth
      let placed = try #require(ProjectedAnchor(moved.world, projector))
      return spacing.isInSight(of: moved, placed, em: 16, projector)
    }
    // The anchor is at 250 of 512 points; the text reaches from -16 to 32, and a letter beyond.
    #expect(try isSeen(0, east: 0) && isSeen(0, east: 290) && !isSeen(0, east: 300))
    #expect(try isSeen(0, east: -295) && !isSeen(0, east: -302))
  }
}
