import CGraphics
import OffscreenRendering
import Testing

@testable import GLBackend

/// Textures, buffers and framebuffers, and how large they are.
@Suite("Objects of a context", .serialized, .enabled(if: canDraw, whyNot))
struct GLObjectTests {
  private let offscreen: OffscreenContext

  init() throws {
    offscreen = try OffscreenContext()
    offscreen.gl.state.beginFrame()
  }

  private var context: GLContext { offscreen.gl }

  private func value(_ name: Int32) -> Int32 {
    var values = [GLint](repeating: -1, count: 4)
    rhumb_glGetIntegerv(glEnum(name), &values)
    return values[0]
  }

  @Test("A texture takes the bytes of its texels; an array takes those of its smaller copies, too")
  func sizes() {
    for (format, bytes) in [
      (TextureFormat.alpha8, 1), (.rgba8, 4), (.redFloat32, 4), (.redFloat16, 2),
      (.redGreenFloat16, 4),
    ] {
      #expect(format.byteCount == bytes)
      let texture = GLTexture(format: format, width: 5, height: 3, in: context)
      #expect(texture.byteCount == 15 * bytes && texture.width == 5 && texture.height == 3)
    }
    let array = GLTextureArray(side: 8, count: 3, in: context)
    #expect(array.byteCount == (64 + 16 + 4 + 1) * 4 * 3 && array.count == 3 && array.side == 8)
    let odd = GLTextureArray(side: 5, count: 1, in: context)
    #expect(odd.byteCount == (25 + 4 + 1) * 4)
    #expect(context.takeMessages() == [])
  }

  @Test("Pictures are written to an array level by level, and copied to a larger one")
  func arrays() {
    func levels(_ value: UInt8) -> [[UInt8]] {
      [16, 4, 1].map { [UInt8](repeating: value, count: $0 * 4) }
    }
    let small = GLTextureArray(side: 4, count: 2, in: context)
    small.write(levels(10), at: 0, in: context)
    small.write(levels(20), at: 1, in: context)
    let large = GLTextureArray(side: 4, count: 5, in: context)
    let isCopied = large.copy(from: small, in: context)
    #expect(isCopied == context.capabilities.copiesTextures)
    large.write(levels(30), at: 4, in: context)
    for filter in [TextureFilter.nearest, .linear, .mipmapped] {
      large.setFilter(filter, in: context)
    }
    #expect(context.takeMessages() == [])
  }

  /// A parameter of a texture, as the driver has it.
  private func parameter(_ name: Int32, of texture: TextureHandle) -> Int32 {
    context.state.bind(texture, unit: 0)
    var value: GLint = -1
    rhumb_glGetTexParameteriv(texture.kind.target, glEnum(name), &value)
    return value
  }

  private func parameters(of texture: TextureHandle) -> [Int32] {
    [
      GL_TEXTURE_MAG_FILTER, GL_TEXTURE_MIN_FILTER, GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T,
      GL_TEXTURE_MAX_LEVEL,
    ].map { parameter($0, of: texture) }
  }

