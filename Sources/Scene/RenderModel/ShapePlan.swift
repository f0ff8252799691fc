/// The lines, areas and pictures that lie on the ground in one frame.
package struct ShapePlan: Sendable {
  package init() {}
}
