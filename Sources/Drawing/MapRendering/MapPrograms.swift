import GLBackend
import RenderModel
import ShaderLibrary

/// Which program draws something: a pair of shader files, and what is defined in them.
struct MapProgram: Hashable {
  /// The two files are named like it.
  enum Shader: UInt8 {
    case fill, edge, line, extrusion, shadowMask, shadow, circle, sky, box, label, raster, density,
      heatmap, marker
    /// What lies over the map in places of the screen.
    case screen
    /// Lines, areas and pictures that an application put on the map.
    case shape
    case hud
    /// A picture that fades into another.
    case fade
    /// The ground, where it has heights.
    case terrain

    fileprivate var name: String { "\(self)" }

    /// Whether it draws what stands on the ground.
    fileprivate var stands: Bool {
      switch self {
      case .extrusion, .label, .circle: true
      default: false
      }
    }
  }

  /// Each defines the name beside it.
  struct Features: OptionSet, Hashable {
    let rawValue: Int

    static let pattern = Features(rawValue: 1 << 0)
    static let dashed = Features(rawValue: 1 << 1)
    /// Translucent lines: each feature paints a pixel once.
    static let once = Features(rawValue: 1 << 2)
    /// Tile by tile, where they overlap the first alone.
    static let tileOrder = Features(rawValue: 1 << 3)
    /// Where tiles stand in for others.
    static let mask = Features(rawValue: 1 << 4)
    /// Of fills.
    static let outline = Features(rawValue: 1 << 5)
    static let haze = Features(rawValue: 1 << 6)
    static let glyphs = Features(rawValue: 1 << 7)
    static let icons = Features(rawValue: 1 << 8)
    /// What lies around glyphs and icons; else their fill.
    static let halo = Features(rawValue: 1 << 9)
    static let adjusted = Features(rawValue: 1 << 10)
    static let hillshade = Features(rawValue: 1 << 11)
    /// Markers and labels that lie on tilted ground; else they stand upright.
    static let flat = Features(rawValue: 1 << 12)
    /// Shapes: lines and areas, where they are full (else their edges too), as lines of tiles; pictures.
    static let lines = Features(rawValue: 1 << 13)
    static let core = Features(rawValue: 1 << 14)
    static let picture = Features(rawValue: 1 << 15)
    static let relief = Features(rawValue: 1 << 16)
    /// A layer that is drawn over the map; else a map over another.
    static let layer = Features(rawValue: 1 << 17)
    /// Extrusions and the ground around them, darker where they meet.
    static let occlusion = Features(rawValue: 1 << 18)
    /// Pictures that fade in over others. What looks up one alone is compiled in half the time.
    static let fading = Features(rawValue: 1 << 19)
    /// Of the sky.
    static let stars = Features(rawValue: 1 << 20)
    /// Counts what is painted.
    static let overdraw = Features(rawValue: 1 << 21)
    /// Lines together with those of another colour in which they lie.
    static let cased = Features(rawValue: 1 << 22)
    /// Ground that has heights, and what stands on it.
    static let terrain = Features(rawValue: 1 << 23)
    static let standing = Features(rawValue: 1 << 24)
    /// Of the ground: its heights, in place of what lies on it.
    static let heights = Features(rawValue: 1 << 25)
    /// How hillshades are shaded; else by lights.
    static let standard = Features(rawValue: 1 << 26)
    static let combined = Features(rawValue: 1 << 27)
    static let igor = Features(rawValue: 1 << 28)

    private static let names = [
      "PATTERN", "DASHED", "ONCE", "IN_TILE_ORDER", "MASK", "OUTLINE", "HAZE", "LETTERS", "ICONS",
      "HALO", "ADJUSTED", "HILLSHADE", "FLAT", "LINES", "CORE", "PICTURE", "RELIEF", "LAYER",
      "OCCLUSION", "FADING", "STARS", "OVERDRAW", "CASED", "TERRAIN", "STANDING", "HEIGHTS",
      "STANDARD", "COMBINED", "IGOR",
    ]

