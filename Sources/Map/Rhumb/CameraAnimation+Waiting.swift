extension CameraAnimation {
  /// Waits until the animation is over: `true` when it came to its end, `false` when it was
  /// cancelled or refused, and when its map is gone.
  ///
  /// ```swift
  /// let arrived = await map.fly(to: monaco).finished
  /// ```
  ///
  /// Cancelling the task that waits cancels the animation, where it is, and ends the wait at once.
  /// One that was not started is waited for until it is.
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

  /// How it ends, once it does; `nil` where it is over or has no map. Who waits holds no map, and the
  /// map ends the wait when it goes: nobody waits for what can no longer come.
  private func endings() -> AsyncStream<Bool>? {
    guard let map, !isOver else { return nil }
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let key = map.waits.add(StreamEnd(continuation))
    onCompletion { [weak map] finished in
      continuation.yield(finished)
      map?.waits.remove(key)
    }
    return stream
  }

  /// Waits until the animation is over, see ``finished``.
  ///
  /// ```swift
  /// try await map.animate(to: bern).value
  /// try await map.fly(to: zürich).value
  /// ```
  ///
  /// - Throws: the ``MapError`` of an animation that was refused; `CancellationError` for one that
  ///   was cancelled, by whomever, and when the map is gone.
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

/// Those who wait for animations of one map; who is left when the map goes waits no longer.
struct AnimationWaits {
  private var ends: [UInt64: StreamEnd<Bool>] = [:]
  private var count: UInt64 = 0

  mutating func add(_ end: StreamEnd<Bool>) -> UInt64 {
    count += 1
    ends[count] = end
    return count
  }

  mutating func remove(_ key: UInt64) { ends[key] = nil }
}
