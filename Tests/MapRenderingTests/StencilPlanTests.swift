import GLBackend
import Testing

@testable import MapRendering

@Suite("Stencil plan")
struct StencilPlanTests {
  /// What a pixel's stencil becomes when a rule paints there; nil when the rule refuses.
  static func paint(_ stencil: UInt8, _ rule: StencilRule?) -> UInt8? {
    guard let rule else { return stencil }
    let isEqual = stencil & rule.readMask == rule.reference & rule.readMask
    switch rule.comparison {
    case .always: break
    case .equal: guard isEqual else { return nil }
    case .notEqual: guard !isEqual else { return nil }
    }
    switch rule.operation {
    case .keep: return stencil
    case .replace: return stencil & ~rule.writeMask | rule.reference & rule.writeMask
    case .invert: return stencil ^ rule.writeMask
    }
  }

  @Test("Over any run of layers each paints once, and stand-ins stay inside their masks")
  func onceEach() throws {
    for number in 0...7 {
      var plan = StencilPlan()
      var stencil = Self.paint(0, number > 0 ? StencilPlan.mask(number) : nil) ?? 0
      for layer in 0..<200 {
        let (once, mustClear) = plan.nextMark(withStandIns: layer % 7 > 3)
        if mustClear { stencil &= ~StencilPlan.onceBits }
        if layer % 7 > 3 {
          for other in 1...7 where other != number {
            #expect(Self.paint(stencil, StencilPlan.rule(standIn: other, once: once)) == nil)
          }
        }
        let standIn = layer % 7 > 3 ? number : 0
        let painted = Self.paint(stencil, StencilPlan.rule(standIn: standIn, once: once))
        stencil = try #require(painted, "layer \(layer)")
        #expect(Self.paint(stencil, StencilPlan.rule(standIn: standIn, once: once)) == nil)
        #expect(Self.paint(stencil, StencilPlan.rule(standIn: 0, once: once)) == nil)
        #expect(stencil & StencilPlan.standInBits == UInt8(number))
      }
    }
  }
}
