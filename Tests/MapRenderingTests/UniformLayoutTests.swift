import RenderModel
import Testing

@testable import MapRendering

@Suite("Uniform blocks declared in Swift")
struct UniformLayoutTests {
  @Test("The shaders' declaration has each member with its type, in order")
  func declaration() {
    let lines = FrameUniforms.declaration.split(separator: "\n").map(String.init)
    #expect(lines.first == "layout(std140) uniform Frame {" && lines.last == "};")
    #expect(lines.contains("  mat4 clipFromGround;") && lines.contains("  float horizonY;"))
    #expect(lines.contains("  vec2 viewportSize;") && lines.contains("  vec4 light;"))
    #expect(GlobePlan.declaration.contains("vec4 centerFromEye;"))
  }

  @Test("Members are where std140 expects them: vectors at multiples of their size")
  func offsets() {
    #expect(MemoryLayout<FrameUniforms>.offset(of: \.clipFromGround) == 0)
    #expect(MemoryLayout<FrameUniforms>.offset(of: \.labelOrigin)! % 8 == 0)
    #expect(
      MemoryLayout<FrameUniforms>.offset(of: \.pixelsPerPoint)!
        == MemoryLayout<FrameUniforms>.offset(of: \.labelScale)! + 4)
    #expect(MemoryLayout<TerrainUniforms>.offset(of: \.fogDepths)! % 8 == 0)
    #expect(FrameUniforms.byteCount % 16 == 0 && GlobePlan.byteCount % 16 == 0)
  }

  @Test("Cases of an enumeration are constants in the shaders")
  func constants() {
    let text = glslConstants(of: ShapeVertex.Role.self, prefix: "ROLE")
    #expect(text.contains("const uint ROLE_SIDE = 0u;\n"))
    #expect(text.contains("const uint ROLE_BEYOND_SQUARE_START = 9u;\n"))
  }
}
