/// What can go wrong between this program and the graphics driver.
package enum GLError: Error, Equatable, CustomStringConvertible {
  /// No context is current, or its driver does not respond.
  case noContext
  /// The context's version is too old, or it is not desktop OpenGL.
  case versionTooOld(found: String, renderer: String)
  /// A shader did not compile. `log` is the driver's message.
  case shader(name: String, stage: String, log: String)
  /// The stages of a program did not link. `log` is the driver's message.
  case program(name: String, log: String)
  /// A program lacks a required uniform block or uniform.
  case missingUniform(program: String, name: String)
  /// A framebuffer cannot be drawn into. `status` is the driver's reason.
  case incompleteFramebuffer(status: UInt32)
  /// A render target of this size exceeds the driver's limit.
  case sizeOverLimit(width: Int, height: Int, limit: Int)

  package var description: String {
    switch self {
    case .noContext:
      "no OpenGL context is current"
    case .versionTooOld(let found, let renderer):
      "needs OpenGL 3.3, found \(found) (\(renderer))"
    case .shader(let name, let stage, let log):
      "shader \(name).\(stage) does not compile: \(log)"
    case .program(let name, let log):
      "program \(name) does not link: \(log)"
    case .missingUniform(let program, let name):
      "program \(program) has no uniform \(name)"
    case .incompleteFramebuffer(let status):
      "framebuffer is incomplete (0x\(String(status, radix: 16)))"
    case .sizeOverLimit(let width, let height, let limit):
      "\(width) × \(height) pixels is more than this OpenGL can draw (\(limit) × \(limit))"
    }
  }
}
