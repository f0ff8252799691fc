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
    /// Its room in the atlas, with its border and its smaller copies.
    var rect: AtlasRect
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
  /// The numbers of patterns and ramps that are no longer in use.
  private var spareNumbers: [Int] = []
  /// The numbers by name; `nil` if there is no such image or no room for it.
  private var numbers: [String: Int?] = [:]

  init(sprites: SpriteSheet?) {
    self.sprites = sprites
    names = Set(sprites?.names ?? [])
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// The number of a pattern, or `nil` if there is no such image or there are too many patterns.
  func number(of name: String) -> Int? {
    number(named: name) {
      sprites.flatMap { mayAdd(name, from: $0) ? $0[name] : nil }.flatMap(addPicture)
    }
  }

  /// The number that is known by a name, or else a new one.
  private func number(named name: String, _ make: () -> Int?) -> Int? {
    if let known = numbers[name] { return known }
    let number = make()
    numbers[name] = .some(number)
    return number
  }

  /// Whether an image may be a pattern, as far as this is known before it is cut out of the sprite.
  private func mayAdd(_ name: String, from sprites: SpriteSheet) -> Bool {
    guard let size = sprites.size(of: name) else { return false }
    return (patterns.count < PatternPlan.limit || !spareNumbers.isEmpty)
      && size.x <= Self.sideLimit
      && size.y <= Self.sideLimit
  }

  private func addPicture(_ sprite: SpriteImage) -> Int? {
    var picture = sprite.pixels.premultiplied
    var (width, height) = (sprite.pixels.width, sprite.pixels.height)
    guard width > 0, height > 0 else { return nil }
    let size = SIMD2(Float(width), Float(height))
    // The widest copy comes first, so its width is the width of all.
    let fullWidth = width + 2
    var rows = Self.bordered(picture, width, height, toWidth: fullWidth)
    var copies = 0
    while copies < Self.mostCopies, width > 1 || height > 1 {
      picture = Scaling.halved(picture, width: width, height: height, repeats: true)
      (width, height) = ((width + 1) / 2, (height + 1) / 2)
      rows += Self.bordered(picture, width, height, toWidth: fullWidth)
      copies += 1
    }
    return add(width: fullWidth, rows) { rect in
      Pattern(
        rect: rect, texels: SIMD4(Float(rect.x) + 1, Float(rect.y) + 1, size.x, size.y),
        width: sprite.width, height: sprite.height, copies: copies)
    }
  }

  /// The rows of a picture, which repeats in both directions, with a border of one texel from the
  /// opposite side, padded with zeros to `fullWidth`.
  private static func bordered(
    _ pixels: [UInt8], _ width: Int, _ height: Int, toWidth fullWidth: Int
  ) -> [UInt8] {
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

  /// Adds a pattern with its texels, in the room of an unused one of the same size if there is one.
  ///
  /// - Returns: its number, or `nil` if there is no room or there are too many patterns.
  private func add(width: Int, _ texels: [UInt8], _ pattern: (AtlasRect) -> Pattern) -> Int? {
    let height = texels.count / (4 * width)
    let spare = spareNumbers.firstIndex {
      patterns[$0].rect.width == width && patterns[$0].rect.height == height
    }
    if let spare {
      let number = spareNumbers.remove(at: spare)
      patterns[number] = pattern(patterns[number].rect)
      atlas.replace(patterns[number].rect, pixels: texels)
      return number
    }
    guard patterns.count < PatternPlan.limit || !spareNumbers.isEmpty,
      let rect = atlas.insert(width: width, height: height, pixels: texels)
    else { return nil }
    if patterns.count == PatternPlan.limit, let number = spareNumbers.popLast() {
      patterns[number] = pattern(rect)
      return number
    }
    patterns.append(pattern(rect))
    return patterns.count - 1
  }

  /// The number of a row of dashes, or `nil` if there are too many.
  func number(of dashes: Dashes) -> Int? {
    number(named: "\u{1}\(dashes.widths)") {
      addRamp(dashes.texels(count: Self.rampTexels), .dashes, width: dashes.paintedPart)
    }
  }

  /// The number of the gradient along a layer's lines, or `nil` if there are too many.
  func number(ofGradient colors: StyleProperty<Color>, layer: Int) -> Int? {
    number(named: Self.name(ofRamp: layer)) {
      let knots = GradientKnots(of: colors)
      var texels = knots.texels
      let rest = texels.count % (4 * Self.rampTexels)
      if rest > 0 { texels += [UInt8](repeating: 0, count: 4 * Self.rampTexels - rest) }
      return addRamp(texels, .gradient, width: Double(knots.places.count))
    }
  }

  private static func name(ofRamp layer: Int) -> String { "\u{0}\(layer)" }

  /// The number of a heatmap's colour ramp, or `nil` if there are too many.
  func number(ofRamp colors: StyleProperty<Color>, layer: Int) -> Int? {
    number(named: Self.name(ofRamp: layer)) {
      var texels: [UInt8] = []
      for index in 0..<Self.rampTexels {
        var context = EvaluationContext(styleZoom: 0)
        context.rampInput = Double(index) / Double(Self.rampTexels - 1)
        let color = colors.evaluate(context).premultiplied
        for channel in color.indices {
          texels.append(UInt8(clamping: (color[channel] * 255).rounded()))
        }
      }
      return addRamp(texels, .ramp, width: 1)
    }
  }

  /// Takes over an image that has been added to a sheet, changed or removed.
  func take(_ name: String, of sheet: SpriteSheet) {
    sprites = sheet
    if sheet.contains(name) { names.insert(name) } else { names.remove(name) }
    forget(name)
  }

  /// Makes a layer's colour ramp again when it is next used.
  func forgetRamp(ofLayer layer: Int) { forget(Self.name(ofRamp: layer)) }

  private func forget(_ name: String) {
    if let number = numbers.removeValue(forKey: name) ?? nil { spareNumbers.append(number) }
  }

  /// Adds a ramp: rows of `rampTexels` RGBA8 texels.
  private func addRamp(
    _ texels: [UInt8], _ kind: PatternUniforms.Kind, width: Double
  ) -> Int? {
    add(width: Self.rampTexels, texels) { rect in
      Pattern(
        rect: rect,
        texels: SIMD4(Float(rect.x), Float(rect.y), Float(rect.width), Float(rect.height)),
        width: width, height: 1, copies: 0, kind: kind)
    }
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
