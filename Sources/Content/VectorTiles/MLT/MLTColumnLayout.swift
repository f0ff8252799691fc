/// The streams of a column of ids or properties.
struct MLTColumnLayout: Sendable {
  enum Values: Sendable {
    case numbers(MLTStream)
    /// One text for each present value.
    indirect case texts(MLTTextLayout)
    /// For each present value, its index in a dictionary.
    case dictionary(MLTDictionary, places: MLTStream)
  }

  let name: String
  let type: MLTColumnType
  /// Which features have a value, or `nil` if all do.
  let presence: MLTStream?
  let values: Values

  /// The number of stored values.
  var valueCount: Int {
    switch values {
    case .numbers(let stream): stream.valueCount
    case .texts(let texts): texts.lengths.valueCount
    case .dictionary(_, let places): places.valueCount
    }
  }

  /// The bytes that a column takes before it is decoded: its head, its layout (twice while it is
  /// read), its key and a slot for its values.
  static let bytesPerColumn = 512

  func agrees(with featureCount: Int) -> Bool {
    guard let presence else { return valueCount == featureCount }
    return presence.valueCount == featureCount && valueCount <= featureCount
  }
}

/// The streams of concatenated texts.
struct MLTTextLayout: Sendable {
  struct Symbols: Sendable {
    let lengths: MLTStream
    let bytes: MLTStream
  }

  let lengths: MLTStream
  let bytes: MLTStream
  /// Only for texts that are compressed with FSST.
  let symbols: Symbols?
}

extension MLTColumnLayout {
  /// Reads a column that has one value for each feature.
  init(_ head: MLTColumnHead, _ reader: inout MLTReader) throws(MLTFault) {
    name = head.name
    type = head.type
    guard type == .string else {
      presence = head.isNullable ? try MLTStream(presence: &reader) : nil
      values = .numbers(try MLTStream(&reader))
      return
    }
    var count = try reader.count()
    if head.isNullable { count -= 1 }
    presence = head.isNullable ? try MLTStream(presence: &reader) : nil
    guard (2...5).contains(count) else { throw .wrongStreams(column: name) }
    var streams = MLTTextStreams()
    for _ in 0..<count { try streams.insert(try MLTStream(&reader), column: name) }
    let texts = try streams.layout(column: name)
    values =
      streams.places.map { .dictionary(MLTDictionary(texts), places: $0) } ?? .texts(texts)
  }

  /// Reads the columns that share a dictionary.
  static func children(
    of head: MLTColumnHead, _ reader: inout MLTReader
  ) throws(MLTFault) -> [MLTColumnLayout] {
    // The children determine the number of streams; some writers count one too many.
    _ = try reader.count()
    var streams = MLTTextStreams()
    while !streams.isComplete { try streams.insert(try MLTStream(&reader), column: head.name) }
    let dictionary = MLTDictionary(try streams.layout(column: head.name))
    var children: [MLTColumnLayout] = []
    for child in head.children {
      _ = try reader.count()
      let presence = child.isNullable ? try MLTStream(presence: &reader) : nil
      let places = try MLTStream(&reader)
      guard case .offset = places.content else { throw .wrongStreams(column: head.name) }
      children.append(
        MLTColumnLayout(
          name: head.name + child.name, type: .string, presence: presence,
          values: .dictionary(dictionary, places: places)))
    }
    return children
  }
}

extension MLTStream {
  fileprivate init(presence reader: inout MLTReader) throws(MLTFault) {
    try self.init(&reader)
    guard content == .present else { throw .unknownStream("presence") }
  }
}

/// The streams of texts, identified by their declared contents: encoders differ in the order.
private struct MLTTextStreams {
  private var lengths: MLTStream?
  private var bytes: MLTStream?
  private var symbolLengths: MLTStream?
  private var symbols: MLTStream?
  private(set) var places: MLTStream?

  /// Whether the bytes of the texts have been read, which end a shared dictionary.
  var isComplete: Bool { bytes != nil }

  mutating func insert(_ stream: MLTStream, column: String) throws(MLTFault) {
    let isNew =
      switch stream.content {
      case .length(.symbol): symbolLengths.fill(stream)
      case .length: lengths.fill(stream)
      case .data(.fsst): symbols.fill(stream)
      case .data: bytes.fill(stream)
      case .offset: places.fill(stream)
      case .present: false
      }
    guard isNew else { throw .wrongStreams(column: column) }
  }

  func layout(column: String) throws(MLTFault) -> MLTTextLayout {
    guard let lengths, let bytes, (symbols == nil) == (symbolLengths == nil) else {
      throw .wrongStreams(column: column)
    }
    var pair: MLTTextLayout.Symbols?
    if let symbols, let symbolLengths { pair = .init(lengths: symbolLengths, bytes: symbols) }
    return MLTTextLayout(lengths: lengths, bytes: bytes, symbols: pair)
  }
}

extension Optional {
  /// Stores a value, and returns whether there was none before.
  fileprivate mutating func fill(_ value: Wrapped) -> Bool {
    guard case .none = self else { return false }
    self = value
    return true
  }
}
