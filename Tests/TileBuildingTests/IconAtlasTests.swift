import ImageCodec
import RenderModel
import Sprites
import Testing

@testable import TileBuilding

@Suite("Icons in their atlas")
struct IconAtlasTests {
  private func picture(_ width: Int, _ height: Int, _ value: UInt8 = 255, ratio: Double = 1)
    -> SpriteImage
  {
    SpriteImage(
      pixels: PixelImage(
        width: width, height: height,
        bytes: (0..<width * height).flatMap { _ in [value, value, value, 255] }),
      pixelRatio: ratio)
  }

  private func atlas(_ image: SpriteImage) -> IconAtlas {
    var sheet = SpriteSheet()
    sheet.add(image, named: "icon")
    return IconAtlas(sheet: sheet)
  }

  /// The red of a texel.
  private func red(_ atlas: IconAtlas, _ x: Int, _ y: Int) -> UInt8? {
    guard let update = atlas.atlas.pixels(changedSince: nil) else { return nil }
    return update.patches[0].bytes[(y * update.width + x) * 4]
  }

  @Test("An icon is as large as its picture has points, and is put in once")
  func sizes() throws {
    let atlas = atlas(picture(12, 8, ratio: 2))
    let icon = try #require(atlas.icon(named: "icon"))
    #expect(icon.size == SIMD2(6, 4) && icon.texelsPerPoint == 2 && !icon.isShape)
    #expect(icon.texels.z == 12 && icon.texels.w == 8 && icon.stretch == nil)
    let version = atlas.atlas.version
    #expect(atlas.icon(named: "icon")?.texels == icon.texels && atlas.atlas.version == version)
    #expect(atlas.icon(named: "other") == nil && atlas.names == ["icon"])
  }

  @Test("An icon that comes in the place of another of its size takes its room")
  func replacing() throws {
    let atlas = atlas(picture(12, 8, 10))
    let old = try #require(atlas.icon(named: "icon"))
    var sheet = SpriteSheet()
    sheet.add(picture(12, 8, 200), named: "icon")
    sheet.add(picture(12, 8, 90), named: "second")
    atlas.take("icon", of: sheet)
    let new = try #require(atlas.icon(named: "icon"))
    #expect(new.texels == old.texels)
    #expect(red(atlas, Int(new.texels.x), Int(new.texels.y)) == 200)
    atlas.take("second", of: sheet)
    let second = try #require(atlas.icon(named: "second"))
    #expect(second.texels != new.texels && atlas.names == ["icon", "second"])
    // One that is taken out is gone, and one of another size has a place of its own.
    atlas.take("icon", of: SpriteSheet())
    #expect(atlas.icon(named: "icon") == nil && atlas.names == ["second"])
    var other = SpriteSheet()
    other.add(picture(8, 12, 70), named: "icon")
    atlas.take("icon", of: other)
    let turned = try #require(atlas.icon(named: "icon"))
    #expect(turned.texels.z == 8 && turned.texels.w == 12)
    #expect(red(atlas, Int(turned.texels.x), Int(turned.texels.y)) == 70)
  }

