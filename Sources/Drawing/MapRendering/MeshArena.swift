import GLBackend
import RenderModel

/// The vertices and indices of one kind for all resident meshes, in one pair of buffers with one
/// vertex array, so that one call can draw any number of meshes.
///
/// This is a class because it owns GPU buffers that are replaced as they grow.
final class MeshArena {
  /// Bytes from one vertex to the next.
  let stride: Int
  private let context: GLContext
  private var vertices: GLBuffer
  private var indices: GLBuffer
  /// An additional word for each vertex, after `keepCompanions` has been called.
  private var companions: GLBuffer
  private(set) var hasCompanions = false
  private let array: GLVertexArray
  private var vertexPlaces = RangeAllocator(capacity: 0)
  private var indexPlaces = RangeAllocator(capacity: 0)

  /// The place of a mesh in the buffers, counted in vertices and in indices.
  struct Place {
    var vertices: Range<Int>
    var indices: Range<Int>
  }

  /// - Parameter stride: bytes from one vertex to the next, a multiple of 4.
  init(stride: Int, in context: GLContext) {
    self.stride = stride
    self.context = context
    vertices = GLBuffer(context)
    indices = GLBuffer(context)
    companions = GLBuffer(context)
    array = GLVertexArray(context)
  }

  var vertexArray: VertexArrayHandle { array.handle }

  var byteCount: Int { vertices.byteCount + indices.byteCount + companions.byteCount }

  /// Adds a word to each vertex from now on. The contents must be written again.
  func keepCompanions() {
    guard !hasCompanions else { return }
    hasCompanions = true
    guard vertexPlaces.capacity > 0 else { return }
    companions.allocate(vertexPlaces.capacity * Self.companionStride, usage: .seldom)
    connect()
  }

  private static let companionStride = MemoryLayout<UInt32>.stride

  /// Allocates space, and grows the buffers if there is none.
  func allocate(vertices vertexCount: Int, indices indexCount: Int) -> Place {
    let oldVertexCapacity = vertexPlaces.capacity
    let oldIndexCapacity = indexPlaces.capacity
    let vertexRange = Self.allocate(vertexCount, from: &vertexPlaces)
    let indexRange = Self.allocate(indexCount, from: &indexPlaces)
    if vertexPlaces.capacity > oldVertexCapacity {
      vertices.grow(to: vertexPlaces.capacity * stride, in: context)
      if hasCompanions {
        companions.grow(to: vertexPlaces.capacity * Self.companionStride, in: context)
      }
    }
    if indexPlaces.capacity > oldIndexCapacity {
      indices.grow(to: indexPlaces.capacity * MemoryLayout<UInt32>.stride, in: context)
    }
    if vertexPlaces.capacity > oldVertexCapacity || indexPlaces.capacity > oldIndexCapacity {
      connect()
    }
    return Place(vertices: vertexRange, indices: indexRange)
  }

  private func connect() {
    array.connect(
      vertices: vertices.handle, indices: indices.handle, words: Int32(stride / 4),
      companions: hasCompanions ? companions.handle : nil, in: context)
  }

  func free(_ place: Place) {
    vertexPlaces.free(place.vertices)
    indexPlaces.free(place.indices)
  }

  func write(
    vertices vertexBytes: UnsafeRawBufferPointer, indices indexBytes: UnsafeRawBufferPointer,
    at place: Place
  ) {
    vertices.write(vertexBytes, at: place.vertices.lowerBound * stride)
    indices.write(indexBytes, at: place.indices.lowerBound * MemoryLayout<UInt32>.stride)
  }

  /// Writes the additional words of a mesh's vertices. `keepCompanions` must have been called.
  func write(companions words: UnsafeRawBufferPointer, at place: Place) {
    companions.write(words, at: place.vertices.lowerBound * Self.companionStride)
  }

  /// The initial capacity of the buffers, in elements.
  private static let firstCapacity = 16384

  private static func allocate(_ count: Int, from places: inout RangeAllocator) -> Range<Int> {
    if let range = places.allocate(count) { return range }
    let grown = max(firstCapacity, places.capacity + places.capacity / 2)
    places.grow(to: max(grown, places.capacity + count))
    guard let range = places.allocate(count) else {
      preconditionFailure("a grown arena has room at its end")
    }
    return range
  }
}
