import Testing

@testable import MapStyle

@Suite("The fonts that a style spells")
struct FontStacksTests {
  @Test("Lists in the file count, wherever they stand; what the data name does not")
  func spelled() throws {
    let text = """
      {"version":8,"sources":{"m":{"type":"vector","url":"x"}},"layers":[
      {"id":"a","type":"symbol","source":"m","layout":{"text-field":"A","text-font":["One","Two"]}},
      {"id":"b","type":"symbol","source":"m","layout":{"text-field":["format","A",
      {"text-font":["literal",["Three"]]},["get","name"],{"text-font":["array","string",["get","f"]]}],
      "text-font":["case",["has","x"],["split",["get","secret"],"|"],["literal",["Four"]]]}},
      {"id":"c","type":"symbol","source":"m","layout":{"text-field":["get","name"],
      "text-font":{"stops":[[3,["Five"]],[9,["One","Two"]]]}}},
      {"id":"d","type":"symbol","source":"m","filter":["==","x",["literal",["Not A Font"]]]}]}
      """
    let stacks = try StyleParser.parse(Array(text.utf8)).fontStacks
    for stack in ["One,Two", "Three", "Four", "Five", "Open Sans Regular,Arial Unicode MS Regular"]
    {
      #expect(stacks.count { $0 == stack } == 1, "\(stack)")
    }
    #expect(!stacks.contains { $0.contains("Not A Font") })
  }
}
