extension MapEvent {
  /// The events from now on, as an asynchronous sequence:
  ///
  /// ```swift
  /// for await change in map.onCameraChanged.values {
  ///   label.text = "zoom \(change.camera.zoom)"
  /// }
  /// ```
  ///
  /// The sequence ends when the map is released, and when the task that reads it is cancelled. It
  /// keeps neither the map nor the event alive. Each call creates a separate sequence, for one task
  /// on any actor. The map sends on the main thread: if the host never returns that thread to
  /// Swift's main actor, read in a task on another thread, with `Task.detached`.
  ///
  /// A slow reader loses events. Of events that describe a state (the camera or following has
  /// changed, a frame was drawn) only the latest is kept, so that no outdated one is read. Of all
  /// others the latest 64 are kept, so that in practice no tap is lost. ``values(keeping:)`` keeps
  /// another number.
  public var values: AsyncStream<Payload> { values(keeping: keptValues) }

  /// Like ``values``, but keeps the latest `count` events for a slow reader; at least one.
  public func values(keeping count: Int) -> AsyncStream<Payload> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Payload.self, bufferingPolicy: .bufferingNewest(max(count, 1)))
    // The event owns the observer and the observer the end, so releasing them ends the sequence.
    let end = StreamEnd(continuation)
    let observer = addObserver(once: false) { end.continuation.yield($0) }
    continuation.onTermination = { [weak observer] _ in observer?.end() }
    return stream
  }
}

/// Ends a sequence when nobody is left who could add to it.
///
/// It is a class so that it has a lifetime.
final class StreamEnd<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