    fileprivate var defines: [String] {
      Self.names.indices.filter { contains(Features(rawValue: 1 << $0)) }.map { Self.names[$0] }
    }
  }

  let shader: Shader
  private(set) var features: Features

  /// All of it in one number.
  fileprivate var code: UInt64 {
    UInt64(shader.rawValue) << 32 | UInt64(UInt32(truncatingIfNeeded: features.rawValue))
  }

  init(_ shader: Shader, _ features: Features = []) {
    self.shader = shader
    self.features = features
  }

  /// The program that draws the same in another way.
  func with(_ more: Features) -> MapProgram { MapProgram(shader, features.union(more)) }

  /// The program that draws the same where the ground has heights.
  fileprivate var overTerrain: MapProgram { shader.stands ? with([.terrain, .standing]) : self }

  static var fill: MapProgram { MapProgram(.fill) }
  static var mask: MapProgram { MapProgram(.fill, .mask) }
  static var edge: MapProgram { MapProgram(.edge) }
  static var line: MapProgram { MapProgram(.line) }
  static var casedLine: MapProgram { MapProgram(.line, [.cased, .tileOrder]) }
  static var outline: MapProgram { MapProgram(.edge, .outline) }
  static var extrusion: MapProgram { MapProgram(.extrusion) }
  /// How much extrusions darken the ground, and the ground darkened by that.
  static var shadowMask: MapProgram { MapProgram(.shadowMask) }
  static var shadow: MapProgram { MapProgram(.shadow) }
  static var circle: MapProgram { MapProgram(.circle) }
  static var sky: MapProgram { MapProgram(.sky) }
  static var box: MapProgram { MapProgram(.box) }
  static var icon: MapProgram { MapProgram(.label, .icons) }
  static var glyph: MapProgram { MapProgram(.label, .glyphs) }
  static var glyphHalo: MapProgram { MapProgram(.label, [.glyphs, .halo]) }
  static var label: MapProgram { MapProgram(.label, [.icons, .glyphs]) }
  static var labelHalo: MapProgram { MapProgram(.label, [.icons, .glyphs, .halo]) }
  static var raster: MapProgram { MapProgram(.raster) }
  static var adjustedRaster: MapProgram { MapProgram(.raster, .adjusted) }
  static func hillshade(_ method: HillshadeMethod) -> MapProgram {
    let way: Features =
      switch method {
      case .standard: .standard
      case .combined: .combined
      case .igor: .igor
      case .basic, .multidirectional: []
      }
    return MapProgram(.raster, way.union(.hillshade))
  }
  static var colorRelief: MapProgram { MapProgram(.raster, .relief) }
  /// The bells of a heatmap's points, and the colours of their sum.
  static var density: MapProgram { MapProgram(.density) }
  static var heatmap: MapProgram { MapProgram(.heatmap, .pattern) }
  static var screen: MapProgram { MapProgram(.screen) }
  static var marker: MapProgram { MapProgram(.marker) }
  static var flatMarker: MapProgram { MapProgram(.marker, .flat) }
  static var shape: MapProgram { MapProgram(.shape, .lines) }
  static var shapePicture: MapProgram { MapProgram(.shape, .picture) }
  static var hud: MapProgram { MapProgram(.hud) }
  static var fade: MapProgram { MapProgram(.fade) }
  static var layer: MapProgram { MapProgram(.fade, .layer) }
  static var terrain: MapProgram { MapProgram(.terrain, .terrain) }
  static var terrainHeights: MapProgram { MapProgram(.terrain, [.terrain, .heights]) }

  /// For messages.
  fileprivate var name: String { ([shader.name] + features.defines).joined(separator: " ") }

