/// A uniform block whose members are declared once, as the stored properties of a Swift type: the
/// shaders' declaration is made of them.
///
/// A member is an `Int32` or a `Float`, a `SIMD2` or `SIMD4` of it, or the four columns of a matrix.
/// Swift and std140 lay these out alike.
protocol UniformLayout: BitwiseCopyable {
  /// Without values, for the declaration.
  init()
  static var binding: UniformBinding { get }
}

extension UniformLayout {
  /// The block in GLSL.
  static var declaration: String {
    let members = Mirror(reflecting: Self()).children.map { member in
      "  \(glslType(of: member.value)) \(member.label ?? "");\n"
    }
    return "layout(std140) uniform \(binding.blockName) {\n\(members.joined())};\n"
  }

  /// In bytes, rounded up to whole vectors.
  static var byteCount: Int { (MemoryLayout<Self>.size + 15) / 16 * 16 }

  /// Writes the block as vectors into an array that is kept from frame to frame.
  func write(to vectors: inout [SIMD4<Float>]) {
    let count = Self.byteCount / 16
    if vectors.count != count { vectors = [SIMD4<Float>](repeating: .zero, count: count) }
    vectors.withUnsafeMutableBytes { $0.storeBytes(of: self, as: Self.self) }
  }
}

/// The four columns of a matrix.
typealias MatrixColumns = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

private func glslType(of value: Any) -> String {
  switch value {
  case is Float: "float"
  case is SIMD2<Float>: "vec2"
  case is SIMD4<Float>: "vec4"
  case is Int32: "int"
  case is SIMD4<Int32>: "ivec4"
  case is MatrixColumns: "mat4"
  default: preconditionFailure("\(type(of: value)) has no counterpart in uniform blocks")
  }
}

/// The cases of an enumeration as constants in GLSL: `ROLE_ROUND_END` for `roundEnd`.
func glslConstants<Cases: CaseIterable & RawRepresentable<UInt32>>(
  of cases: Cases.Type, prefix: String
) -> String {
  Cases.allCases.map { value in
    let name = "\(value)".map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    return "const uint \(prefix)_\(name) = \(value.rawValue)u;\n"
  }.joined()
}
