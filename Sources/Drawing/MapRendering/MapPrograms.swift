import GLBackend
import ShaderLibrary

/// Which program draws something.
enum MapProgram: Int, CaseIterable {
  case fill, orderedFill, edge, orderedEdge, line, dashedLine, extrusion, hazyExtrusion, circle,
    sky,
    box

  /// The name of the two shader files, and what is defined in them.
  fileprivate var source: (name: String, defines: [String]) {
    let words = "WORDS uvec\(stream.words)"
    switch self {
    case .orderedFill: return ("fill", [words, "IN_TILE_ORDER"])
    case .orderedEdge: return ("edge", [words, "IN_TILE_ORDER"])
    case .dashedLine: return ("line", [words, "DASHED"])
    case .hazyExtrusion: return ("extrusion", [words, "HAZE"])
    default: return ("\(self)", [words])
    }
  }

  /// The vertices that the program draws. Sky and box have none, which any format suits.
  private var stream: VertexStream {
    switch self {
    case .fill, .orderedFill, .sky, .box: .fills
    case .edge, .orderedEdge: .edges
    case .line, .dashedLine: .lines
    case .extrusion, .hazyExtrusion: .extrusions
    case .circle: .circles
    }
  }
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

/// All programs, compiled.
///
/// A class, because it owns GPU programs and what is set in them.
final class MapPrograms {
  private final class Compiled {
    let program: GLProgram
    let paintBase: Int32?
    var setPaintBase: Int32 = 0
    let orderedLayer: Int32?
    var setOrderedLayer: Int32 = 0

    init(_ program: consuming GLProgram) {
      paintBase = program.location(of: "paintBase")
      orderedLayer = program.location(of: "orderedLayer")
      self.program = program
    }
  }

  private let programs: [Compiled]

  init(
    _ library: ShaderLibrary, limits: UniformLimits, in context: GLContext
  ) throws(MapRenderingError) {
    let limits = ShaderLibrary.Limits(tileSlots: limits.tileSlots, paintPage: limits.paintPage)
    var programs: [Compiled] = []
    for program in MapProgram.allCases {
      programs.append(try Self.compile(program, library, limits, context))
    }
    self.programs = programs
  }

  /// Uses `program` with paints that are counted from `paintBase` on, for layer `orderedLayer` of
  /// those drawn in the order of tiles.
  func use(
    _ program: MapProgram, paintBase: Int32, orderedLayer: Int32, in context: GLContext
  ) {
    let compiled = programs[program.rawValue]
    context.state.use(compiled.program.handle)
    if let location = compiled.paintBase, compiled.setPaintBase != paintBase {
      compiled.setPaintBase = paintBase
      context.setUniform(location, paintBase)
    }
    if let location = compiled.orderedLayer, compiled.setOrderedLayer != orderedLayer {
      compiled.setOrderedLayer = orderedLayer
      context.setUniform(location, orderedLayer)
    }
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
      return Compiled(linked)
    } catch {
      throw .graphics(error)
    }
  }
}
