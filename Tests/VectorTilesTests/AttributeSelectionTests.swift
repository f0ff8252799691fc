import Testing

@testable import VectorTiles

@Suite("Selected attributes")
struct AttributeSelectionTests {
  @Test("Equal numbers mean equal values, and what is absent is told apart")
  func numbers() throws {
    let values = ["one", "two", "three"].map { LayerBytes.string($0) }
    let tags: [[UInt32]] = [[0, 0, 1, 1], [1, 1, 2, 2], [2, 0], [], [0, 2, 0, 1]]
    let layer = LayerBytes(
      features: tags.map { FeatureBytes(tags: $0) }, keys: ["a", "b", "c"], values: values)
    let read = try #require(try VectorTile(LayerBytes.tile([layer])).layer(named: "layer"))
    let names = ["c", "missing", "a"]
    let selection = AttributeSelection(of: names, in: read)
    var numbers = [UInt32](repeating: 7, count: 4)
    var seen: [[UInt32]: [PropertyValue?]] = [:]
    for feature in read.features {
      feature.readValueNumbers(of: selection, into: &numbers)
      let expected = names.map { feature.value(forKey: $0) }
      #expect(seen.updateValue(expected, forKey: numbers) ?? expected == expected)
      #expect(
        zip(numbers, expected).allSatisfy { ($0 == AttributeSelection.absent) == ($1 == nil) })
      #expect(numbers[3] == 7, "what is beyond the names is left alone")
    }
    #expect(seen.count == 5)
  }

  @Test("Of an attribute that comes twice, or under a key that comes twice, the first counts")
  func repeats() throws {
    let values = ["one", "two"].map { LayerBytes.string($0) }
    let layer = LayerBytes(
      features: [FeatureBytes(tags: [1, 1, 0, 0])], keys: ["k", "k"], values: values)
    let read = try #require(try VectorTile(LayerBytes.tile([layer])).layer(named: "layer"))
    var numbers: [UInt32] = [0]
    read.features[0].readValueNumbers(
      of: AttributeSelection(of: ["k"], in: read), into: &numbers)
    #expect(numbers == [1])
    #expect(read.features[0].value(forKey: "k") == .string("two"))
  }
}
