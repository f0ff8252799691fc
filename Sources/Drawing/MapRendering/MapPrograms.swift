import GLBackend
import RenderModel
import ShaderLibrary

/// Which program draws something.
enum MapProgram: Int, CaseIterable {
  case fill, orderedFill, edge, orderedEdge, line, dashedLine, extrusion, hazyExtrusion, circle,
    sky,
    box
  /// Where tiles stand in for others.
  case mask
  /// Translucent lines: of one look, each pixel painted once; of several, tile by tile.
  case onceLine, onceDashedLine, oncePatternLine, orderedLine, orderedDashedLine,
    orderedPatternLine
  /// Letters and icons: their fill, and what lies around them.
  case icon, label, letter, letterHalo, labelHalo
  case raster, adjustedRaster, hillshade
  /// The bells of a heatmap's points, and the colours of their sum.
  case density, heatmap
  /// Shapes over the map.
  case screen
  /// Markers that stand upright, and those that lie on the ground.
  case marker, flatMarker
  /// Of fills.
  case outline
  case patternFill, orderedPatternFill, patternEdge, orderedPatternEdge, patternLine,
    patternExtrusion, hazyPatternExtrusion

  /// The name of the two shader files, and what is defined in them.
  fileprivate var source: (name: String, defines: [String]) {
    let words = "WORDS uvec\(stream?.words ?? 4)"
    switch self {
    case .mask: return ("fill", [words, "MASK"])
    case .orderedFill: return ("fill", [words, "IN_TILE_ORDER"])
    case .orderedEdge: return ("edge", [words, "IN_TILE_ORDER"])
    case .outline: return ("line", [words, "OUTLINE"])
    case .dashedLine: return ("line", [words, "DASHED"])
    case .onceLine: return ("line", [words, "ONCE"])
    case .onceDashedLine: return ("line", [words, "ONCE", "DASHED"])
    case .oncePatternLine: return ("line", [words, "ONCE"] + Self.pattern)
    case .orderedLine: return ("line", [words, "IN_TILE_ORDER"])
    case .orderedDashedLine: return ("line", [words, "IN_TILE_ORDER", "DASHED"])
    case .orderedPatternLine: return ("line", [words, "IN_TILE_ORDER"] + Self.pattern)
    case .hazyExtrusion: return ("extrusion", [words, "HAZE"])
    case .icon: return ("label", [words, "ICONS"])
    case .label: return ("label", [words, "ICONS", "LETTERS"])
    case .letter: return ("label", [words, "LETTERS"])
    case .letterHalo: return ("label", [words, "LETTERS", "HALO"])
    case .labelHalo: return ("label", [words, "ICONS", "LETTERS", "HALO"])
    case .patternFill: return ("fill", [words] + Self.pattern)
    case .orderedPatternFill: return ("fill", [words, "IN_TILE_ORDER"] + Self.pattern)
    case .patternEdge: return ("edge", [words] + Self.pattern)
    case .orderedPatternEdge: return ("edge", [words, "IN_TILE_ORDER"] + Self.pattern)
    case .patternLine: return ("line", [words] + Self.pattern)
    case .patternExtrusion: return ("extrusion", [words] + Self.pattern)
    case .hazyPatternExtrusion: return ("extrusion", [words, "HAZE"] + Self.pattern)
    case .adjustedRaster: return ("raster", [words, "ADJUSTED"])
    case .hillshade: return ("raster", [words, "HILLSHADE"])
    case .heatmap: return ("heatmap", [words] + Self.pattern)
    case .flatMarker: return ("marker", [words, "FLAT"])
    default: return ("\(self)", [words])
    }
  }

  private static let pattern = ["PATTERN", "PATTERN_LIMIT \(PatternPlan.limit)"]

  /// The program that draws the same with patterns.
  var patterned: MapProgram {
    switch self {
    case .fill: .patternFill
    case .orderedFill: .orderedPatternFill
    case .edge: .patternEdge
    case .orderedEdge: .orderedPatternEdge
    case .line: .patternLine
    case .extrusion: .patternExtrusion
    case .hazyExtrusion: .hazyPatternExtrusion
    default: self
    }
  }

  /// The program of lines that paints each pixel once, by its inside and its rim.
  var once: MapProgram {
    switch self {
    case .line: .onceLine
    case .dashedLine: .onceDashedLine
    case .patternLine: .oncePatternLine
    default: self
    }
  }

