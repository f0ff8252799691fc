extension MapEvent {
  /// The event as a sequence, from now on:
  ///
  /// ```swift
  /// for await change in map.onCameraChanged.values {
  ///   label.text = "\(change.camera)"
  /// }
  /// ```
  ///
  /// It ends when the map goes away, and when the task that reads it is cancelled; it keeps neither
  /// the map nor the event alive. Each call makes a sequence of its own, to be read by one task, on
  /// any actor. The map sends on the main thread: a host that never gives that thread back to Swift's
  /// main actor reads in a task elsewhere, with `Task.detached`.
  ///
  /// Who reads more slowly than events come loses some. Of the events that tell how things are (the
  /// camera has changed, following has changed, a frame was drawn) the latest is kept, so that none
  /// that is out of date is read; of all others the latest 64, so that no tap is lost in practice.
  /// ``values(keeping:)`` keeps another number.
  public var values: AsyncStream<Payload> { values(keeping: keptValues) }

  /// As ``values``, with so many of the latest events kept for who reads slowly; at least one.
  public func values(keeping count: Int) -> AsyncStream<Payload> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Payload.self, bufferingPolicy: .bufferingNewest(max(count, 1)))
    // The event holds the observer, the observer the end: what frees them ends the sequence.
    let end = StreamEnd(continuation)
    let observer = addObserver(once: false) { end.continuation.yield($0) }
    continuation.onTermination = { [weak observer] _ in observer?.end() }
    return stream
  }
}

/// Ends a sequence when nobody is left who could add to it.
///
/// A class for the end of its lifetime.
final class StreamEnd<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