  @Test("Plain rectangles have texels that are white all around")
  func plain() throws {
    let atlas = atlas(picture(3, 3, 0))
    let texels = try #require(atlas.plainTexels)
    #expect(texels.z == 2 && texels.w == 2 && atlas.plainTexels == texels)
    for x in -1...2 {
      for y in -1...2 { #expect(red(atlas, Int(texels.x) + x, Int(texels.y) + y) == 255) }
    }
  }

  private typealias Part = (frame: SIMD4<Float>, texels: SIMD4<UInt16>)

  private func parts(
    _ icon: SymbolIcon, of frame: SIMD4<Float>, scale: Float = 1, isRimmed: Bool = false
  ) -> [Part] {
    var parts: [Part] = []
    icon.forEachPart(of: frame, scale: scale, isRimmed: isRimmed) { parts.append(($0, $1)) }
    return parts
  }

  @Test("Only the parts of an icon that may be stretched are, and all parts fill its frame")
  func stretching() throws {
    var image = picture(20, 12, ratio: 2)
    image.stretchX = [4..<8, 12..<14]
    image.stretchY = [2..<10]
    image.content = SIMD4(4, 2, 14, 9)
    let icon = try #require(atlas(image).icon(named: "icon"))
    let stretch = try #require(icon.stretch)
    // Top, right, bottom, left, in points.
    #expect(stretch.margins == SIMD4(1, 3, 1.5, 2))
    let left = icon.texels.x
    let top = icon.texels.y
    // 14 texels of 20 stay as they are, which are 7 points; the other 6 share 23.
    let parts = parts(icon, of: SIMD4(100, 50, 30, 22))
    #expect(parts.count == 5 * 3)
    let first = parts.prefix(5)
    let share = Float(23) / 6
    let widths: [Float] = [2, 4 * share, 2, 2 * share, 3]
    var x: Float = 100
    for (part, width) in zip(first, widths) {
      #expect(abs(part.frame.x - x) < 1e-4 && abs(part.frame.z - width) < 1e-4)
      #expect(part.frame.y == 50 && part.frame.w == 1)
      x += width
    }
    #expect(abs(x - 130) < 1e-4)
    #expect(first.map { $0.texels.x - left } == [0, 4, 8, 12, 14])
    #expect(first.map(\.texels.z) == [4, 4, 4, 2, 6])
    let column = [parts[0], parts[5], parts[10]]
    #expect(column.map(\.frame.y) == [50, 51, 71] && column.map(\.frame.w) == [1, 20, 1])
    #expect(column.map { $0.texels.y - top } == [0, 2, 10])
    #expect(column.map(\.texels.w) == [2, 8, 2])
    // Twice as large, what stays has twice the points.
    let large = self.parts(icon, of: SIMD4(0, 0, 30, 22), scale: 2)
    #expect(large[0].frame.z == 4 && large[0].frame.w == 2)
    // Where there is no room for what stretches, it has none.
    let small = self.parts(icon, of: SIMD4(0, 0, 5, 1))
    #expect(small[1].frame.z == 0 && small[5].frame.w == 0)
  }

  @Test("The rim around an icon is a texel wide, which stretches with it or stays, and empty")
  func rims() throws {
    let atlas = atlas(picture(20, 12, ratio: 2))
    let plain = try #require(atlas.icon(named: "icon"))
    let whole = parts(plain, of: SIMD4(10, 20, 40, 6), isRimmed: true)
    #expect(whole.count == 1 && whole[0].frame == SIMD4(8, 19.5, 44, 7))
    let texels = SIMD4<Int>(truncatingIfNeeded: whole[0].texels)
    #expect(texels.z == 22 && texels.w == 14)
    for x in texels.x..<texels.x + 22 {
      #expect(red(atlas, x, texels.y) == 0 && red(atlas, x, texels.y + 13) == 0)
    }
    for y in texels.y..<texels.y + 14 {
      #expect(red(atlas, texels.x, y) == 0 && red(atlas, texels.x + 21, y) == 0)
    }
    #expect(red(atlas, texels.x + 1, texels.y + 1) == 255)
    var image = picture(20, 12, ratio: 2)
    // What stretches begins at the left edge, and the right edge is fixed.
    image.stretchX = [0..<10]
    let icon = try #require(self.atlas(image).icon(named: "icon"))
    let columns = parts(icon, of: SIMD4(0, 0, 25, 6), isRimmed: true).prefix(3)
    #expect(columns.map(\.frame.x) == [-0.5, 0, 20] && columns.map(\.frame.z) == [0.5, 20, 5.5])
    #expect(columns.map(\.texels.z) == [1, 10, 11])
  }

  @Test("Parts that overlap or lie outside are left out, and without any all of it stretches")
  func oddStretches() throws {
    var image = picture(20, 12)
    image.stretchX = [4..<10, 8..<12, 30..<40]
    let icon = try #require(atlas(image).icon(named: "icon"))
    let parts = parts(icon, of: SIMD4(0, 0, 40, 24))
    #expect(parts.map(\.texels.z) == [4, 6, 10] && parts.allSatisfy { $0.texels.w == 12 })
    #expect(parts.allSatisfy { $0.frame.w == 24 })
    let plain = try #require(atlas(picture(20, 12)).icon(named: "icon"))
    let whole = self.parts(plain, of: SIMD4(1, 2, 3, 4))
    #expect(whole.count == 1 && whole[0].frame == SIMD4(1, 2, 3, 4))
    #expect(whole[0].texels == plain.texels)
  }

  @Test("A text's area grows as the icon says, so that the icon keeps its proportions")
  func proportions() {
    func fitted(
      _ width: SpriteImage.TextFit, _ height: SpriteImage.TextFit, _ size: SIMD2<Float>,
      aspect: Float = 2
    ) -> SIMD2<Float> {
      IconStretch(
        columns: [], rows: [], area: SIMD2(aspect, 1), fixed: .zero, fixedMargins: .zero,
        stretchedMargins: .zero, fitWidth: width, fitHeight: height
      ).fitted(size)
    }
    #expect(fitted(.proportional, .proportional, SIMD2(30, 10)) == SIMD2(20, 10))
    #expect(fitted(.stretchOnly, .proportional, SIMD2(30, 10)) == SIMD2(30, 10))
    #expect(fitted(.stretchOnly, .proportional, SIMD2(10, 10)) == SIMD2(20, 10))
    #expect(fitted(.proportional, .stretchOnly, SIMD2(30, 10)) == SIMD2(30, 15))
    #expect(fitted(.proportional, .stretchOnly, SIMD2(10, 10)) == SIMD2(10, 10))
    #expect(fitted(.stretchOrShrink, .stretchOrShrink, SIMD2(30, 10)) == SIMD2(30, 10))
    #expect(fitted(.proportional, .proportional, SIMD2(30, 10), aspect: 0) == SIMD2(30, 10))
  }
}
