import GLBackend
import RenderModel
import ShaderLibrary

/// A program: a pair of shader files and the macros that are defined in them.
struct MapProgram: Hashable {
  /// The two files have the name of the case.
  enum Shader: UInt8 {
    case fill, edge, line, extrusion, shadowMask, shadow, circle, sky, box, label, raster, density,
      heatmap, marker, air
    /// What lies over the map at places on the screen.
    case screen
    /// Lines, areas and pictures that an application has put on the map.
    case shape
    /// A picture that fades into another, or a layer's picture over the map.
    case fade
    case terrain

    fileprivate var name: String { "\(self)" }

    /// Whether it draws what is at places on the ground, or where the ground ends.
    fileprivate var isOnSurface: Bool {
      switch self {
      case .shadow, .box, .heatmap, .screen, .fade: false
      default: true
      }
    }

    /// Whether it draws objects that stand on the ground.
    fileprivate var stands: Bool {
      switch self {
      case .extrusion, .label, .circle: true
      default: false
      }
    }
  }

  /// Each defines a macro of the shaders, in the order of `names`.
  struct Features: OptionSet, Hashable {
    let rawValue: Int

    static let pattern = Features(rawValue: 1 << 0)
    static let dashed = Features(rawValue: 1 << 1)
    /// For translucent lines: each feature paints a pixel once.
    static let once = Features(rawValue: 1 << 2)
    /// Where tiles overlap, only the first one paints.
    static let tileOrder = Features(rawValue: 1 << 3)
    /// For the masks of stand-in tiles.
    static let mask = Features(rawValue: 1 << 4)
    /// The outline of fills.
    static let outline = Features(rawValue: 1 << 5)
    static let haze = Features(rawValue: 1 << 6)
    static let glyphs = Features(rawValue: 1 << 7)
    static let icons = Features(rawValue: 1 << 8)
    /// The halo of glyphs and icons, in place of their fill.
    static let halo = Features(rawValue: 1 << 9)
    static let adjusted = Features(rawValue: 1 << 10)
    static let hillshade = Features(rawValue: 1 << 11)
    /// Markers and labels that lie on tilted ground, in place of upright ones.
    static let flat = Features(rawValue: 1 << 12)
    /// Shapes: lines and areas; only fully covered pixels (also of the map's lines); pictures.
    static let lines = Features(rawValue: 1 << 13)
    static let core = Features(rawValue: 1 << 14)
    static let picture = Features(rawValue: 1 << 15)
    static let relief = Features(rawValue: 1 << 16)
    /// A layer that is drawn over the map, in place of a map over another map.
    static let layer = Features(rawValue: 1 << 17)
    /// Extrusions and the ground around them are darker where they meet.
    static let occlusion = Features(rawValue: 1 << 18)
    /// Pictures that fade in over others. Sampling one picture only halves the time to compile.
    static let fading = Features(rawValue: 1 << 19)
    /// For the sky.
    static let stars = Features(rawValue: 1 << 20)
    /// Counts painted fragments.
    static let overdraw = Features(rawValue: 1 << 21)
    /// Lines together with the lines of another colour that are their casing.
    static let cased = Features(rawValue: 1 << 22)
    /// Terrain, and what stands on it.
    static let terrain = Features(rawValue: 1 << 23)
    static let standing = Features(rawValue: 1 << 24)
    /// Draws the heights of the terrain in place of the drape.
    static let heights = Features(rawValue: 1 << 25)
    /// Methods of hillshading. Without any of them, the method is a sum over lights.
    static let standard = Features(rawValue: 1 << 26)
    static let combined = Features(rawValue: 1 << 27)
    static let igor = Features(rawValue: 1 << 28)
    /// On a globe, or between it and the plane, in place of the plane.
    static let globe = Features(rawValue: 1 << 29)
    /// On the plane that touches the globe.
    static let level = Features(rawValue: 1 << 30)

    private static let names = [
      "PATTERN", "DASHED", "ONCE", "IN_TILE_ORDER", "MASK", "OUTLINE", "HAZE", "GLYPHS", "ICONS",
      "HALO", "ADJUSTED", "HILLSHADE", "FLAT", "LINES", "CORE", "PICTURE", "RELIEF", "LAYER",
      "OCCLUSION", "FADING", "STARS", "OVERDRAW", "CASED", "TERRAIN", "STANDING", "HEIGHTS",
      "STANDARD", "COMBINED", "IGOR", "GLOBE", "LEVEL",
    ]

