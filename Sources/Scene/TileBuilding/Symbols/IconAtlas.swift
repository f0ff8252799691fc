import ImageCodec
import RenderModel
import Sprites
import Synchronization

/// Keeps the icons in use in one atlas. A class, because threads that build tiles share it.
package final class IconAtlas: Sendable {
  package let atlas = AtlasImage(format: .rgba8, width: 512, height: 128, sideLimit: 4096)
  private let state: Mutex<State>
  private let plain = Mutex<AtlasRect?>(nil)

  private struct State {
    var sheet: SpriteSheet
    var names: Set<String>
    var icons: [String: SymbolIcon?] = [:]
    /// Room that removed images have left, by size.
    var vacant: [SIMD2<Int>: [AtlasRect]] = [:]
  }

  package init(sheet: SpriteSheet?) {
    let sheet = sheet ?? SpriteSheet()
    state = Mutex(State(sheet: sheet, names: Set(sheet.names)))
  }

  /// The names of all available icons.
  package var names: Set<String> { state.withLock { $0.names } }

  /// The icon with a name, or `nil` if the style has none or there is no more room.
  package func icon(named name: String) -> SymbolIcon? {
    state.withLock { state in
      if let known = state.icons[name] { return known }
      // A sheet can name any number of large images: none is cut out before there is room for it.
      let icon = state.sheet.size(of: name).flatMap { size -> SymbolIcon? in
        let vacant = state.vacant[size]?.popLast()
        let rims = 2 * SymbolIcon.rim
        guard vacant != nil || atlas.hasRoom(width: size.x + rims, height: size.y + rims),
          let image = state.sheet[name]
        else { return nil }
        return place(image, in: vacant).map { SymbolIcon(image, $0) }
      }
      state.icons[name] = .some(icon)
      return icon
    }
  }

  private func place(_ image: SpriteImage, in vacant: AtlasRect?) -> AtlasRect? {
    let pixels = image.pixels.premultiplied
    guard let vacant else {
      return atlas.insert(
        width: image.pixels.width, height: image.pixels.height, pixels: pixels,
        rim: SymbolIcon.rim)
    }
    atlas.replace(vacant, pixels: pixels)
    return vacant
  }

  /// Takes over an image of a sheet that has been added, changed or removed.
  package func take(_ name: String, of sheet: SpriteSheet) {
    state.withLock { state in
      state.sheet = sheet
      if sheet.contains(name) { state.names.insert(name) } else { state.names.remove(name) }
      guard let known = state.icons.removeValue(forKey: name), let icon = known else { return }
      let rect = AtlasRect(
        x: icon.texels.x, y: icon.texels.y, width: icon.texels.z, height: icon.texels.w)
      state.vacant[SIMD2(Int(rect.width), Int(rect.height)), default: []].append(rect)
    }
  }

  /// White texels of the atlas, for plain rectangles.
  package var plainTexels: SIMD4<UInt16>? {
    plain.withLock { plain in
      if plain == nil {
        plain = atlas.insert(width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64))
      }
      return plain.map { SIMD4($0.x + 1, $0.y + 1, 2, 2) }
    }
  }
}

extension SymbolIcon {
  fileprivate init(_ image: SpriteImage, _ rect: AtlasRect) {
    self.init(
      size: SIMD2(Float(image.width), Float(image.height)),
      texels: SIMD4(rect.x, rect.y, rect.width, rect.height),
      texelsPerPoint: Float(image.pixelRatio), isShape: image.isSDF)
    guard !image.stretchX.isEmpty || !image.stretchY.isEmpty || image.content != nil else { return }
    let (width, height) = (Double(image.pixels.width), Double(image.pixels.height))
    let content = image.content ?? SIMD4(0, 0, width, height)
    stretch = IconStretch(
      columns: IconStretch.whole(image.stretchX, width),
      rows: IconStretch.whole(image.stretchY, height),
      content: content, SIMD2(width, height), pixelRatio: image.pixelRatio)
    stretch?.fitWidth = image.textFitWidth
    stretch?.fitHeight = image.textFitHeight
  }
}

