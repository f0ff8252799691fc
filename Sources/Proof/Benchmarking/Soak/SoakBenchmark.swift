import OffscreenRendering
import Rhumb

/// Uses a map as somebody does for hours (flights, other styles, other maps, other window sizes)
/// and watches whether its memory stays flat.
@MainActor
package struct SoakBenchmark {
  /// Loads one of the contents again, like a program that opens a file or changes the style.
  package typealias Opening = @MainActor (_ number: Int) throws -> MapContent

  private let plan: SoakPlan
  private let map: MapView
  private let target: OffscreenFrameTarget
  private let contentCount: Int
  private let open: Opening
  private let onContentShown: @MainActor () -> Void
  private var tour: Tour
  private var time = 0.0
  package private(set) var frameCount = 0
  package private(set) var samples: [SoakSample] = []

  /// - Parameters:
  ///   - content: what the map currently shows.
  ///   - contentCount: how many contents `open` offers.
  ///   - onContentShown: what the program does after new content has replaced the old one.
  package init(
    _ plan: SoakPlan, map: MapView, showing content: MapContent, target: OffscreenFrameTarget,
    contentCount: Int, open: @escaping Opening,
    onContentShown: @escaping @MainActor () -> Void = {}
  ) {
    self.plan = plan
    self.map = map
    self.target = target
    self.contentCount = contentCount
    self.open = open
    self.onContentShown = onContentShown
    tour = Tour(content)
  }

  /// - Parameter onSample: called with every memory sample.
  /// - Throws: any error from opening a content, `MapError`, or `OffscreenError`.
  package mutating func run(onSample: (SoakSample) -> Void) throws {
    map.liftLimits()
    for number in 0..<plan.legs {
      let leg = plan.leg(number, contentCount: contentCount)
      try prepare(leg)
      try fly(to: tour.stops[leg.stop % tour.stops.count])
      if leg.content != nil { onContentShown() }
      guard leg.endsRound else { continue }
      let sample = SoakSample(
        minutes: time / 60, frames: frameCount,
        residentMegabytes: ProcessFigures.residentMegabytes,
        allocatedMegabytes: AllocatorFigures.allocatedMegabytes)
      samples.append(sample)
      onSample(sample)
    }
  }

  private mutating func prepare(_ leg: SoakPlan.Leg) throws {
    if let number = leg.content {
      let content = try open(number)
      map.load(content)
      tour = Tour(content)
    }
    if let scale = leg.pixelsPerPoint { map.pixelsPerPoint = scale }
    if let size = leg.size { map.size = size }
    if leg.size != nil || leg.pixelsPerPoint != nil {
      try target.resize(pixelWidth: map.pixelWidth, pixelHeight: map.pixelHeight)
    }
    if leg.releasesGraphics { map.releaseGraphics() }
  }

  private mutating func fly(to stop: CameraPosition) throws(MapError) {
    let seconds = plan.secondsPerFrame * Double(SoakPlan.legFrames)
    map.fly(to: CameraOptions(stop), duration: .seconds(seconds * 0.8))
    for _ in 0..<SoakPlan.legFrames {
      time += plan.secondsPerFrame
      map.advance(to: time)
      try map.draw(into: target.framebuffer)
      target.present()
      frameCount += 1
    }
    // Every flight ends with a complete frame, however fast the machine is.
    map.settle()
    try map.draw(into: target.framebuffer)
    target.present()
  }
}

extension Tour {
  package init(_ content: MapContent) {
    self.init(
      center: content.center, bounds: content.bounds, deepestTileLevel: content.deepestTileLevel)
  }
}