  fileprivate var defines: [String] {
    ["WORDS uvec\(vertexWords)", "PATTERN_LIMIT \(PatternPlan.limit)"]
      + ["DASH_LIMIT \(ShapeVertex.dashLimit)", "SHADE_LIMIT \(ShadePlan.limit)"] + features.defines
      + (shader == .hud ? HudBlock.defines : [])
  }

  /// 32-bit words of a vertex that a program takes at once: all of it, but of quads and shapes a
  /// quarter. Some have no vertices, which any format suits.
  private var vertexWords: Int32 {
    switch shader {
    case .fill, .sky, .box, .heatmap, .hud, .fade, .shadow: VertexStream.fills.words
    case .edge: VertexStream.edges.words
    case .line: VertexStream.lines.words
    case .extrusion, .shadowMask: VertexStream.extrusions.words
    case .circle, .density: VertexStream.circles.words
    case .terrain: TerrainBuffers.words
    case .label, .raster, .screen, .marker, .shape: 4
    }
  }

  /// The binding point of each uniform block.
  fileprivate static let blocks: [(name: String, binding: UInt32)] = [
    ("Frame", FrameBlocks.frameBinding), ("Tiles", FrameBlocks.tilesBinding),
    ("Paints", FrameBlocks.paintsBinding), ("Hud", HudBlock.binding),
    ("Patterns", PatternBlock.binding), ("Shades", ShadeBlock.binding),
    ("ShapeCopy", ShapeBlocks.copyBinding),
    ("ShapeDashes", ShapeBlocks.dashBinding), ("Terrain", TerrainPainter.binding),
  ]

  /// The texture unit that each sampler reads.
  static let samplers: [(name: String, unit: Int32)] = [
    ("glyphs", 0), ("icons", 1), ("rasters", 0), ("patternAtlas", 0), ("density", 1),
    ("shadowMask", 1),
    ("shapePicture", 0), ("drape", 0), ("groundHeights", Int32(TerrainPainter.heightUnit)),
    ("quadFrames", Int32(LabelBuffers.units.frames)),
    ("quadImages", Int32(LabelBuffers.units.images)),
    ("labelAnchors", Int32(LabelBuffers.units.anchors)),
    ("labelPaints", Int32(LabelBuffers.units.paints)),
  ]
}

/// Why a renderer could not be made.
package enum MapRenderingError: Error, CustomStringConvertible {
  case graphics(GLError)
  /// A shader file in the folder of overrides.
  case unreadableShader(path: String)

  package var description: String {
    switch self {
    case .graphics(let error): error.description
    case .unreadableShader(let path): "cannot read shader \(path)"
    }
  }
}

extension LayerPlan.Kind {
  /// The programs that layers of this kind are drawn with, whatever is in sight.
  fileprivate var usualPrograms: [MapProgram] {
    switch self {
    case .background: [.fill]
    case .fill: [.fill, .edge]
    case .line: [.line]
    case .extrusion: [.extrusion]
    case .circle: [.circle]
    case .symbol: [.glyph, .glyphHalo, .icon]
    case .raster: [.raster]
    case .hillshade: [.hillshade(.standard)]
    case .colorRelief: [.colorRelief]
    case .heatmap: [.density, .heatmap]
    }
  }
}

/// A program with what is set in it. A class, because it owns a GPU program.
final class CompiledProgram {
  let program: GLProgram
  fileprivate let paintBase: Int32?
  fileprivate var setPaintBase: Int32 = 0
  fileprivate let layerNumber: Int32?
  fileprivate var setLayerNumber: Int32 = 0

  fileprivate init(_ program: consuming GLProgram) {
    paintBase = program.location(of: "paintBase")
    layerNumber = program.location(of: "layerNumber")
    self.program = program
  }
}

