import GLBackend
import RenderModel
import ShaderLibrary

/// Which program draws shapes.
enum ShapeProgram: Int, CaseIterable {
  /// Lines and areas.
  case plain, dashed
  /// The same where each pixel is painted once: first where they are full, then their edges.
  case core, rim, dashedCore, dashedRim
  case picture

  fileprivate var defines: [String] {
    switch self {
    case .plain: ["LINES"]
    case .dashed: ["LINES", "DASHES"]
    case .core: ["LINES", "ONCE", "CORE"]
    case .rim: ["LINES", "ONCE"]
    case .dashedCore: ["LINES", "DASHES", "ONCE", "CORE"]
    case .dashedRim: ["LINES", "DASHES", "ONCE"]
    case .picture: ["PICTURE"]
    }
  }
}

/// The programs of shapes, each compiled when it is first needed.
///
/// A class, because it owns GPU programs.
final class ShapePrograms {
  /// Binding points, beside those of `FrameBlocks`.
  static let copyBinding: UInt32 = 0x5
  static let dashBinding: UInt32 = 0x6

  private final class Compiled {
    let program: GLProgram
    init(_ program: consuming GLProgram) { self.program = program }
  }

  private let library: ShaderLibrary
  private let limits: ShaderLibrary.Limits
  private var programs: [Compiled?] = Array(repeating: nil, count: ShapeProgram.allCases.count)
  /// Why a program could not be made; what it draws is missing.
  private(set) var failure: MapRenderingError?

  init(_ library: ShaderLibrary, limits: UniformLimits) {
    self.library = library
    self.limits = ShaderLibrary.Limits(tileSlots: limits.tileSlots, paintPage: limits.paintPage)
  }

  /// Uses a program.
  ///
  /// - Returns: whether there is one to draw with.
  func use(_ program: ShapeProgram, in context: GLContext) -> Bool {
    if let known = programs[program.rawValue] {
      context.state.use(known.program.handle)
      return true
    }
    guard failure == nil else { return false }
    do throws(MapRenderingError) {
      let made = Compiled(try compile(program, context))
      programs[program.rawValue] = made
      context.state.use(made.program.handle)
      if let location = made.program.location(of: "shapePicture") {
        context.setUniform(location, 0)
      }
      return true
    } catch {
      failure = error
      return false
    }
  }

  private func compile(
    _ program: ShapeProgram, _ context: GLContext
  ) throws(MapRenderingError) -> GLProgram {
    let defines =
      ["WORDS uvec4", "DASH_LIMIT \(ShapeVertex.dashLimit)"] + program.defines
    let vertex: String
    let fragment: String
    do {
      vertex = try library.source("shape", .vertex, limits: limits, defines: defines)
      fragment = try library.source("shape", .fragment, limits: limits, defines: defines)
    } catch {
      throw .unreadableShader(path: error.path)
    }
    do {
      let linked = try GLProgram(
        name: "shape (\(program))", vertex: vertex, fragment: fragment, in: context)
      linked.connect(block: "Frame", to: FrameBlocks.frameBinding)
      linked.connect(block: "ShapeCopy", to: Self.copyBinding)
      linked.connect(block: "ShapeDashes", to: Self.dashBinding)
      return linked
    } catch {
      throw .graphics(error)
    }
  }
}