  /// The program of lines that paints tile by tile, where they overlap the first alone.
  var ordered: MapProgram {
    switch self {
    case .line: .orderedLine
    case .dashedLine: .orderedDashedLine
    case .patternLine: .orderedPatternLine
    default: self
    }
  }

  /// The vertices that the program draws; nil for quads, which come in fours of words. Sky, box
  /// and heatmap have none, which any format suits.
  private var stream: VertexStream? {
    switch self {
    case .fill, .orderedFill, .patternFill, .orderedPatternFill, .mask, .sky, .box, .heatmap:
      .fills
    case .edge, .orderedEdge, .patternEdge, .orderedPatternEdge: .edges
    case .line, .dashedLine, .patternLine, .outline, .onceLine, .onceDashedLine,
      .oncePatternLine, .orderedLine, .orderedDashedLine, .orderedPatternLine:
      .lines
    case .extrusion, .hazyExtrusion, .patternExtrusion, .hazyPatternExtrusion: .extrusions
    case .circle, .density: .circles
    case .icon, .label, .letter, .letterHalo, .labelHalo, .raster, .adjustedRaster, .hillshade,
      .screen, .marker, .flatMarker:
      nil
    }
  }

  /// The texture unit that each sampler reads.
  fileprivate static let samplers: [(name: String, unit: Int32)] = [
    ("glyphs", 0), ("icons", 1), ("rasters", 0), ("patternAtlas", 0), ("density", 1),
    ("quadFrames", Int32(LabelBuffers.units.frames)),
    ("quadPaints", Int32(LabelBuffers.units.paints)),
    ("labelAnchors", Int32(LabelBuffers.units.anchors)),
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
    case .symbol: [.letter, .letterHalo, .icon]
    case .raster: [.raster]
    case .hillshade: [.hillshade]
    case .heatmap: [.density, .heatmap]
    }
  }
}

/// The programs, each compiled when it is first needed: a driver takes milliseconds and a megabyte
/// or more for each, and most maps need about half of them.
///
/// A class, because it owns GPU programs and what is set in them.
final class MapPrograms {
  private final class Compiled {
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

  private let library: ShaderLibrary
  private let limits: ShaderLibrary.Limits
  private var programs: [Compiled?]
  /// Why a program could not be made; what it draws is missing.
  private(set) var failure: MapRenderingError?

  init(_ library: ShaderLibrary, limits: UniformLimits) {
    self.library = library
    self.limits = ShaderLibrary.Limits(tileSlots: limits.tileSlots, paintPage: limits.paintPage)
    programs = Array(repeating: nil, count: MapProgram.allCases.count)
  }

  /// How many have been compiled.
  var compiledCount: Int { programs.count { $0 != nil } }

  /// Compiles what layers of these kinds need, for a time when there is nothing else to do.
  func prepare(
    for kinds: [LayerPlan.Kind], in context: GLContext
  ) throws(MapRenderingError) {
    for kind in kinds {
      for program in kind.usualPrograms { _ = try compiled(program, in: context) }
    }
  }

  /// Uses `program` with paints that are counted from `paintBase` on, for the layer that
  /// `DrawKey.layerNumber` tells. None is used when it cannot be made; see `failure`.
  func use(
    _ program: MapProgram, paintBase: Int32, layerNumber: Int32, in context: GLContext
  ) {
    let compiled: Compiled
    do throws(MapRenderingError) {
      compiled = try self.compiled(program, in: context)
    } catch {
      failure = failure ?? error
      context.state.use(ProgramHandle.none)
      return
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
  }

  private func compiled(
    _ program: MapProgram, in context: GLContext
  ) throws(MapRenderingError) -> Compiled {
    if let known = programs[program.rawValue] { return known }
    let made = try Self.compile(program, library, limits, context)
    programs[program.rawValue] = made
    return made
  }

  private static func compile(
    _ program: MapProgram, _ library: ShaderLibrary, _ limits: ShaderLibrary.Limits,
    _ context: GLContext
  ) throws(MapRenderingError) -> Compiled {
    let (name, defines) = program.source
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
        name: "\(program)", vertex: vertex, fragment: fragment, in: context)
      linked.connect(block: "Frame", to: FrameBlocks.frameBinding)
      linked.connect(block: "Tiles", to: FrameBlocks.tilesBinding)
      linked.connect(block: "Paints", to: FrameBlocks.paintsBinding)
      linked.connect(block: "Patterns", to: PatternBlock.binding)
      let compiled = Compiled(linked)
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
