import CGraphics

/// What the texels of a texture contain.
package enum TextureFormat: Sendable {
  /// One byte, which shaders read as red.
  case alpha8
  /// Red, green, blue and alpha, one byte each.
  case rgba8
  /// One 32-bit or 16-bit float, which shaders read as red.
  case redFloat32, redFloat16
  /// Two 16-bit floats, which shaders read as red and green.
  case redGreenFloat16

  var stored: GLint { traits.stored }
  var layout: GLenum { glEnum(traits.layout) }
  /// The data type of a component in memory.
  var component: GLenum { glEnum(traits.component) }
  package var byteCount: Int { traits.byteCount }

  private var traits: (stored: GLint, layout: GLint, component: GLint, byteCount: Int) {
    switch self {
    case .alpha8: (GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1)
    case .rgba8: (GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, 4)
    case .redFloat32: (GL_R32F, GL_RED, GL_FLOAT, 4)
    case .redFloat16: (GL_R16F, GL_RED, GL_HALF_FLOAT, 2)
    case .redGreenFloat16: (GL_RG16F, GL_RG, GL_HALF_FLOAT, 4)
    }
  }
}

/// How a texture is sampled between the centres of its texels.
package enum TextureFilter: Sendable {
  /// Interpolates between neighbouring texels.
  case linear
  /// Like `linear`, and also interpolates between mipmap levels.
  case mipmapped
  /// Takes the nearest texel of the nearest mipmap level.
  case nearest
}

/// A texture that shaders read with linear filtering. Beyond its edges it is transparent, like the
/// gaps between the pictures of an atlas, so that pictures at the edges look like the others.
package struct GLTexture: ~Copyable {
  package let handle: TextureHandle
  package let format: TextureFormat
  package let width: Int
  package let height: Int
  private let deletionQueue: GLDeletionQueue

  /// Makes a texture whose texels are undefined until they are written.
  package init(format: TextureFormat, width: Int, height: Int, in context: GLContext) {
    handle = TextureHandle.makePicture(format, width: width, height: height, in: context)
    for axis in [GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T] {
      // The border's default colour is 0.
      rhumb_glTexParameteri(handle.kind.target, glEnum(axis), GL_CLAMP_TO_BORDER)
    }
    self.format = format
    self.width = width
    self.height = height
    deletionQueue = context.deletionQueue
  }

  deinit { deletionQueue.enqueue(.texture, handle.name) }

  package var byteCount: Int { width * height * format.byteCount }

  /// Overwrites a rectangle within the texture. Binds the texture to the first unit.
  ///
  /// - Parameter bytes: rows from the top, without gaps.
  package func write(
    _ bytes: [UInt8], x: Int, y: Int, width: Int, height: Int, in context: GLContext
  ) {
    precondition(
      x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height
        && bytes.count == width * height * format.byteCount, "write beyond a texture")
    guard width > 0, height > 0 else { return }
    context.state.bind(handle, unit: 0)
    UnpackRules.set()
    rhumb_glTexSubImage2D(
      glEnum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height),
      format.layout, format.component, bytes)
  }
}

