import Rhumb

/// A camera for every frame of a benchmark.
package struct CameraPath: Sendable {
  package var name: String
  package private(set) var cameras: [CameraPosition] = []
  /// Consecutive sections that cover all frames.
  package private(set) var sections: [FrameSection] = []
  /// Whether the path needs a map that tilts to 85° and may be smaller than the view.
  package var liftsLimits = false

  package init(name: String) { self.name = name }

  /// Adds the cameras of a section.
  package mutating func append(_ section: String, _ more: [CameraPosition]) {
    guard !more.isEmpty else { return }
    let start = cameras.count
    cameras += more
    sections.append(FrameSection(name: section, frames: start..<cameras.count))
  }

  /// The path with the given number of frames. A shorter path is sampled evenly, with at least one
  /// frame of each section. A longer one repeats from the start.
  package func resampled(to count: Int) -> CameraPath {
    guard count > 0, count != cameras.count, !cameras.isEmpty else { return self }
    var path = CameraPath(name: name)
    path.liftsLimits = liftsLimits
    if count > cameras.count {
      var left = count
      while left > 0 {
        for section in sections where left > 0 {
          let part = cameras[section.frames].prefix(left)
          path.append(section.name, Array(part))
          left -= part.count
        }
      }
      return path
    }
    let step = Double(cameras.count) / Double(count)
    for section in sections {
      let first = Int((Double(section.frames.lowerBound) / step).rounded())
      let end = max(first + 1, Int((Double(section.frames.upperBound) / step).rounded()))
      let kept = end - first
      let stride = Double(section.frames.count - 1) / Double(max(kept - 1, 1))
      path.append(
        section.name,
        (0..<kept).map {
          cameras[section.frames.lowerBound + Int((Double($0) * stride).rounded())]
        })
    }
    return path
  }
}
