import ImageCodec
import RenderModel
import Testing

@testable import MapRendering

@Suite("Glyphs of the HUD")
struct HudFontTests {
  private static func glyph(_ code: UInt8) -> [UInt32] {
    let start = Int(code - HudFont.firstCode) * HudFont.wordsPerGlyph
    return Array(HudFont.words[start..<start + HudFont.wordsPerGlyph])
  }

  @Test("Every printable ASCII character has a glyph, and no two are alike")
  func complete() {
    #expect(HudFont.words.count == 96 * HudFont.wordsPerGlyph)
    #expect(Set((32...127).map(Self.glyph)).count == 96)
    #expect(Self.glyph(32) == [0, 0], "a space is blank")
    for code in UInt8(33)...127 { #expect(Self.glyph(code) != [0, 0]) }
  }

  @Test("Glyphs keep within five by nine pixels; an L stands on the line")
  func shape() {
    for code in UInt8(32)...127 { #expect(Self.glyph(code)[1] >> 13 == 0) }
    // Seven rows of a left stroke, the last one full.
    let bits = (0..<6).reduce(UInt64(0)) { $0 | 1 << UInt64($1 * 5) } | 0b11111 << 30
    #expect(
      Self.glyph(UInt8(ascii: "L")) == [UInt32(truncatingIfNeeded: bits), UInt32(bits >> 32)])
  }

  @Test("Text is laid out row by row; what does not fit is left out, what is unknown is a box")
  func layout() {
    var plan = HudPlan()
    plan.rows = [HudRow("Ab", color: .driver), HudRow(String(repeating: "x", count: 60))]
    plan.rows += Array(repeating: HudRow("é\n", color: .wait), count: 20)
    var block = HudBlock()
    block.fill(plan, pixelsPerPoint: 1)
    let glyphs = (0..<HudPlan.columns * HudPlan.rowLimit).map { index in
      UInt8(block.words[HudBlock.textStart + index / 4] >> UInt32(index % 4 * 8) & 0xff)
    }
    #expect(glyphs[..<3] == [UInt8(ascii: "A"), UInt8(ascii: "b"), 32])
    #expect(glyphs[40..<80].allSatisfy { $0 == UInt8(ascii: "x") })
    #expect(glyphs[80..<83] == [127, 127, 32])
    #expect(block.words[7] & 0xff == 0b1111_0010, "two bits a row: driver, plain, wait, wait")
    let full = block.words
    block.fill(HudPlan(), pixelsPerPoint: 1)
    #expect(block.words[HudBlock.textStart..<HudBlock.barStart].allSatisfy { $0 == 0x2020_2020 })
    #expect(block.words[HudBlock.fontStart...] == full[HudBlock.fontStart...])
  }

  @Test("Sizes no display has do no harm", arguments: [0, 0.01, 1e9, .infinity] as [Float])
  func odd(_ pixelsPerPoint: Float) {
    var plan = HudPlan()
    plan.bars = [HudBar(map: .infinity, driver: .nan, wait: -1)]
    plan.lineMilliseconds = .infinity
    plan.graphMilliseconds = 0
    var block = HudBlock()
    block.fill(plan, pixelsPerPoint: pixelsPerPoint)
    #expect((1...64).contains(block.words[4]))
  }
}

@Suite("The HUD over the map", .enabled(if: Stage.isPossible, Stage.whyNot))
struct HudTests {
  private static let panel = SIMD4<UInt8>(64, 64, 64, 255)
  private static let text = "Rhumb {0.9} @~"

  private static func plan(pixelsPerPoint: Float = 1, hud: HudPlan?) -> FramePlan {
    var plan = FramePlan(SyntheticCamera(width: 300, height: 140), pixelsPerPoint: pixelsPerPoint)
    plan.hud = hud
    return plan
  }

  private static var hud: HudPlan {
    var hud = HudPlan()
    hud.rows = [HudRow(text), HudRow("map", color: .map)]
    hud.graphMilliseconds = 48
    return hud
  }

