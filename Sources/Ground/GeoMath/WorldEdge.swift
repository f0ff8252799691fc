/// An edge of the Mercator square. The square has no others, because it repeats to east and west.
package enum WorldEdge: String, Hashable, Sendable {
  case north, south
}