/// An array texture of square pictures of one size with mipmaps, which shaders read by index.
package struct GLTextureArray: ~Copyable {
  package let handle: TextureHandle
  /// In texels.
  package let side: Int
  package let count: Int
  private let format: TextureFormat
  private let levels: Int
  private let deletionQueue: GLDeletionQueue

  /// Makes an array whose pictures are undefined until they are written.
  ///
  /// - Parameter format: must have four bytes per texel.
  package init(
    side: Int, count: Int, format: TextureFormat = .rgba8, in context: GLContext
  ) {
    precondition(format.byteCount == 4)
    handle = TextureHandle.make(.pictureArray)
    self.format = format
    self.side = side
    self.count = count
    levels = Int.bitWidth - side.leadingZeroBitCount
    deletionQueue = context.deletionQueue
    context.state.bind(handle, unit: 0)
    UnpackRules.set()
    for level in 0..<levels {
      let size = GLsizei(side >> level)
      rhumb_glTexImage3D(
        glEnum(GL_TEXTURE_2D_ARRAY), GLint(level), format.stored, size, size, GLsizei(count), 0,
        format.layout, format.component, nil)
    }
    handle.setSampling(.mipmapped, levels: levels, anisotropy: context.capabilities.anisotropy)
  }

  deinit { deletionQueue.enqueue(.texture, handle.name) }

  /// Includes the mipmaps.
  package var byteCount: Int {
    (0..<levels).reduce(0) { $0 + (side >> $1) * (side >> $1) } * count * 4
  }

  /// Overwrites one picture. Binds the array to the first unit.
  ///
  /// - Parameter pictures: all mipmap levels of the picture down to one texel, each half as wide as
  ///   the one before, rounded down. Each has its rows from the top, without gaps.
  package func write(_ pictures: [[UInt8]], at index: Int, in context: GLContext) {
    precondition(index >= 0 && index < count && pictures.count == levels, "no such picture")
    context.state.bind(handle, unit: 0)
    UnpackRules.set()
    for (level, bytes) in pictures.enumerated() {
      let size = side >> level
      precondition(bytes.count == size * size * 4, "a picture of another size")
      rhumb_glTexSubImage3D(
        glEnum(GL_TEXTURE_2D_ARRAY), GLint(level), 0, 0, GLint(index), GLsizei(size),
        GLsizei(size), 1, format.layout, format.component, bytes)
    }
  }

  /// Copies all pictures of a smaller array of the same kind to the same indices on the GPU, and
  /// waits for the copy to finish, for the same reason as a `GLBuffer` that grows.
  ///
  /// - Returns: false if the driver cannot do that. Nothing is copied then.
  package func copy(from other: borrowing GLTextureArray, in context: GLContext) -> Bool {
    precondition(
      other.side == side && other.format == format && other.count <= count, "another kind of array")
    guard context.capabilities.copiesTextures else { return false }
    for level in 0..<levels {
      rhumb_copyPictures(
        other.handle.name, handle.name, GLint(level), GLsizei(side >> level), GLsizei(other.count))
    }
    rhumb_glFinish()
    return true
  }

  /// Sets how the pictures are sampled from now on.
  package func setFilter(_ filter: TextureFilter, in context: GLContext) {
    context.state.bind(handle, unit: 0)
    handle.setSampling(filter, levels: levels, anisotropy: context.capabilities.anisotropy)
  }
}

extension TextureHandle {
  static func make(_ kind: Kind) -> TextureHandle {
    var name: GLuint = 0
    rhumb_glGenTextures(1, &name)
    return TextureHandle(name: name, kind: kind)
  }

  /// Makes a texture with linear filtering and undefined texels, and binds it to the first unit.
  static func makePicture(
    _ format: TextureFormat, width: Int, height: Int, in context: GLContext
  ) -> TextureHandle {
    let handle = make(.picture)
    context.state.bind(handle, unit: 0)
    UnpackRules.set()
    rhumb_glTexImage2D(
      glEnum(GL_TEXTURE_2D), 0, format.stored, GLsizei(width), GLsizei(height), 0, format.layout,
      format.component, nil)
    handle.setSampling(.linear, levels: 1, anisotropy: nil)
    return handle
  }

  /// Sets the parameters of this texture, which must be bound to the active unit.
  fileprivate func setSampling(_ filter: TextureFilter, levels: Int, anisotropy: Float?) {
    let target = kind.target
    let (larger, smaller) =
      switch filter {
      case .linear: (GL_LINEAR, GL_LINEAR)
      case .mipmapped: (GL_LINEAR, GL_LINEAR_MIPMAP_LINEAR)
      case .nearest: (GL_NEAREST, GL_NEAREST_MIPMAP_NEAREST)
      }
    rhumb_glTexParameteri(target, glEnum(GL_TEXTURE_MAG_FILTER), larger)
    rhumb_glTexParameteri(target, glEnum(GL_TEXTURE_MIN_FILTER), smaller)
    rhumb_glTexParameteri(target, glEnum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    rhumb_glTexParameteri(target, glEnum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    rhumb_glTexParameteri(target, glEnum(GL_TEXTURE_MAX_LEVEL), GLint(levels - 1))
    if filter == .mipmapped, let anisotropy {
      rhumb_glTexParameterf(target, glEnum(GL_TEXTURE_MAX_ANISOTROPY_EXT), anisotropy)
    }
  }
}

/// How GL reads pixels from memory. `set()` makes it read tightly packed rows, whatever another
/// user of the context has set.
private enum UnpackRules {
  static func set() {
    rhumb_glBindBuffer(glEnum(GL_PIXEL_UNPACK_BUFFER), 0)
    rhumb_glPixelStorei(glEnum(GL_UNPACK_ALIGNMENT), 1)
    for name in [
      GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_IMAGES,
      GL_UNPACK_IMAGE_HEIGHT, GL_UNPACK_SWAP_BYTES, GL_UNPACK_LSB_FIRST,
    ] { rhumb_glPixelStorei(glEnum(name), 0) }
  }
}
