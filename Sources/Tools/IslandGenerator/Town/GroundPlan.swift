/// Outlines of buildings on their plots. The street is on the side of negative depth.
struct GroundPlan {
  let plot: Plot

  /// A ring whose corners are fractions of the half width and half depth (−1 ... 1).
  private func ring(_ corners: [(Double, Double)]) -> [Vector] {
    Ring.outer(
      corners.map { u, v in
        plot.center + plot.axis * (u * plot.width / 2) + plot.axis.turned * (v * plot.depth / 2)
      })
  }

  var block: [[Vector]] { [ring([(-1, -1), (1, -1), (1, 1), (-1, 1)])] }

  /// The whole plot except for a corner at the back.
  func angle(left: Bool, wing: Double) -> [[Vector]] {
    let s = left ? 1.0 : -1.0
    return [
      ring([
        (-s, -1), (s, -1), (s, 1 - wing), (s * (1 - wing), 1 - wing),
        (s * (1 - wing), 1), (-s, 1),
      ])
    ]
  }

  /// Two wings towards the back.
  func wings(thickness: Double) -> [[Vector]] {
    let t = 1 - 2 * thickness
    return [
      ring([
        (-1, -1), (1, -1), (1, 1), (t, 1), (t, -1 + 2 * thickness),
        (-t, -1 + 2 * thickness), (-t, 1), (-1, 1),
      ])
    ]
  }

  /// Four wings around a courtyard. `thickness` is in metres.
  func courtyard(thickness: Double) -> [[Vector]] {
    let u = 1 - 2 * thickness / plot.width
    let v = 1 - 2 * thickness / plot.depth
    return block + [Ring.hole(ring([(-u, -v), (u, -v), (u, v), (-u, v)]))]
  }

  /// A round tower as wide as the plot permits.
  var round: [[Vector]] {
    [Ring.circle(center: plot.center, radius: min(plot.width, plot.depth) / 2, corners: 24)]
  }

  /// A long body with a porch on the street side.
  var porch: [[Vector]] {
    [
      ring([
        (-1, -0.72), (-0.35, -0.72), (-0.35, -1), (0.35, -1), (0.35, -0.72), (1, -0.72),
        (1, 1), (-1, 1),
      ])
    ]
  }

  /// The plot without its corners.
  var octagon: [[Vector]] {
    let c = 0.62
    return [ring([(-c, -1), (c, -1), (1, -c), (1, c), (c, 1), (-c, 1), (-1, c), (-1, -c)])]
  }

  /// The plot reduced to a fraction of its size about its middle.
  func inset(_ share: Double) -> GroundPlan {
    var smaller = plot
    smaller.width *= share
    smaller.depth *= share
    return GroundPlan(plot: smaller)
  }
}
