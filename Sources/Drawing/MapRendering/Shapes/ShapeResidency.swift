import GLBackend
import RenderModel

/// Manages the meshes of shapes on the GPU. New ones are uploaded once. Those that nobody else
/// holds any more are dropped, and when there are too many also the least recently shown ones.
///
/// This is a class because it owns GPU buffers.
final class ShapeResidency {
  final class Entry {
    let id: UInt64
    let place: MeshArena.Place
    let byteCount: Int
    weak var mesh: ShapeMesh?
    fileprivate(set) var picture: PictureTexture?
    var lastFrame: UInt64

    fileprivate init(_ mesh: ShapeMesh, at place: MeshArena.Place, frame: UInt64) {
      id = mesh.id
      self.place = place
      self.mesh = mesh
      byteCount = mesh.byteCount
      lastFrame = frame
    }
  }

  let arena: MeshArena
  private let context: GLContext
  private let byteLimit: Int
  private var entries: [UInt64: Entry] = [:]
  private var residentBytes = 0
  /// By the ids of the pictures. Several meshes may show the same one.
  private var pictures: [UInt64: WeakPicture] = [:]
  private var frame: UInt64 = 0

  /// - Parameter byteLimit: above this many bytes, meshes outside the view are dropped.
  init(byteLimit: Int, in context: GLContext) {
    self.context = context
    self.byteLimit = byteLimit
    arena = MeshArena(stride: MemoryLayout<ShapeVertex>.stride, in: context)
  }

  var byteCount: Int { arena.byteCount + pictureBytes }

  private var pictureBytes: Int {
    pictures.values.reduce(0) { $0 + ($1.texture?.byteCount ?? 0) }
  }

  private struct WeakPicture {
    weak var texture: PictureTexture?
  }

  /// Makes the shapes of a plan resident. `resident` is then parallel to them.
  ///
  /// - Returns: the number of uploaded bytes.
  func update(_ shapes: [ShapePlacement], resident: inout [Entry?]) -> Int {
    frame += 1
    resident.removeAll(keepingCapacity: true)
    var sent = 0
    for shape in shapes {
      let mesh = shape.mesh
      if let known = entries[mesh.id] {
        known.lastFrame = frame
        resident.append(known)
        continue
      }
      guard !mesh.vertices.isEmpty, !mesh.indices.isEmpty else {
        resident.append(nil)
        continue
      }
      resident.append(send(mesh, &sent))
    }
    guard sent > 0 else { return 0 }
    // Meshes that nobody else holds any more.
    for entry in entries.values where entry.mesh == nil { drop(entry) }
    if residentBytes + pictureBytes > byteLimit { dropOldest() }
    return sent
  }

  private func send(_ mesh: ShapeMesh, _ sent: inout Int) -> Entry {
    let place = arena.allocate(vertices: mesh.vertices.count, indices: mesh.indices.count)
    mesh.vertices.withUnsafeBytes { vertices in
      mesh.indices.withUnsafeBytes { indices in
        arena.write(vertices: vertices, indices: indices, at: place)
      }
    }
    let entry = Entry(mesh, at: place, frame: frame)
    if let picture = mesh.picture {
      entry.picture = pictures[picture.id]?.texture ?? send(picture, &sent)
    }
    sent += entry.byteCount
    residentBytes += entry.byteCount
    entries[mesh.id] = entry
    return entry
  }

  private func send(_ picture: RasterImage, _ sent: inout Int) -> PictureTexture {
    let texture = PictureTexture(picture, in: context)
    pictures[picture.id] = WeakPicture(texture: texture)
    sent += picture.byteCount
    return texture
  }

  private func dropOldest() {
    let old = entries.values.filter { $0.lastFrame < frame }.sorted { $0.lastFrame < $1.lastFrame }
    for entry in old {
      guard residentBytes + pictureBytes > byteLimit else { return }
      drop(entry)
    }
  }

  private func drop(_ entry: Entry) {
    entries[entry.id] = nil
    arena.free(entry.place)
    residentBytes -= entry.byteCount
    if entry.picture != nil { pictures = pictures.filter { $0.value.texture != nil } }
  }
}

/// A picture on the GPU. This is a class because it owns a texture.
final class PictureTexture {
  private let texture: GLTextureArray

  init(_ picture: RasterImage, in context: GLContext) {
    texture = GLTextureArray(side: picture.side, count: 1, in: context)
    texture.write(picture.levels, at: 0, in: context)
  }

  var byteCount: Int { texture.byteCount }
  var handle: TextureHandle { texture.handle }
}
