import JSON
import MapStyle
import StyleExpressions
import Testing

/// Constants and curves of every property that is declared (see `DeclaredProperty`).
@Suite("Values of style properties")
struct PropertyValueTests {
  private static let values: [JSONValue] = [
    true, 1, "zz", [], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5], ["zz"], ["zz", "zz"],
    [true], .null,
  ]

  /// Whether the type takes the constant, by the specification's words on types.
  private static func takes(_ property: DeclaredProperty, _ json: JSONValue) -> Bool {
    let numbers = json.array.map { items in items.allSatisfy { $0.number != nil } } ?? false
    let texts = json.array.map { items in items.allSatisfy { $0.string != nil } } ?? false
    let count = json.array?.count ?? 0
    let isFree =
      property.specification.allowed == nil && property.specification.allowedItems == nil
    return switch property.specification.type {
    case .number, .numberArray: json.number != nil
    case .boolean: json == true
    case .string, .formatted, .resolvedImage: json.string != nil && isFree
    case .array(.number, let length): numbers && (length ?? count) == count
    case .array(.string, _): count == 0 ? json.array != nil : texts && isFree
    case .padding: json.number != nil || numbers && (1...4).contains(count)
    case .array(.value, _): json.array != nil
    default: false
    }
  }

  private func value(of property: DeclaredProperty, in group: any PropertyGroup) -> String {
    func value<Group: PropertyGroup>(_ group: Group) -> String {
      let field = Group.table[property.name]
      return field.map { "\($0.value(group, EvaluationContext(styleZoom: 5)))" } ?? "none"
    }
    return value(group)
  }

  private func path(_ property: DeclaredProperty) -> String {
    "\(property.object).\(property.name)"
  }

  @Test(
    "a constant of the type is taken; another is reported at its place, and the default stays",
    arguments: DeclaredProperty.all)
  func types(_ property: DeclaredProperty) throws {
    // A list may hold the value of these; an empty one holds none.
    let isList = [.numberArray, .colorArray].contains(property.specification.type)
    let values = Self.values.filter { !isList || $0.array == nil }
    for json in values {
      let (style, group) = try property.style(json)
      if Self.takes(property, json) {
        #expect(style.problems == [], "\(json.text)")
      } else {
        #expect(style.problems.count == 1, "\(json.text)")
        #expect(style.problems.first?.path.hasPrefix(path(property)) == true, "\(json.text)")
        #expect(value(of: property, in: group) == (try property.value(nil)), "\(json.text)")
      }
    }
  }

  @Test(
    "the ends of a range belong to it, and beyond them the ends hold",
    arguments: DeclaredProperty.all.filter {
      $0.declaration.range != nil && $0.declaration.use != .none
    })
  func ranges(_ property: DeclaredProperty) throws {
    let range = try #require(property.declaration.range)
    for (end, beyond) in [
      (range.lowerBound, range.lowerBound.nextDown), (range.upperBound, range.upperBound.nextUp),
    ] where end.isFinite {
      let (style, group) = try property.style(.number(end))
      #expect(style.problems == [] && value(of: property, in: group) == "\(end)")
      let (outside, held) = try property.style(.number(beyond))
      #expect(outside.problems.map(\.path) == [path(property)])
      #expect(value(of: property, in: held) == "\(end)")
    }
  }

  @Test(
    "each word of an enumeration is taken and means something of its own, no other is",
    arguments: DeclaredProperty.all.filter { $0.specification.allowed != nil })
  func words(_ property: DeclaredProperty) throws {
    let words = try #require(property.specification.allowed)
    var meanings: Set<String> = []
    for word in words {
      let (style, group) = try property.style(.string(word))
      #expect(style.problems == [], "\(word)")
      meanings.insert(value(of: property, in: group))
      for other in [word + "x", word.uppercased(), " " + word] {
        let (style, group) = try property.style(.string(other))
        #expect(style.problems.map(\.path) == [path(property)], "\(other)")
        #expect(value(of: property, in: group) == (try property.value(nil)))
      }
      // One that an expression chooses means the same.
      let (chosen, same) = try property.style(["step", ["zoom"], .string(word), 9, .string(word)])
      #expect(
        chosen.problems == [] && value(of: property, in: same) == value(of: property, in: group))
    }
    #expect(meanings.count == words.count)
  }

  @Test(
    "a number goes over between stops of the zoom; what cannot go over must not stand in a curve",
    arguments: DeclaredProperty.all.filter {
      ![.ramp, .none].contains($0.declaration.use)
    })
  func curves(_ property: DeclaredProperty) throws {
    func curve(_ lower: JSONValue, _ upper: JSONValue) throws -> (Style, any PropertyGroup) {
      let (style, group) = try property.style([
        "interpolate", ["linear"], ["zoom"], 0, lower, 10, upper,
      ])
      return (style, group)
    }
    switch property.specification.type {
    case .number:
      let (style, group) = try curve(1, 0.5)
      #expect(style.problems == [] && value(of: property, in: group) == "0.75")
      #expect(group.dependsOnZoom(property.declaration.use))
    case .boolean, .string:
      let (style, group) = try curve(property.sample, property.sample)
      #expect(style.problems.count == 1)
      #expect(style.problems.first?.reason.contains("not interpolatable") == true)
      #expect(value(of: property, in: group) == (try property.value(nil)))
    case .color:
      let (style, group) = try curve("rgb(0,0,0)", "rgb(255,0,0)")
      let middle = Color(red: 0.5, green: 0, blue: 0)
      #expect(style.problems == [] && value(of: property, in: group) == "\(middle)")
    default: break
    }
  }

  @Test("an expression that fails for a feature gives the default, one that is wrong is reported")
  func failing() throws {
    for property in DeclaredProperty.all where property.declaration.mayUseFeature {
      switch property.specification.type {
      case .number, .color, .boolean: break
      default: continue
      }
      let (style, group) = try property.style(["get", "nothing"])
      #expect(style.problems == [], "\(property.name)")
      #expect(value(of: property, in: group) == (try property.value(nil)), "\(property.name)")
      let (wrong, _) = try property.style(["case", ["has", "a"], ["literal", [1]], ["wobble"]])
      #expect(wrong.problems.count == 1, "\(property.name)")
      #expect(wrong.problems.first?.path.hasPrefix(path(property) + "[") == true)
    }
  }
}
