import Foundation
import GeoMath
import MapStyle
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Rules of labels")
struct LabelRulesTests {
  private func rules(_ layout: String) throws -> LabelRules {
    try Samples.paints([layout]).rules[0]
  }

  @Test("Every switch of a style is a rule of the text or of the icon that it names")
  func switches() throws {
    let plain = try rules("")
    #expect(plain.isDrawn && plain.text.keepsUpright && !plain.icon.keepsUpright)
    for mark in [plain.text, plain.icon] {
      #expect(!mark.isOptional && !mark.ignoresPlacement && !mark.liesOnGround)
      #expect(!mark.turnsWithMap && mark.translate == .zero && mark.translateTurns)
      #expect(!mark.hidesBehindBuildings && mark.overlap == .never)
    }
    for (name, own, other) in [
      ("text", \LabelRules.text, \LabelRules.icon), ("icon", \.icon, \.text),
    ]
      as [(String, KeyPath<LabelRules, LabelRules.Mark>, KeyPath<LabelRules, LabelRules.Mark>)]
    {
      let all = try rules(
        #""\#(name)-optional":true,"\#(name)-ignore-placement":true,"\#(name)-keep-upright":\#(name == "icon"),"\#(name)-rotation-alignment":"map""#
      )
      let mark = all[keyPath: own]
      #expect(mark.isOptional && mark.ignoresPlacement, "\(name)")
      #expect(mark.keepsUpright != plain[keyPath: own].keepsUpright, "\(name)")
      #expect(mark.turnsWithMap && mark.liesOnGround && all.mayOverlap)
      #expect(all[keyPath: other] == plain[keyPath: other])
      let pitch = try rules(
        #""\#(name)-rotation-alignment":"map","\#(name)-pitch-alignment":"viewport""#)
      #expect(pitch[keyPath: own].turnsWithMap && !pitch[keyPath: own].liesOnGround)
      let flat = try rules(#""\#(name)-pitch-alignment":"map""#)
      #expect(!flat[keyPath: own].turnsWithMap && flat[keyPath: own].liesOnGround)
      let line = try rules(#""symbol-placement":"line""#)
      #expect(line[keyPath: own].turnsWithMap && line[keyPath: own].liesOnGround)
    }
  }

  @Test("Paddings have their sides in the order of a clock, from the top")
  func paddings() throws {
    let padded = try rules(
      #""text-padding":7,"icon-text-fit-padding":[1,2,3,4],"icon-text-fit":"both""#)
    #expect(padded.textPadding == SIMD4(repeating: 7) && padded.standOff == 7)
    #expect(padded.fitPadding == SIMD4(1, 2, 3, 4) && padded.textFit == .both)
    for (padding, sides) in [
      ("3", SIMD4(3, 3, 3, 3)), ("[3]", SIMD4(3, 3, 3, 3)), ("[3,4]", SIMD4(3, 4, 3, 4)),
      ("[3,4,5]", SIMD4(3, 4, 5, 4)), ("[3,4,5,6]", SIMD4(3, 4, 5, 6)),
    ] as [(String, SIMD4<Float>)] {
      var paints = try Samples.paints([#""icon-padding":\#(padding)"#])
      let bucket = Samples.bucket([SampleSymbol(key: 1, place: .zero)])
      paints.use([
        Label(symbols: bucket, number: 0, instance: bucket.parts.instances[0], world: .zero)
      ])
      #expect(paints.paints[0].iconPadding == sides, "\(padding)")
    }
  }

  @Test("A text bends as far as told; in the middle of a line as far as the line does")
  func angles() throws {
    for (layout, degrees) in [
      (#""symbol-placement":"line""#, 45.0),
      (#""symbol-placement":"line","text-max-angle":60"#, 60),
      (#""symbol-placement":"line","text-max-angle":-5"#, 0),
      (#""symbol-placement":"line-center","text-max-angle":60"#, 180),
    ] {
      #expect(
        try abs(Double(rules(layout).leastCosine) - cos(degrees * .pi / 180)) < 1e-6, "\(layout)")
    }
  }

  @Test("Whichever of text and icon may overlap or be overlapped, a layer's labels may")
  func overlaps() throws {
    #expect(try !rules("").mayOverlap)
    for layout in [
      #""text-overlap":"always""#, #""icon-overlap":"cooperative""#,
      #""text-ignore-placement":true"#, #""icon-ignore-placement":true"#,
    ] {
      #expect(try rules(layout).mayOverlap, "\(layout)")
    }
  }

  @Test("Layers are ranked by the order in which they are drawn, unknown ones above all")
  func order() throws {
    var paints = try Samples.paints(["", "", ""])
    #expect(
      paints.comes(0, before: 1) && !paints.comes(1, before: 0) && !paints.comes(1, before: 1))
    paints.setOrder([2, 0])
    #expect(paints.ranks == [1, .max, 0])
    #expect(paints.comes(2, before: 0) && paints.comes(0, before: 1) && !paints.comes(0, before: 2))
    #expect(paints.comes(2, before: 9) && !paints.comes(9, before: 2))
  }
}
