/// The list of checks with the cameras of each.
extension Verification {
  /// One scene and what is measured in it.
  struct Check {
    /// The names of its results.
    var names: [String]
    /// A name that selects several checks of one kind.
    var group: String?
    /// Runs the check. The flag selects the quick variant.
    var run: @MainActor (CalibrationRenderer, Bool) throws(VerificationError) -> [CheckResult]
  }

  static let checks: [Check] = level + terrain

  /// Checks on flat ground.
  private static let level: [Check] = [
    Check(names: ["marks"]) { renderer, isQuick throws(VerificationError) in
      try MarksCheck(renderer: renderer, marksPerView: isQuick ? 30 : 60)
        .results(of: Sweep.views(isQuick))
    },
    Check(names: ["grid"]) { renderer, isQuick throws(VerificationError) in
      try GridCheck(renderer: renderer).results(of: Sweep.views(isQuick).filter { $0.zoom >= 4 })
    },
    Check(names: ["horizon"]) { renderer, isQuick throws(VerificationError) in
      try HorizonCheck(renderer: renderer)
        .results(of: isQuick ? Sweep.quickHorizon : Sweep.horizon)
    },
    Check(names: ["perspective"]) { renderer, isQuick throws(VerificationError) in
      try PerspectiveCheck(renderer: renderer).results(of: Sweep.views(isQuick))
    },
    Check(names: ["heights", "verticals"]) { renderer, isQuick throws(VerificationError) in
      try BoxEdgesCheck(renderer: renderer).results(of: isQuick ? Sweep.quickTown : Sweep.town)
    },
    Check(names: ["occlusion"]) { renderer, isQuick throws(VerificationError) in
      try OcclusionCheck(renderer: renderer)
        .results(of: isQuick ? Array(Sweep.quickTown.prefix(4)) : Sweep.town)
    },
    Check(names: ["z-fighting"]) { renderer, isQuick throws(VerificationError) in
      try DepthCheck(renderer: renderer, frames: isQuick ? 3 : 6)
        .results(of: isQuick ? Array(Sweep.quickTown.suffix(3)) : Sweep.town)
    },
    Check(names: ["seams"]) { renderer, isQuick throws(VerificationError) in
      let views = Sweep.views(isQuick).filter { $0.zoom >= 1.5 }
      let all = try SeamCheck(renderer: renderer, levels: 0...14).results(of: views)
      return try SeamCheck(renderer: renderer, levels: 2...6, result: all[0]).results(of: views)
    },
    Check(names: ["date-line"]) { renderer, isQuick throws(VerificationError) in
      try DateLineCheck(renderer: renderer)
        .results(of: isQuick ? Sweep.quickDateLine : Sweep.dateLine)
    },
    Check(names: ["shiver"]) { renderer, isQuick throws(VerificationError) in
      try ShiverCheck(renderer, steps: isQuick ? 5 : 25)
        .results(of: isQuick ? Array(Sweep.close.prefix(3)) : Sweep.close)
    },
  ]
}

/// Cameras for the checks that look at only one thing.
extension Sweep {
  /// The horizon is visible, high or low in the picture.
  static let horizon = horizonViews(
    tilts: [66, 70, 73.5, 76, 78, 80, 82.25, 84, 85], width: 480, height: 360)
  static let quickHorizon = horizonViews(tilts: [76, 85], width: 240, height: 200)

  private static func horizonViews(
    tilts: [Double], width: Double, height: Double
  ) -> [ReferenceView] {
    tilts.enumerated().flatMap { index, tilt in
      [0, 0.3, 0.55, 0.8].enumerated().map { number, top in
        ReferenceView(
          latitude: 47.3769, longitude: 8.5417, zoom: [16, 3.5, 21, 9][(index + number) % 4],
          bearing: Double(index * 47 + number * 90), tilt: tilt, width: width, height: height,
          scale: Double(1 + (index + number) % 2),
          padding: .init(top: top * height, left: number == 1 ? 0.3 * width : 0))
      }
    }
  }

  /// Close views of boxes from all sides.
  static let town = townViews(
    tilts: [0, 21, 38, 52.5, 60, 65, 74], zooms: [15.5, 17, 18.25, 19.6, 21], width: 480,
    height: 360)
  static let quickTown = townViews(
    tilts: [30, 52.5, 65], zooms: [17, 19.6], width: 200, height: 150)

  private static func townViews(
    tilts: [Double], zooms: [Double], width: Double, height: Double
  ) -> [ReferenceView] {
    let bearings = [17.0, 63, 110, 158.5, 201, 249, 293, 337]
    let latitudes = [0.0, 47.3769, -33.9, 64.1]
    var views: [ReferenceView] = []
    for tilt in tilts {
      for zoom in zooms {
        let turn = views.count
        views.append(
          ReferenceView(
            latitude: latitudes[turn % latitudes.count], longitude: 8.5417, zoom: zoom,
            bearing: bearings[turn % bearings.count], tilt: tilt, width: width, height: height,
            scale: turn % 5 == 3 ? 2 : 1,
            padding: turn % 4 == 2 ? .init(top: 0.3 * height, left: 0.2 * width) : .init()))
      }
    }
    return views
  }

  static let dateLine = dateLineViews(
    zooms: [1.5, 3, 4.7, 8, 11.3, 14, 16.2, 19, 22], width: 480, height: 360)
  static let quickDateLine = dateLineViews(zooms: [3, 8, 16.2], width: 240, height: 180)

  private static func dateLineViews(
    zooms: [Double], width: Double, height: Double
  ) -> [ReferenceView] {
    zooms.flatMap { zoom in
      [(0.0, 0.0), (37, 0), (0, 50), (215, 62), (90, 80)].map { bearing, tilt in
        ReferenceView(
          latitude: zoom < 4 ? 10 : 52.5, longitude: 180, zoom: zoom, bearing: bearing, tilt: tilt,
          width: width, height: height)
      }
    }
  }

  /// The closest zooms, at places with large coordinates.
  static let close: [ReferenceView] = {
    let places = [(47.3769, 8.5417), (-33.8683, 151.2086), (84.2, 179.9999), (0.3, -179.99999)]
    return [22.0, 20, 24, 21, 23].enumerated().flatMap { index, zoom in
      [(0.0, 0.0), (33, 45), (211, 60)].enumerated().map { number, turn in
        let place = places[(index + number) % places.count]
        return ReferenceView(
          latitude: place.0, longitude: place.1, zoom: zoom, bearing: turn.0, tilt: turn.1,
          width: 320, height: 240, scale: number == 1 && index % 2 == 1 ? 2 : 1)
      }
    }
  }()
}