    fileprivate var defines: [String] {
      Self.names.indices.filter { contains(Features(rawValue: 1 << $0)) }.map { Self.names[$0] }
    }
  }

  let shader: Shader
  private(set) var features: Features

  /// All of it as one number.
  fileprivate var code: UInt64 {
    UInt64(shader.rawValue) << 32 | UInt64(UInt32(truncatingIfNeeded: features.rawValue))
  }

  init(_ shader: Shader, _ features: Features = []) {
    self.shader = shader
    self.features = features
  }

  func with(_ more: Features) -> MapProgram { MapProgram(shader, features.union(more)) }

  /// The program that draws the same on terrain.
  fileprivate var overTerrain: MapProgram { shader.stands ? with([.terrain, .standing]) : self }

  /// The program that draws the same on a globe.
  fileprivate var onGlobe: MapProgram {
    // Upright markers are drawn at places on the screen.
    let isOnScreen = features.contains(.level) || (shader == .marker && !features.contains(.flat))
    return shader.isOnSurface && !isOnScreen ? with(.globe) : self
  }

  /// Whether it leaves out what lies beyond the horizon.
  fileprivate var endsAtHorizon: Bool { features.contains(.globe) && !isWhole }

  /// Whether it draws what lies beyond the horizon, too. Of terrain, what is seen of it hides that.
  private var isWhole: Bool {
    switch shader {
    case .sky, .air: true
    case .terrain: !features.contains(.heights)
    default: false
    }
  }

  static var fill: MapProgram { MapProgram(.fill) }
  static var mask: MapProgram { MapProgram(.fill, .mask) }
  static var edge: MapProgram { MapProgram(.edge) }
  static var line: MapProgram { MapProgram(.line) }
  static var casedLine: MapProgram { MapProgram(.line, [.cased, .tileOrder]) }
  static var outline: MapProgram { MapProgram(.edge, .outline) }
  static var extrusion: MapProgram { MapProgram(.extrusion) }
  /// The darkness that extrusions add to the ground, and the darkening of the ground by it.
  static var shadowMask: MapProgram { MapProgram(.shadowMask) }
  static var shadow: MapProgram { MapProgram(.shadow) }
  static var circle: MapProgram { MapProgram(.circle) }
  static var sky: MapProgram { MapProgram(.sky) }
  static var air: MapProgram { MapProgram(.air) }
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
  /// The kernels of a heatmap's points, and the colours of their sum.
  static var density: MapProgram { MapProgram(.density) }
  static var heatmap: MapProgram { MapProgram(.heatmap, .pattern) }
  static var screen: MapProgram { MapProgram(.screen) }
  static var marker: MapProgram { MapProgram(.marker) }
  static var flatMarker: MapProgram { MapProgram(.marker, .flat) }
  static var shape: MapProgram { MapProgram(.shape, .lines) }
  static var shapePicture: MapProgram { MapProgram(.shape, .picture) }
  static var fade: MapProgram { MapProgram(.fade) }
  static var layer: MapProgram { MapProgram(.fade, .layer) }
  static var terrain: MapProgram { MapProgram(.terrain, .terrain) }
  static var terrainHeights: MapProgram { MapProgram(.terrain, [.terrain, .heights]) }

  /// For messages.
  fileprivate var name: String { ([shader.name] + features.defines).joined(separator: " ") }

  fileprivate var defines: [String] {
    ["WORDS uvec\(vertexWords)", "PATTERN_LIMIT \(PatternPlan.limit)"]
      + ["DASH_LIMIT \(ShapeVertex.dashLimit)", "SHADE_LIMIT \(ShadePlan.limit)"] + features.defines
  }

  /// 32-bit words of the first vertex attribute: the whole vertex, but only a quarter of a quad or
  /// shape. Programs without vertices accept any format.
  private var vertexWords: Int32 {
    switch shader {
    case .fill, .sky, .air, .box, .heatmap, .fade, .shadow: VertexStream.fills.words
    case .edge: VertexStream.edges.words
    case .line: VertexStream.lines.words
    case .extrusion, .shadowMask: VertexStream.extrusions.words
    case .circle, .density: VertexStream.circles.words
    case .terrain: TerrainBuffers.words
    case .label, .raster, .screen, .marker, .shape: 4
    }
  }

  /// What the shaders read that is declared in Swift.
  fileprivate static let declarations =
    FrameUniforms.declaration + "#ifdef TERRAIN\n" + TerrainUniforms.declaration + "#endif\n"
    + "#ifdef GLOBE\n" + GlobePlan.declaration + "#endif\n"
    + glslConstants(of: ShapeVertex.Role.self, prefix: "ROLE")

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
  /// A shader file in the override folder cannot be read.
  case unreadableShader(path: String)