  @Test("Textures are sampled as they are told, up to their edges, at the levels that they have")
  func sampling() throws {
    let picture = GLTexture(format: .rgba8, width: 4, height: 4, in: context)
    #expect(
      parameters(of: picture.handle) == [
        GL_LINEAR, GL_LINEAR, GL_CLAMP_TO_BORDER, GL_CLAMP_TO_BORDER, 0,
      ])
    let target = try make(4, 4, colors: .texture(.rgba8))
    #expect(
      parameters(of: try #require(target.texture)) == [
        GL_LINEAR, GL_LINEAR, GL_CLAMP_TO_EDGE, GL_CLAMP_TO_EDGE, 0,
      ])
    for (side, last) in [(1, 0), (4, 2), (7, 2), (8, 3)] as [(Int, Int32)] {
      let array = GLTextureArray(side: side, count: 2, in: context)
      #expect(
        parameters(of: array.handle) == [
          GL_LINEAR, GL_LINEAR_MIPMAP_LINEAR, GL_CLAMP_TO_EDGE, GL_CLAMP_TO_EDGE, last,
        ])
      for (filter, larger, smaller) in [
        (TextureFilter.nearest, GL_NEAREST, GL_NEAREST_MIPMAP_NEAREST),
        (.linear, GL_LINEAR, GL_LINEAR), (.mipmapped, GL_LINEAR, GL_LINEAR_MIPMAP_LINEAR),
      ] {
        array.setFilter(filter, in: context)
        let found = parameters(of: array.handle)
        #expect(
          found == [larger, smaller, GL_CLAMP_TO_EDGE, GL_CLAMP_TO_EDGE, last], "\(filter)")
      }
      if let anisotropy = context.capabilities.anisotropy {
        let found = parameter(GL_TEXTURE_MAX_ANISOTROPY_EXT, of: array.handle)
        #expect(found == Int32(anisotropy.rounded()))
      }
    }
    #expect(context.takeMessages() == [])
  }

  @Test("A buffer is as large as was asked for or what it holds, and keeps it when it grows")
  func buffers() {
    var buffer = GLBuffer(context)
    #expect(buffer.byteCount == 0)
    #expect(buffer.replace(by: [1, 2, 3] as [UInt32], usage: .seldom) == 12)
    #expect(buffer.byteCount == 12)
    #expect(buffer.replace(by: [1, 2, 3] as [UInt32], capacity: 64, usage: .everyFrame) == 12)
    #expect(buffer.byteCount == 64)
    buffer.grow(to: 100, in: context)
    #expect(buffer.byteCount == 100)
    [UInt8](repeating: 1, count: 4).withUnsafeBytes { buffer.write($0, at: 96) }
    [UInt8]().withUnsafeBytes { buffer.write($0, at: 400) }
    #expect(context.takeMessages() == [])
  }

  @Test("A texel buffer has spare room in steps, and never becomes smaller")
  func texelBuffers() {
    var texels = GLTexelBuffer(of: .quadruples, in: context)
    #expect(texels.byteCount == 0)
    for (count, expected) in [(1, 16_384), (16_384, 16_384), (16_385, 32_768), (5, 32_768)] {
      [UInt8](repeating: 0, count: count).withUnsafeBytes { _ = texels.send($0, in: context) }
      #expect(texels.byteCount == expected)
    }
    #expect(context.takeMessages() == [])
  }

  private func make(
    _ width: Int, _ height: Int, colors: GLFramebuffer.Colors = .pixels
  ) throws -> GLFramebuffer {
    try GLFramebuffer.make(width: width, height: height, colors: colors, in: context)
  }

  @Test("Targets are made up to the driver's limit in both directions")
  func limits() throws {
    let limit = context.capabilities.maxTargetSide
    for (width, height) in [(0, 1), (1, 0), (limit + 1, 1), (1, limit + 1)] {
      #expect(throws: GLError.self) { _ = try make(width, height) }
    }
    for (width, height) in [(1, 1), (limit, 1), (1, limit)] {
      let target = try make(width, height)
      #expect(target.fits(width: width, height: height))
      #expect(!target.fits(width: width + 1, height: height))
      #expect(!target.fits(width: width, height: height + 1))
    }
    #expect(context.takeMessages() == [])
  }

  @Test("A target that has the size is kept; another is made anew")
  func fitting() {
    var target: GLFramebuffer?
    func fit(_ width: Int, _ height: Int) {
      GLFramebuffer.fit(
        &target, width: width, height: height, colors: .texture(.rgba8), in: context)
    }
    fit(4, 3)
    let first = target
    #expect(first?.texture != nil && first?.width == 4 && first?.height == 3)
    fit(4, 3)
    #expect(target === first)
    fit(4, 5)
    #expect(target !== first && target?.height == 5)
    fit(0, 5)
    #expect(target == nil)
  }

  @Test("Colours are copied from the lower left corner to a place of another target")
  func copying() throws {
    let source = try make(4, 4, colors: .texture(.rgba8))
    context.state.clear(color: SIMD4(1, 0, 0, 1), depthAndStencil: true)
    let target = try make(6, 5)
    context.state.clear(color: SIMD4(0, 0, 1, 1), depthAndStencil: true)
    source.copy(to: target.handle, x: 1, y: 2, width: 3, height: 2, in: context)
    var bytes = [UInt8](repeating: 0, count: 6 * 5 * 4)
    bytes.withUnsafeMutableBytes { target.read(into: $0, in: context) }
    for row in 0..<5 {
      for column in 0..<6 {
        let isCopied = (1..<4).contains(column) && (2..<4).contains(row)
        #expect(bytes[(row * 6 + column) * 4] == (isCopied ? 255 : 0), "(\(column), \(row))")
      }
    }
    #expect(context.takeMessages() == [])
  }

  @Test("While a target's colours are used they are bound to the first unit, and not after")
  func using() throws {
    let target = try make(4, 4, colors: .texture(.rgba8))
    let texture = try #require(target.texture)
    target.withTexture(in: context) {
      rhumb_glActiveTexture(glEnum(GL_TEXTURE0))
      #expect(value(GL_TEXTURE_BINDING_2D) == Int32(texture.name))
    }
    #expect(value(GL_TEXTURE_BINDING_2D) == 0)
    #expect(try make(2, 2).texture == nil)
  }

  @Test("Errors are told once each, by their names, and then no more")
  func messages() {
    rhumb_glEnable(0xffff)
    let messages = context.takeMessages()
    #expect(messages.contains { $0.contains("GL error 0x500 invalid enum") })
    #expect(context.takeMessages() == [])
  }

  @Test("What has lost its owner is deleted with the next collection")
  func garbage() {
    var name: UInt32 = 0
    do {
      let texture = GLTexture(format: .rgba8, width: 2, height: 2, in: context)
      name = texture.handle.name
    }
    context.collectGarbage()
    #expect(!context.deletionQueue.drain())
    // The driver knows the name no more.
    rhumb_glBindTexture(glEnum(GL_TEXTURE_2D), name)
    #expect(context.takeMessages().contains { $0.contains("GL error 0x502") })
  }
}
