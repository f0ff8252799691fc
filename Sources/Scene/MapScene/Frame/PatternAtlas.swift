import CameraCore
import Foundation
import GeoMath
import ImageCodec
import RenderModel
import Sprites
import StyleExpressions

/// The atlas of the patterns and ramps that a scene's paints use. Each is added when it is first
/// used, and keeps its number.
///
/// A class, because paints are evaluated in one place and the plan is written in another.
final class PatternAtlas {
  private struct Pattern {
    var texels: SIMD4<Float>
    /// The width in points.
    var width: Double
    var height: Double
    var copies: Int
    var kind = PatternUniforms.Kind.picture
  }

  /// The length of a ramp, and of each row of a gradient, in texels.
  static let rampTexels = 256
  /// The most smaller copies that a pattern has, for being seen from far away.
  private static let mostCopies = 4
  /// Images with a larger side, in pixels, cannot be patterns.
  private static let sideLimit = 1024

  private var sprites: SpriteSheet?
  /// The names of all available images.
  private(set) var names: Set<String>
  private let atlas = AtlasImage(format: .rgba8, width: 256, height: 64)
  private var patterns: [Pattern] = []
  /// The numbers of ramps that are no longer in use.
  private var spareRamps: [Int] = []
  /// The numbers of patterns that are no longer in use.
  private var sparePatterns: [Int] = []
  /// The numbers by name; `nil` if there is no such image or no room for it.
  private var numbers: [String: Int?] = [:]