  @Test(
    "Glyphs are drawn pixel by pixel, crisp at every scale, and nothing beside the panel",
    arguments: [(1, 1, 8), (1.5, 2, 12), (2, 2, 16), (3, 3, 24)] as [(Float, Int, Int)])
  func glyphs(_ pixelsPerPoint: Float, scale: Int, inset: Int) throws {
    let stage = try Stage(width: Int(300 * pixelsPerPoint), height: Int(140 * pixelsPerPoint))
    try stage.renderer.prepareHud()
    let picture = stage.picture(of: Self.plan(pixelsPerPoint: pixelsPerPoint, hud: Self.hud))
    let (width, height) = (248 * scale, (12 + 22 + 48) * scale)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isPanel = (inset..<inset + width).contains(x) && (inset..<inset + height).contains(y)
        let place = SIMD2((x - inset) / scale - 4, (y - inset) / scale - 4)
        let isFirstRow = isPanel && place.x >= 0 && (0..<11).contains(place.y)
        guard isFirstRow || !isPanel else { continue }
        let isWhite = !isPanel || Self.isLetter(place)
        guard picture[x: x, y: y] == (isWhite ? Shown.white : Self.panel) else {
          Issue.record("\(x), \(y): \(picture[x: x, y: y])")
          return
        }
      }
    }
    #expect(picture.histogram.count == 3, "white, panel and the second row's green")
  }

  private static func isLetter(_ place: SIMD2<Int>) -> Bool {
    let (column, x, y) = (place.x / 6, place.x % 6, place.y - 1)
    guard x < 5, (0..<9).contains(y) else { return false }
    let glyphs = Array(text.utf8)
    guard column < glyphs.count else { return false }
    let bit = y * 5 + x
    return HudFont.words[Int(glyphs[column] - 32) * 2 + bit / 32] >> UInt32(bit % 32) & 1 == 1
  }

  @Test("Bars are stacked from the right end, a late frame stands out, the line is at its height")
  func graph() throws {
    let stage = try Stage(width: 300, height: 140)
    try stage.renderer.prepareHud()
    var hud = Self.hud
    hud.lineMilliseconds = 16
    hud.bars = [
      HudBar(map: 1, driver: 2, wait: 40), HudBar(map: 5, driver: 10, wait: 5),
    ]
    let picture = stage.picture(of: Self.plan(hud: hud))
    let bottom = 8 + 4 + 22 + 48 + 3
    func column(_ x: Int) -> [SIMD4<UInt8>] { (0..<48).map { picture[x: x, y: bottom - $0] } }
    let (late, fair, none) = (column(8 + 4 + 237), column(8 + 4 + 239), column(8 + 4 + 235))
    #expect(column(8 + 4 + 236) == late && column(8 + 4 + 238) == fair)
    let line = none[15]
    #expect(none.enumerated().allSatisfy { $1 == ($0 == 15 ? line : Self.panel) })
    #expect(Set(fair[..<5]).count == 1 && Set(fair[5..<15]).count == 1 && fair[15] == line)
    #expect(Set(fair[16..<20]).count == 1 && fair[20] == Self.panel)
    #expect(Set([fair[0], fair[5], fair[16], line, Self.panel]).count == 5)
    #expect(late[0] == fair[0] && late[1] == fair[5] && late[2] == fair[5])
    #expect(late[42] == late[3] && late[43] == Self.panel)
    #expect(late[3] != fair[16], "longer than one and a half intervals")
  }

  @Test("More bars than fit leave the oldest out")
  func manyBars() throws {
    let stage = try Stage(width: 300, height: 140)
    try stage.renderer.prepareHud()
    var hud = Self.hud
    hud.bars = Array(repeating: HudBar(map: 10, driver: 0, wait: 0), count: HudPlan.barLimit)
    let full = stage.picture(of: Self.plan(hud: hud))
    hud.bars.insert(HudBar(map: 40, driver: 0, wait: 0), at: 0)
    #expect(stage.picture(of: Self.plan(hud: hud)) == full)
  }

  @Test("It is not among what the map cost, leaves no state behind, and is gone when it is off")
  func cost() throws {
    let stage = try Stage(width: 300, height: 140)
    let plain = stage.picture(of: Self.plan(hud: nil))
    let cost = stage.draw(Self.plan(hud: nil))
    #expect(stage.picture(of: Self.plan(hud: Self.hud)) == plain, "not prepared, not drawn")
    try stage.renderer.prepareHud()
    #expect(stage.draw(Self.plan(hud: Self.hud)) == cost)
    #expect(stage.picture(of: Self.plan(hud: Self.hud)) != plain)
    #expect(stage.picture(of: Self.plan(hud: nil)) == plain)
  }
}
