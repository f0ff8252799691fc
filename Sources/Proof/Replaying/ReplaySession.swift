import Gestures
import Rhumb

/// Plays a recording on a map, on a simulated clock. Draws nothing and reads no clock, so the
/// result is the same on every machine.
@MainActor
package struct ReplaySession {
  /// Frames go on for at most so many seconds after the last event: a map that never comes to rest
  /// must not keep the replay from ending.
  package static let mostSecondsOfRest = 600.0

  private let recording: Recording
  private let map: MapView
  private let hertz: Double
  private var next = 0
  private var grab = GrabGauge()
  private var release = ReleaseGauge()
  private var refusals: [ReplayRefusal] = []
  private var refusalCount = 0

  /// - Parameter hertz: frames a second, a positive finite number.
  package init(_ recording: Recording, on map: MapView, hertz: Double) {
    self.recording = recording
    self.map = map
    self.hertz = hertz
    recording.header.wheel.set(in: &map.gestureOptions)
  }

  /// Plays all events and goes on until nothing moves. A frame at time T, which is a whole number
  /// of frames after 0, has taken in the events with t ≤ T.
  ///
  /// - Parameter onFrame: called for every frame, with the map as it is then.
  package mutating func run<Failure: Error>(
    onFrame: (ReplayFrame) throws(Failure) -> Void
  ) throws(Failure) -> ReplaySummary {
    let lastEventTime = recording.events.last?.time ?? 0
    var largestGrabError: Double?
    var number = 0
    while true {
      let time = Double(number) / hertz
      takeEvents(until: time)
      advance(to: time)
      let frame = ReplayFrame(
        number: number, time: time, camera: map.camera, grabErrorPoints: grab.error(on: map),
        isAnimating: map.isAnimating)
      release.note(frame)
      if let error = frame.grabErrorPoints {
        largestGrabError = max(largestGrabError ?? 0, error)
      }
      try onFrame(frame)
      number += 1
      let isAtRest =
        next == recording.events.count && !frame.isAnimating && !release.isWaiting
        && map.location.nextTime == nil && !map.isTerrainMoving
      let isOverdue = time > lastEventTime + ReplaySession.mostSecondsOfRest
      guard isAtRest || isOverdue else { continue }
      return ReplaySummary(
        camera: map.camera, frameCount: number, largestGrabErrorPoints: largestGrabError,
        largestReleaseVelocityStep: release.largestStep, cameToRest: isAtRest,
        refusals: refusals, refusalCount: refusalCount)
    }
  }

  /// An event takes effect at its own moment, also between two frames: what it stops or starts
  /// stops or begins there, and from where the camera is there. So the course is the same at every
  /// frame rate.
  private mutating func takeEvents(until time: Double) {
    while next < recording.events.count, recording.events[next].time <= time {
      let event = recording.events[next]
      next += 1
      advance(to: event.time)
      switch event.action {
      case .input(let input):
        grab.willTake(input, on: map)
        release.willTake(input)
        _ = map.handle([input])
        if map.isDraggingMarker {
          grab.letGo()
          release.forget()
        }
      case .call(let call): make(call, of: event)
      }
      advance(to: event.time)
    }
  }

  /// On ground with heights the camera depends on these: they are there at once, so that a replay ends
  /// alike whatever the machine.
  private func advance(to time: Double) {
    map.advance(to: time)
    map.readTerrain()
  }

  private mutating func make(_ call: RecordedCall, of event: RecordedEvent) {
    if call.movesCamera {
      grab.letGo()
      release.forget()
    }
    if let error = call.perform(on: map) {
      refusalCount += 1
      if refusals.count < RecordingReader.mostWarnings {
        refusals.append(ReplayRefusal(line: event.line, time: event.time, error: error))
      }
    }
  }
}

/// What a frame of a replay shows.
package struct ReplayFrame: Hashable, Sendable {
  /// Counted from 0.
  package var number: Int
  /// Seconds from the start of the recording.
  package var time: Double
  package var camera: CameraPosition
  /// While ground is dragged: how far from the pointer it is drawn, in points. `nil` otherwise.
  package var grabErrorPoints: Double?
  /// Whether the camera moves by itself.
  package var isAnimating: Bool
}

/// A call that the map did not understand.
package struct ReplayRefusal: Hashable, Sendable, CustomStringConvertible {
  /// Of the recording's file; 0 when it came from none.
  package var line: Int
  package var time: Double
  package var error: MapError

  package var description: String { "line \(line): refused at \(time) s: \(error)" }
}

/// What a whole replay came to.
package struct ReplaySummary: Hashable, Sendable {
  /// In the last frame.
  package var camera: CameraPosition
  package var frameCount: Int
  /// Points; `nil` when no ground was dragged.
  package var largestGrabErrorPoints: Double?
  /// See `ReleaseGauge`; `nil` when no drag was followed by motion.
  package var largestReleaseVelocityStep: Double?
  /// Whether nothing moved any more; otherwise the replay was ended while something did.
  package var cameToRest: Bool
  /// Calls that the map refused, the first `RecordingReader.mostWarnings`.
  package var refusals: [ReplayRefusal]
  /// How many calls it refused in all.
  package var refusalCount: Int
}
