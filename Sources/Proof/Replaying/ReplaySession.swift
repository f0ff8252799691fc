import Gestures
import Rhumb

/// Plays a recording on a map with a simulated clock. It draws nothing and reads no clock, so the
/// result is the same on every machine.
@MainActor
package struct ReplaySession {
  /// The maximum number of seconds that frames continue after the last event, so that the replay
  /// ends even if the map never comes to rest.
  package static let mostSecondsOfRest = 600.0

  private let recording: Recording
  private let map: MapView
  private let hertz: Double
  private var next = 0
  private var grab = DragSlip()
  private var release = ReleaseGauge()
  private var refusals: [ReplayRefusal] = []
  private var refusalCount = 0

  /// - Parameter hertz: frames per second, positive and finite.
  package init(_ recording: Recording, on map: MapView, hertz: Double) {
    self.recording = recording
    self.map = map
    self.hertz = hertz
    recording.header.wheel.set(in: &map.gestures)
  }

  /// Plays all events and continues until nothing moves. A frame at time T, a multiple of the frame
  /// interval, has taken in the events with t ≤ T.
  ///
  /// - Parameter onFrame: called after every frame, with the map in that frame's state.
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
        && map.location.nextTime == nil && !map.terrain.isMoving
      let isOverdue = time > lastEventTime + ReplaySession.mostSecondsOfRest
      guard isAtRest || isOverdue else { continue }
      return ReplaySummary(
        camera: map.camera, frameCount: number, largestGrabErrorPoints: largestGrabError,
        largestReleaseVelocityStep: release.largestStep, cameToRest: isAtRest,
        refusals: refusals, refusalCount: refusalCount)
    }
  }

  /// An event takes effect at its own time, also between two frames: it stops or starts motions at
  /// that time and from the camera at that time. So the course is the same at every frame rate.
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
        if map.overlays.isDraggingMarker {
          grab.letGo()
          release.forget()
        }
      case .call(let call): make(call, of: event)
      }
      advance(to: event.time)
    }
  }

  /// The camera depends on terrain heights. They are loaded immediately, so that a replay ends
  /// alike on all machines.
  private func advance(to time: Double) {
    map.advance(to: time)
    map.terrain.readHeights()
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

/// The state of the map in a frame of a replay.
package struct ReplayFrame: Hashable, Sendable {
  /// Counted from 0.
  package var number: Int
  /// Seconds from the start of the recording.
  package var time: Double
  package var camera: CameraPosition
  /// The distance in points between pointer and dragged ground. `nil` if no ground is dragged.
  package var grabErrorPoints: Double?
  /// Whether the camera moves by itself.
  package var isAnimating: Bool
}

/// A call that the map refused.
package struct ReplayRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The line in the recording's file. 0 if it was not read from a file.
  package var line: Int
  package var time: Double
  package var error: MapError

  package var description: String { "line \(line): refused at \(time) s: \(error)" }
}

package struct ReplaySummary: Hashable, Sendable {
  /// The camera of the last frame.
  package var camera: CameraPosition
  package var frameCount: Int
  /// In points. `nil` if no ground was dragged.
  package var largestGrabErrorPoints: Double?
  /// See `ReleaseGauge`. `nil` if no drag was followed by motion.
  package var largestReleaseVelocityStep: Double?
  /// Whether the map came to rest. Otherwise the replay was cut off while something still moved.
  package var cameToRest: Bool
  /// The first `RecordingReader.mostWarnings` calls that the map refused.
  package var refusals: [ReplayRefusal]
  /// The total number of refused calls.
  package var refusalCount: Int
}
