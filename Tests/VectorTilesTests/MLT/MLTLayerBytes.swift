import Protobuf
import VectorTiles

/// A layer of an MLT whose columns are given as they are to be written.
struct MLTLayerBytes {
  var name = "layer"
  var version: UInt32 = 1
  var extent: UInt32 = 4096
  private var heads: [UInt8] = []
  private var bodies: [UInt8] = []
  private var columnCount: UInt = 0

  init(name: String = "layer", version: UInt32 = 1, extent: UInt32 = 4096) {
    (self.name, self.version, self.extent) = (name, version, extent)
  }

  /// Points one step apart, for layers whose geometry does not matter.
  init(points count: Int) {
    self.init()
    let points = (0..<count).map { TilePoint(x: Int32($0), y: 7) }
    geometry([
      MLTStreamBytes.numbers(.lengths, [UInt32](repeating: 0, count: count)),
      MLTStreamBytes.vertices(points),
    ])
  }

  mutating func geometry(_ streams: [[UInt8]]) {
    column(4, body: counted(streams))
  }

  /// A column of ids or numbers, `code` being the type for columns without absent values.
  mutating func numbers(
    _ code: UInt32, name: String? = nil, presence: [Bool]? = nil, _ stream: [UInt8]
  ) {
    let present = presence.map { MLTStreamBytes.bits(.present, $0) } ?? []
    column(code + (presence == nil ? 0 : 1), name: name, body: present + stream)
  }

  mutating func texts(name: String, presence: [Bool]? = nil, _ streams: [[UInt8]]) {
    let present = presence.map { [MLTStreamBytes.bits(.present, $0)] } ?? []
    column(presence == nil ? 28 : 29, name: name, body: counted(present + streams))
  }

  struct Child {
    var name: String
    var presence: [Bool]?
    var places: [UInt8]
  }

  /// - Parameter overcount: how many streams more than there are it says it has.
  mutating func sharedDictionary(
    name: String, _ dictionary: [[UInt8]], children: [Child], overcount: Int = 0
  ) {
    column(30, name: name, body: [])
    heads.appendVarint(UInt(children.count))
    var streamCount = dictionary.count + overcount
    var body = dictionary.flatMap(\.self)
    for child in children {
      heads.appendVarint(UInt(child.presence == nil ? 28 : 29))
      appendText(child.name)
      let present = child.presence.map { [MLTStreamBytes.bits(.present, $0)] } ?? []
      body += counted(present + [child.places])
      streamCount += present.count + 1
    }
    bodies.appendVarint(UInt(streamCount))
    bodies += body
  }

  private func counted(_ streams: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendVarint(UInt(streams.count))
    return bytes + streams.flatMap(\.self)
  }

  private mutating func column(_ code: UInt32, name: String? = nil, body: [UInt8]) {
    heads.appendVarint(code)
    if let name { appendText(name) }
    bodies += body
    columnCount += 1
  }

  private mutating func appendText(_ text: String) {
    heads.appendVarint(UInt(text.utf8.count))
    heads += Array(text.utf8)
  }

  /// The block of the layer: its length, its head and its columns.
  var bytes: [UInt8] {
    var block: [UInt8] = []
    block.appendVarint(version)
    block.appendVarint(UInt(name.utf8.count))
    block += Array(name.utf8)
    block.appendVarint(extent)
    block.appendVarint(columnCount)
    block += heads + bodies
    var bytes: [UInt8] = []
    bytes.appendVarint(UInt(block.count))
    return bytes + block
  }

  /// The layer as it is read from a tile of its own.
  func read() throws -> VectorTileLayer {
    let tile = try VectorTile(bytes)
    return tile.layers[0]
  }
}