extension IconStretch {
  /// - Parameters:
  ///   - content: The text's area, from the left and the top, in texels.
  ///   - size: The size of the icon in texels.
  fileprivate init(
    columns: [Range<Int>], rows: [Range<Int>], content: SIMD4<Double>, _ size: SIMD2<Double>,
    pixelRatio: Double
  ) {
    func stretched(_ parts: [Range<Int>], _ low: Double, _ high: Double) -> Double {
      parts.reduce(0) { sum, part in
        sum + max(min(Double(part.upperBound), high) - max(Double(part.lowerBound), low), 0)
      }
    }
    let (low, high) = (content.lowHalf, content.highHalf)
    let within = SIMD2(stretched(columns, low.x, high.x), stretched(rows, low.y, high.y))
    let around = SIMD4(
      stretched(rows, 0, low.y), stretched(columns, high.x, size.x),
      stretched(rows, high.y, size.y), stretched(columns, 0, low.x))
    let margins = SIMD4(low.y, size.x - high.x, size.y - high.y, low.x)
    self.init(
      columns: columns, rows: rows, area: SIMD2<Float>((high - low) / pixelRatio),
      fixed: SIMD2<Float>((high - low - within) / pixelRatio),
      fixedMargins: SIMD4<Float>((margins - around) / pixelRatio),
      stretchedMargins: SIMD4<Float>(
        around / pointwiseMax(SIMD4(within.y, within.x, within.y, within.x), .one)))
  }
}

extension IconStretch {
  /// The parts in whole texels, or the whole side if there are none.
  fileprivate static func whole(_ parts: [Range<Double>], _ side: Double) -> [Range<Int>] {
    let whole = parts.compactMap { part -> Range<Int>? in
      let low = Int(min(max(part.lowerBound.rounded(), 0), side))
      let high = Int(min(max(part.upperBound.rounded(), 0), side))
      return low < high ? low..<high : nil
    }
    return whole.isEmpty ? [0..<Int(side)] : whole
  }
}

extension SymbolIcon {
  /// Empty texels around each icon in the atlas.
  fileprivate static let rim = 1

  /// The icon's texels with the empty ones around it, over which its edges fade where a texel is not
  /// a pixel, and the same for its frame (x, y, width, height).
  package func rimmed(_ frame: SIMD4<Float>) -> (frame: SIMD4<Float>, texels: SIMD4<UInt16>) {
    let rim = UInt16(Self.rim)
    let texel = Float(rim) * frame.highHalf / SIMD2(Float(texels.z), Float(texels.w))
    return (
      frame + SIMD4(lowHalf: -texel, highHalf: 2 * texel),
      SIMD4(texels.x - rim, texels.y - rim, texels.z + 2 * rim, texels.w + 2 * rim)
    )
  }

  /// Calls `body` for each part in which the icon is drawn to fill a frame (x, y, width, height in
  /// points), with its texels.
  ///
  /// - Parameters:
  ///   - scale: points of the frame per point of the icon, in parts that do not stretch.
  ///   - isRimmed: whether the outer parts are drawn with their rims.
  package func forEachPart(
    of frame: SIMD4<Float>, scale: Float, isRimmed: Bool,
    _ body: (SIMD4<Float>, SIMD4<UInt16>) -> Void
  ) {
    guard let stretch else {
      let part = isRimmed ? rimmed(frame) : (frame, texels)
      body(part.0, part.1)
      return
    }
    let unit = scale / texelsPerPoint
    let rim = isRimmed ? Self.rim : 0
    let columns = IconStretch.bands(stretch.columns, Int(texels.z), rim, to: frame.z, unit)
    let rows = IconStretch.bands(stretch.rows, Int(texels.w), rim, to: frame.w, unit)
    for row in rows {
      for column in columns {
        body(
          SIMD4(frame.x + column.start, frame.y + row.start, column.length, row.length),
          SIMD4(
            UInt16(Int(texels.x) + column.texels.lowerBound),
            UInt16(Int(texels.y) + row.texels.lowerBound), UInt16(column.texels.count),
            UInt16(row.texels.count)))
      }
    }
  }
}

extension IconStretch {
  fileprivate struct Band {
    var texels: Range<Int>
    /// The start in points.
    var start: Float
    var length: Float
  }

  /// Divides a side of an icon into bands that fill a length, apart from the rims; only some of them
  /// are stretched.
  fileprivate static func bands(
    _ stretched: [Range<Int>], _ side: Int, _ rim: Int, to length: Float, _ unit: Float
  ) -> [Band] {
    let total = stretched.reduce(0) { $0 + $1.count }
    let fixed = Float(side - total) * unit
    let share = max(length - fixed, 0) / Float(max(total, 1))
    var bands: [Band] = []
    var (texel, place) = (-rim, -Float(rim) * unit)
    func add(_ range: Range<Int>, _ points: Float) {
      guard !range.isEmpty else { return }
      bands.append(Band(texels: range, start: place, length: points))
      place += points
      texel = range.upperBound
    }
    for part in stretched where part.lowerBound >= texel && part.upperBound <= side {
      add(texel..<part.lowerBound, Float(part.lowerBound - texel) * unit)
      add(part, Float(part.count) * share)
    }
    add(texel..<max(texel, side + rim), Float(side + rim - texel) * unit)
    return bands
  }
}