  package var description: String {
    switch self {
    case .graphics(let error): error.description
    case .unreadableShader(let path): "cannot read shader \(path)"
    }
  }
}

extension LayerPlan.Kind {
  /// The programs that usually draw layers of this kind, whatever is visible.
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

/// A program and the current values of its uniforms. This is a class because it owns a GPU program.
private final class CompiledProgram {
  let program: GLProgram
  let paintBase: Int32?
  var setPaintBase: Int32 = 0
  let layerNumber: Int32?
  var setLayerNumber: Int32 = 0

  init(_ program: consuming GLProgram) {
    paintBase = program.location(of: "paintBase")
    layerNumber = program.location(of: "layerNumber")
    self.program = program
  }
}

/// The programs, each compiled when it is first needed. A driver takes milliseconds and a megabyte
/// or more for each, and most maps need about half of them.
///
/// This is a class because it owns GPU programs and the values of their uniforms.
final class MapPrograms {
  private let library: ShaderLibrary
  private let limits: UniformLimits
  private let context: GLContext
  /// The compiled programs. Every draw call looks one up, and a linear search through a few numbers
  /// is faster than hashing.
  private var programs: [CompiledProgram] = []
  private var codes: [UInt64] = []
  /// Whether objects stand on terrain instead of level ground.
  var standsOnTerrain = false
  /// Whether the ground is a globe, or between it and the plane.
  var isOnGlobe = false
  /// Whether programs count fragments for the overdraw display. They must blend to do so.
  var countsPaint = false
  /// Why a program could not be made. What it draws is missing.
  private(set) var failure: MapRenderingError?

  init(_ library: ShaderLibrary, limits: UniformLimits, in context: GLContext) {
    self.library = library
    self.limits = limits
    self.context = context
  }

  /// How many programs have been compiled and not dropped.
  var compiledCount: Int { programs.count }

  /// Compiles the programs for layers of these kinds, at a time when there is nothing else to do.
  func prepare(
    for kinds: [LayerPlan.Kind], hasTerrain: Bool = false
  ) throws(MapRenderingError) {
    for kind in kinds {
      for program in kind.usualPrograms {
        try prepare(hasTerrain ? program.overTerrain : program)
      }
    }
  }

  /// Compiles a program if it is not compiled yet.
  func prepare(_ program: MapProgram) throws(MapRenderingError) { _ = try compiled(program) }

  /// Uses `program` with a block of paints that starts at number `paintBase`, and with
  /// `DrawKey.layerNumber`. If the program cannot be made, none is used; see `failure`.
  ///
  /// - Returns: whether there is a program to draw with.
  @discardableResult
  func use(_ program: MapProgram, paintBase: Int32 = 0, layerNumber: Int32 = 0) -> Bool {
    let compiled: CompiledProgram
    var program = standsOnTerrain ? program.overTerrain : program
    if isOnGlobe { program = program.onGlobe }
    if countsPaint { program = program.with(.overdraw) }
    do throws(MapRenderingError) {
      compiled = try self.compiled(program)
    } catch {
      failure = failure ?? error
      context.state.use(ProgramHandle.none)
      return false
    }
    context.state.use(compiled.program.handle)
    context.state.setClipping(program.endsAtHorizon)
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

  /// Deletes a program that is not needed for now.
  func drop(_ program: MapProgram) {
    guard let known = codes.firstIndex(of: program.code) else { return }
    codes.remove(at: known)
    programs.remove(at: known)
  }

  private func compile(_ program: MapProgram) throws(MapRenderingError) -> CompiledProgram {
    let name = program.shader.name
    let defines =
      ["TILE_SLOTS \(limits.tileSlots)", "PAINT_PAGE \(limits.paintPage)"] + program.defines
    func source(
      _ name: String, _ stage: ShaderLibrary.Stage
    ) throws(ShaderLibrary.UnreadableFile) -> String {
      try library.source(
        name, stage, defines: defines, declarations: MapProgram.declarations)
    }
    let vertex: String
    let fragment: String
    do {
      vertex = try source(name, .vertex)
      fragment = try source(name, .fragment)
    } catch {
      throw .unreadableShader(path: error.path)
    }
    do {
      let linked = try GLProgram(
        name: program.name, vertex: vertex, fragment: fragment, in: context)
      for block in UniformBinding.allCases {
        linked.connect(block: block.blockName, to: block.rawValue)
      }
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
