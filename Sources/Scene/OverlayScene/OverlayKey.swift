/// Which of the things that an application has put on the map. Greater ones came later.
package struct OverlayKey: Hashable, Comparable, Sendable {
  package let number: UInt64

  package init(number: UInt64) { self.number = number }

  package static func < (a: OverlayKey, b: OverlayKey) -> Bool { a.number < b.number }
}
