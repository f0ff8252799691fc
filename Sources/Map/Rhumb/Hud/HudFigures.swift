/// The values that the HUD shows, so that its text can be tested without a frame.
struct HudFigures {
  var history = FrameHistory()
  /// GPU times in nanoseconds. Empty if the driver cannot measure them.
  var gpuTimes: [UInt64] = []
  /// The report of the latest frame, without the HUD's own drawing.
  var report = FrameReport()
  var meshBytes = 0
  /// The resident memory of the process in bytes, or `nil` if the system does not report it.
  var residentBytes: Int?
  /// The number since the HUD was shown.
  var missedFrames = 0
  /// In hertz, or `nil` if it is unknown.
  var refreshRate: Double?
  var camera = CameraPosition(latitude: 0, longitude: 0, zoom: 0)

  /// The period in seconds that the statistics over several frames cover.
  static let seconds = 2.0

  var plan: HudPlan {
    let latest = history.latest(within: UInt64(Self.seconds * 1e9))
    var plan = HudPlan()
    plan.rows = rows(latest)
    let interval = refreshRate.flatMap { $0 > 0 && $0.isFinite ? 1000 / $0 : nil }
    plan.lineMilliseconds = interval.map { Float($0) }
    plan.graphMilliseconds = Float(3 * (interval ?? 1000 / 60))
    plan.bars = history.frames.suffix(HudPlan.barLimit).map { frame in
      let wait =
        frame.duration > frame.map + frame.driver
        ? frame.duration - frame.map - frame.driver : 0
      return HudBar(
        map: Float(frame.map) / 1e6, driver: Float(frame.driver) / 1e6, wait: Float(wait) / 1e6)
    }
    return plan
  }

  private func rows(_ latest: ArraySlice<FrameCost>) -> [HudRow] {
    let frame = latest.map(\.duration).summary()
    return [
      row(
        "frame", milliseconds(frame?.median), "  p95 ", NumberText.decimal(frame?.p95, 1), "  max ",
        NumberText.decimal(frame?.max, 1), part: .wait),
      row(
        "map", milliseconds(latest.map(\.map).summary()?.median, 2), "  allocations ",
        NumberText.grouped(latest.last?.allocations), part: .map),
      row(
        "driver", milliseconds(latest.map(\.driver).summary()?.median, 2),
        gpuTimes.isEmpty ? "" : "  GPU " + milliseconds(gpuTimes.summary()?.median, 2),
        part: .driver),
    ] + work + place
  }

  private var work: [HudRow] {
    [
      row("draws", "\(report.drawCalls)  triangles ", NumberText.grouped(report.triangles)),
      row("upload", NumberText.grouped(report.uploadedBytes), " bytes"),
      row(
        "tiles", "\(report.tilesDrawn) drawn \(report.tilesWaiting) waiting ",
        "\(report.tilesMissing) missing"),
      row(
        "memory", NumberText.grouped(residentBytes.map { $0 >> 20 }), " MB  meshes ",
        NumberText.decimal(Double(meshBytes) / Double(1 << 20), 1), " MB"),
      row(
        "missed", "\(missedFrames) frames",
        refreshRate.map { " at " + NumberText.decimal($0, 0) + " Hz" } ?? ""),
    ]
  }

  private var place: [HudRow] {
    [
      row(
        "target", NumberText.decimal(camera.target.latitude, 5), ", ",
        NumberText.decimal(camera.target.longitude, 5)),
      row(
        "zoom", NumberText.decimal(camera.zoom, 2), "  bearing ",
        NumberText.decimal(camera.bearing, 1), "  tilt ", NumberText.decimal(camera.tilt, 1)),
    ]
  }

  private func row(_ name: String, _ texts: String..., part: HudRow.Part = .none) -> HudRow {
    HudRow(name: name, text: texts.joined(), part: part)
  }

  private func milliseconds(_ value: Double?, _ decimals: Int = 1) -> String {
    NumberText.decimal(value, decimals) + " ms"
  }
}
