extension CameraAnimation {
  /// Waits until the animation is over. The result is `true` if it reached its goal, and `false` if
  /// it was cancelled or refused, or if its map is gone.
  ///
  /// ```swift
  /// let arrived = await map.fly(to: monaco).finished
  /// ```
  ///
  /// Cancelling the waiting task cancels the animation at its current position and ends the wait at
  /// once. An animation that was not started is awaited until somebody starts it.
  public var finished: Bool {
    get async {
      if Task.isCancelled { cancel() }
      guard let ends = endings() else { return state == .finished }
      for await finished in ends { return finished }
      // The task was cancelled, or the map is gone.
      if Task.isCancelled { cancel() }
      return false
    }
  }

  /// A stream of how the animation ends, or `nil` if it is over or has no map. A waiting task does
  /// not keep the map alive. A map that is released ends the stream, so that no task waits forever.
  private func endings() -> AsyncStream<Bool>? {
    guard let map, !isOver else { return nil }
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let end = StreamEnd(continuation)
    map.waits[ObjectIdentifier(end)] = end
    onCompletion { [weak map, key = ObjectIdentifier(end)] finished in
      continuation.yield(finished)
      map?.waits[key] = nil
    }
    return stream
  }

  /// Waits until the animation is over; see ``finished``.
  ///
  /// ```swift
  /// try await map.ease(to: CameraOptions(target: bern)).value
  /// try await map.fly(to: zürich).value
  /// ```
  ///
  /// - Throws: the ``MapError`` of an animation that was refused; `CancellationError` if it was
  ///   cancelled by anyone, or if its map is gone.
  public var value: Void {
    get async throws {
      if await finished { return }
      if let error { throw error }
      throw CancellationError()
    }
  }

  private var isOver: Bool {
    switch state {
    case .finished, .cancelled, .refused: true
    case .inactive, .waiting, .running, .paused: false
    }
  }
}
