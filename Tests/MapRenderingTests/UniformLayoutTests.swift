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

  @Test("Shaders know of a frame what its plan says; the light is a direction and no place")
  func frame() {
    var plan = FramePlan(SyntheticCamera(width: 300, height: 200, tilt: 40), pixelsPerPoint: 2)
    plan.camera.pointsPerMetre = 3
    plan.camera.eyeLift = 4
    plan.light.direction = SIMD3(0.1, 0.2, 0.3)
    plan.light.color = SIMD3(0.4, 0.5, 0.6)
    (plan.light.intensity, plan.light.shadowIntensity, plan.light.groundShade) = (0.7, 0.8, 0.9)
    plan.labels.groundOrigin = SIMD2(5, 6)
    plan.labels.groundScale = 7
    var frame = FrameUniforms(plan)
    #expect(frame.clipFromGround == plan.camera.clipFromGround)
    #expect(frame.targetDistance == 300 && frame.pointsPerMetre == 3 && frame.eyeLift == 4)
    #expect(frame.viewportSize == SIMD2(300, 200) && frame.pixelsPerPoint == 2)
    #expect(frame.light == SIMD4(0.1, 0.2, 0.3, 0) && frame.lightColor == SIMD4(0.4, 0.5, 0.6, 0))
    #expect(frame.lightIntensity == 0.7 && frame.shadowIntensity == 0.8)
    #expect(frame.groundShade == 0.9)
    #expect(frame.labelOrigin == SIMD2(5, 6) && frame.labelScale == 7)
    #expect(frame.roll == SIMD2(1, 0) && frame.lookSign == 1 && frame.tiltSine == 1)
    #expect(frame.groundDepthFactor >= 1e30, "no horizon is in sight")
    var sky = SkyPlan(horizonY: 11, hazeDepth: 12, zenithColor: Ink.blue, horizonColor: Ink.red)
    (sky.hazeGain, sky.groundDepthFactor, sky.horizonBlend) = (13, 14, 0.5)
    (sky.targetX, sky.targetY, sky.roll, sky.tiltSine) = (15, 16, SIMD2(0.6, 0.8), 0.17)
    (sky.bearing, sky.starlight, sky.looksUp) = (18, 0.19, true)
    plan.sky = sky
    frame = FrameUniforms(plan)
    #expect(frame.horizonY == 11 && frame.hazeDepth == 12 && frame.hazeGain == 13)
    #expect(frame.zenithColor == Ink.blue && frame.horizonColor == Ink.red)
    #expect(frame.groundDepthFactor == 14 && frame.horizonBlend == 100)
    #expect(frame.aheadX == 15 && frame.aheadY == 16 && frame.lookSign == -1)
    #expect(frame.roll == SIMD2(0.6, 0.8) && frame.tiltSine == 0.17)
    #expect(frame.bearing == 18 && frame.starlight == 0.19)
  }

  @Test("Cases of an enumeration are constants in the shaders")
  func constants() {
    let text = glslConstants(of: ShapeVertex.Role.self, prefix: "ROLE")
    #expect(text.contains("const uint ROLE_SIDE = 0u;\n"))
    #expect(text.contains("const uint ROLE_BEYOND_SQUARE_START = 9u;\n"))
  }
}