  init(sprites: SpriteSheet?) {
    self.sprites = sprites
    names = Set(sprites?.names ?? [])
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// The number of a pattern, or `nil` if there is no such image or there are too many patterns.
  func number(of name: String) -> Int? {
    if let known = numbers[name] { return known }
    let number = sprites.flatMap { mayAdd(name, from: $0) ? $0[name] : nil }.flatMap(add)
    numbers[name] = .some(number)
    return number
  }

  /// Whether an image may be a pattern, as far as this is known before it is cut out of the sprite.
  private func mayAdd(_ name: String, from sprites: SpriteSheet) -> Bool {
    guard let size = sprites.size(of: name) else { return false }
    return (patterns.count < PatternPlan.limit || !sparePatterns.isEmpty)
      && size.x <= Self.sideLimit
      && size.y <= Self.sideLimit
  }

  private func add(_ sprite: SpriteImage) -> Int? {
    let (width, height) = (sprite.pixels.width, sprite.pixels.height)
    guard width > 0, height > 0 else { return nil }
    var picture = TiledPicture(width: width, height: height, pixels: sprite.pixels.premultiplied)
    // The widest copy comes first, so its width is the width of all.
    var rows = picture.bordered(toWidth: width + 2)
    var copies = 0
    while copies < Self.mostCopies, picture.width > 1 || picture.height > 1 {
      picture = picture.halved()
      rows += picture.bordered(toWidth: width + 2)
      copies += 1
    }
    let rowCount = rows.count / ((width + 2) * 4)
    guard let rect = room(width: width + 2, height: rowCount, for: rows) else { return nil }
    let pattern = Pattern(
      texels: SIMD4(Float(rect.x) + 1, Float(rect.y) + 1, Float(width), Float(height)),
      width: sprite.width, height: sprite.height, copies: copies)
    if let number = sparePatterns.popLast() {
      patterns[number] = pattern
      return number
    }
    patterns.append(pattern)
    return patterns.count - 1
  }

  /// Finds room for texels: that of an unused pattern of the same size, if there is one.
  private func room(width: Int, height: Int, for texels: [UInt8]) -> AtlasRect? {
    let spare = sparePatterns.firstIndex { number in
      let old = patterns[number]
      return Int(old.texels.z) + 2 == width
        && Self.rowCount(Int(old.texels.z), Int(old.texels.w))
          == height
    }
    guard let spare else { return atlas.insert(width: width, height: height, pixels: texels) }
    // The number to be reused next must be that of the pattern whose room is taken.
    sparePatterns.append(sparePatterns.remove(at: spare))
    let texelsOfOld = patterns[sparePatterns[sparePatterns.count - 1]].texels
    let rect = AtlasRect(
      x: UInt16(texelsOfOld.x - 1), y: UInt16(texelsOfOld.y - 1), width: UInt16(width),
      height: UInt16(height))
    atlas.replace(rect, pixels: texels)
    return rect
  }

  /// The rows of texels that a pattern takes together with its smaller copies.
  private static func rowCount(_ width: Int, _ height: Int) -> Int {
    var (width, height, rows, copies) = (width, height, height + 2, 0)
    while copies < mostCopies, width > 1 || height > 1 {
      (width, height, copies) = ((width + 1) / 2, (height + 1) / 2, copies + 1)
      rows += height + 2
    }
    return rows
  }

  /// The number of a row of dashes, or `nil` if there are too many.
  func number(of dashes: Dashes) -> Int? {
    let name = "\u{1}\(dashes.widths)"
    if let known = numbers[name] { return known }
    let number = addRamp(dashes.texels(count: Self.rampTexels))
    if let number {
      patterns[number].kind = .dashes
      patterns[number].width = dashes.paintedPart
    }
    numbers[name] = .some(number)
    return number
  }

  /// The number of the gradient along a layer's lines, or `nil` if there are too many.
  func number(ofGradient colors: StyleProperty<Color>, layer: Int) -> Int? {
    let name = Self.name(ofRamp: layer)
    if let known = numbers[name] { return known }
    let knots = GradientKnots(of: colors)
    var texels = knots.texels
    let rest = texels.count % (4 * Self.rampTexels)
    if rest > 0 { texels += [UInt8](repeating: 0, count: 4 * Self.rampTexels - rest) }
    let number = addRamp(texels)
    if let number {
      patterns[number].kind = .gradient
      patterns[number].width = Double(knots.places.count)
    }
    numbers[name] = .some(number)
    return number
  }

  private static func name(ofRamp layer: Int) -> String { "\u{0}\(layer)" }

  /// The number of a heatmap's colour ramp, or `nil` if there are too many.
  func number(ofRamp colors: StyleProperty<Color>, layer: Int) -> Int? {
    let name = Self.name(ofRamp: layer)
    if let known = numbers[name] { return known }
    var texels: [UInt8] = []
    for index in 0..<Self.rampTexels {
      var context = EvaluationContext(styleZoom: 0)
      context.rampInput = Double(index) / Double(Self.rampTexels - 1)
      let color = colors.evaluate(context).premultiplied
      for channel in color.indices {
        texels.append(UInt8(clamping: (color[channel] * 255).rounded()))
      }
    }
    let number = addRamp(texels)
    numbers[name] = .some(number)
    return number
  }

  /// Takes over an image that has been added to a sheet, changed or removed.
  func take(_ name: String, of sheet: SpriteSheet) {
    sprites = sheet
    if sheet.contains(name) { names.insert(name) } else { names.remove(name) }
    if let number = numbers.removeValue(forKey: name) ?? nil { sparePatterns.append(number) }
  }

  /// Makes a layer's colour ramp again when it is next used.
  func forgetRamp(ofLayer layer: Int) {
    if let number = numbers.removeValue(forKey: Self.name(ofRamp: layer)) ?? nil {
      spareRamps.append(number)
    }
  }

  /// Adds a ramp: rows of `rampTexels` RGBA8 texels. It replaces one of as many rows that is no
  /// longer in use, if there is one.
  private func addRamp(_ texels: [UInt8]) -> Int? {
    let rows = texels.count / (4 * Self.rampTexels)
    if let spare = spareRamps.firstIndex(where: { Int(patterns[$0].texels.w) == rows }) {
      let number = spareRamps.remove(at: spare)
      let place = patterns[number].texels
      atlas.replace(
        AtlasRect(
          x: UInt16(place.x), y: UInt16(place.y), width: UInt16(Self.rampTexels),
          height: UInt16(clamping: rows)), pixels: texels)
      return number
    }
    guard patterns.count < PatternPlan.limit,
      let rect = atlas.insert(width: Self.rampTexels, height: rows, pixels: texels)
    else { return nil }
    patterns.append(
      Pattern(
        texels: SIMD4(Float(rect.x), Float(rect.y), Float(Self.rampTexels), Float(rows)), width: 1,
        height: 1, copies: 0, kind: .ramp))
    return patterns.count - 1
  }

  // MARK: Planning frames

  /// The whole zoom at which patterns have their own size; they grow with the map up to the next.
  private var level: Double?
  /// The previous `level` and when the cross-fade from it began; `nil` if nothing fades.
  private var departing: (level: Double, since: Double)?
  /// How many seconds the cross-fade from one size to another takes, as in the reference renderers.
  private static let passageSeconds = 0.3

  /// The width of the world in metres by which the reference renderer scales the heights of
  /// patterns on walls, at every latitude.
  private static let metresAround = exp2(25.0)

  /// Whether patterns cross-fade from one size to another.
  var isFading: Bool { departing != nil }

  /// Writes what a frame needs to draw the patterns.
  ///
  /// - Parameter time: the time of the frame in seconds, or `nil` if no time passes.
  func write(to plan: inout PatternPlan, _ view: GroundView, at time: Double?) {
    plan.patterns.removeAll(keepingCapacity: true)
    guard !patterns.isEmpty else { return }
    plan.atlas = atlas
    plan.wallPointsPerMetre = Float(view.worldWidth / Self.metresAround)
    let level = view.transform.camera.zoom.rounded(.down)
    if let old = self.level, old != level { departing = time.map { (old, $0) } }
    self.level = level
    let progress = departing.flatMap { departing in
      time.map { max($0 - departing.since, 0) / Self.passageSeconds }
    }
    if progress ?? 1 >= 1 { departing = nil }
    plan.previousShare = departing == nil ? 0 : Float(1 - (progress ?? 1))
    for pattern in patterns {
      let placement = placement(of: pattern, level, view)
      plan.patterns.append(
        PatternUniforms(
          texels: pattern.texels, placement: placement,
          previousPlacement: departing.map { self.placement(of: pattern, $0.level, view) }
            ?? placement,
          shape: SIMD4(
            Float(pattern.width), Float(pattern.height), Float(pattern.copies),
            pattern.kind.rawValue)))
    }
  }

  /// As in the reference renderers, repeats are counted from the world's north-west corner.
  private func placement(
    of pattern: Pattern, _ level: Double, _ view: GroundView
  ) -> SIMD4<Float> {
    let world = 256 * exp2(level)
    let across = world / max(pattern.width, 0.1)
    let down = world / max(pattern.height, 0.1)
    let origin = view.ground(x: 0, y: 0, wrap: 0)
    let (x, y) = (-origin.x / view.worldWidth * across, -origin.y / view.worldWidth * down)
    return SIMD4(
      Float(across / view.worldWidth), Float(down / view.worldWidth),
      Float(x - x.rounded(.down)), Float(y - y.rounded(.down)))
  }
}

/// A picture that repeats seamlessly in both directions. RGBA8, premultiplied.
private struct TiledPicture {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  /// The rows with a border of one texel from the opposite side, padded with zeros to `fullWidth`.
  func bordered(toWidth fullWidth: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(fullWidth * (height + 2) * 4)
    for y in -1...height {
      for x in -1...width {
        let start = ((y + height) % height * width + (x + width) % width) * 4
        rows += pixels[start..<start + 4]
      }
      rows += [UInt8](repeating: 0, count: (fullWidth - width - 2) * 4)
    }
    return rows
  }

  /// The picture at half the width and height.
  func halved() -> TiledPicture {
    TiledPicture(
      width: (width + 1) / 2, height: (height + 1) / 2,
      pixels: Scaling.halved(pixels, width: width, height: height, repeats: true))
  }
}