/// The programs, each compiled when it is first needed: a driver takes milliseconds and a megabyte
/// or more for each, and most maps need about half of them.
///
/// A class, because it owns GPU programs and what is set in them.
final class MapPrograms {
  private let library: ShaderLibrary
  private let limits: ShaderLibrary.Limits
  private let context: GLContext
  /// Those that have been compiled. Every draw call asks for one, and to look through a few numbers
  /// takes less time than to hash one.
  private var programs: [CompiledProgram] = []
  private var codes: [UInt64] = []
  /// Whether what stands on the ground stands as high as that is.
  var standsOnTerrain = false
  /// Whether programs count what they paint, which they then do blending.
  var countsPaint = false
  /// Why a program could not be made; what it draws is missing.
  private(set) var failure: MapRenderingError?

  init(_ library: ShaderLibrary, limits: UniformLimits, in context: GLContext) {
    self.library = library
    self.limits = ShaderLibrary.Limits(tileSlots: limits.tileSlots, paintPage: limits.paintPage)
    self.context = context
  }

  /// How many have been compiled.
  var compiledCount: Int { programs.count }

  /// Compiles what layers of these kinds need, for a time when there is nothing else to do.
  ///
  /// - Parameter hasTerrain: whether the ground that they lie and stand on has heights.
  func prepare(
    for kinds: [LayerPlan.Kind], hasTerrain: Bool = false
  ) throws(MapRenderingError) {
    for kind in kinds {
      for program in kind.usualPrograms {
        try prepare(hasTerrain ? program.overTerrain : program)
      }
    }
  }

  /// Compiles a program, unless that has been done.
  func prepare(_ program: MapProgram) throws(MapRenderingError) { _ = try compiled(program) }

  /// Uses `program` with paints that are counted from `paintBase` on, for the layer that
  /// `DrawKey.layerNumber` tells. None is used when it cannot be made; see `failure`.
  ///
  /// - Returns: whether there is one to draw with.
  @discardableResult
  func use(_ program: MapProgram, paintBase: Int32 = 0, layerNumber: Int32 = 0) -> Bool {
    let compiled: CompiledProgram
    do throws(MapRenderingError) {
      let standing = standsOnTerrain ? program.overTerrain : program
      compiled = try self.compiled(countsPaint ? standing.with(.overdraw) : standing)
    } catch {
      failure = failure ?? error
      context.state.use(ProgramHandle.none)
      return false
    }
    context.state.use(compiled.program.handle)
    if let location = compiled.paintBase, compiled.setPaintBase != paintBase {
      compiled.setPaintBase = paintBase
      context.setUniform(location, paintBase)
    }
    if let location = compiled.layerNumber, compiled.setLayerNumber != layerNumber {
      compiled.setLayerNumber = layerNumber
      context.setUniform(location, layerNumber)
    }
    return true
  }

  private func compiled(_ program: MapProgram) throws(MapRenderingError) -> CompiledProgram {
    let code = program.code
    if let known = codes.firstIndex(of: code) { return programs[known] }
    let made = try compile(program)
    codes.append(code)
    programs.append(made)
    return made
  }

  /// Compiles a program anew, for one who drops it when it is no longer needed.
  func compile(_ program: MapProgram) throws(MapRenderingError) -> CompiledProgram {
    let (name, defines) = (program.shader.name, program.defines)
    let vertex: String
    let fragment: String
    do {
      vertex = try library.source(name, .vertex, limits: limits, defines: defines)
      fragment = try library.source(name, .fragment, limits: limits, defines: defines)
    } catch {
      throw .unreadableShader(path: error.path)
    }
    do {
      let linked = try GLProgram(
        name: program.name, vertex: vertex, fragment: fragment, in: context)
      for block in MapProgram.blocks { linked.connect(block: block.name, to: block.binding) }
      let compiled = CompiledProgram(linked)
      for sampler in MapProgram.samplers {
        guard let location = compiled.program.location(of: sampler.name) else { continue }
        context.state.use(compiled.program.handle)
        context.setUniform(location, sampler.unit)
      }
      return compiled
    } catch {
      throw .graphics(error)
    }
  }
}
