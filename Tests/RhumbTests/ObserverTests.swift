import Synchronization
import Testing

@testable import Rhumb

@MainActor
@Suite("Observing an event")
struct ObserverTests {
  /// What handlers note. A class, because they share it.
  private final class Notes {
    var values: [String] = []
    var tokens = Set<AnyCancelable>()
  }

  private let event = MapEvent<Int>()

  @Test("An observer is told everything until its stored token is cancelled (O03)")
  func cancel() {
    let notes = Notes()
    let token = event.observe { notes.values.append("\($0)") }
    event.send(1)
    event.send(2)
    token.cancel()
    event.send(3)
    token.cancel()
    #expect(notes.values == ["1", "2"])
  }

  @Test("Tokens are kept in a set or an array, each by itself (O03)")
  func stores() {
    let notes = Notes()
    var set = Set<AnyCancelable>()
    var array: [AnyCancelable] = []
    event.observe { notes.values.append("a\($0)") }.store(in: &set)
    event.observe { notes.values.append("b\($0)") }.store(in: &set)
    event.observe { notes.values.append("c\($0)") }.store(in: &array)
    #expect(set.count == 2 && array.count == 1)
    event.send(1)
    set.removeAll()
    event.send(2)
    array.removeAll()
    event.send(3)
    #expect(notes.values == ["a1", "b1", "c1", "c2"])
  }

  @Test("A token cancels by action exactly once, cancelled or dropped")
  func action() {
    let calls = Atomic(0)
    var tokens = Set<AnyCancelable>()
    let token = AnyCancelable { calls.add(1, ordering: .relaxed) }
    token.store(in: &tokens)
    token.cancel()
    token.cancel()
    tokens.removeAll()
    #expect(calls.load(ordering: .relaxed) == 1)
    AnyCancelable { calls.add(1, ordering: .relaxed) }.store(in: &tokens)
    #expect(calls.load(ordering: .relaxed) == 1)
    tokens.removeAll()
    #expect(calls.load(ordering: .relaxed) == 2)
  }

  @Test("Dropping the token cancels, and lets go of what the handler held (O04)")
  func dropping() {
    var owner: Notes? = Notes()
    weak var alive: Notes?
    alive = owner
    var token: AnyCancelable? = event.observe { [owner] in owner?.values.append("\($0)") }
    event.send(1)
    #expect(owner?.values == ["1"])
    owner = nil
    #expect(alive != nil)
    token = nil
    #expect(token == nil && alive == nil)
    #expect(!event.isObserved)
    event.send(2)
  }

  @Test("An owner that keeps its tokens and is captured weakly goes away, observers and all (O04)")
  func weakOwner() {
    let outside = Notes()
    var owner: Notes? = Notes()
    event.observe { [weak owner] in
      owner?.values.append("\($0)")
      outside.values.append("\($0) \(owner == nil)")
    }.store(in: &owner!.tokens)
    event.send(1)
    weak var alive: Notes?
    alive = owner
    owner = nil
    event.send(2)
    #expect(alive == nil)
    #expect(outside.values == ["1 false"])
  }

  @Test("A token may be cancelled or dropped on another thread (O04)")
  func otherThread() async {
    let notes = Notes()
    let cancelled = event.observe { notes.values.append("a\($0)") }
    var dropped: AnyCancelable? = event.observe { notes.values.append("b\($0)") }
    event.observe { notes.values.append("c\($0)") }.store(in: &notes.tokens)
    event.send(1)
    let last = Mutex(dropped)
    dropped = nil
    await Task.detached {
      cancelled.cancel()
      last.withLock { $0 = nil }
    }.value
    event.send(2)
    #expect(notes.values == ["a1", "b1", "c1", "c2"])
  }

  @Test("A handler cancels itself: it gets nothing more, the others get everything (O09)")
  func cancelsItself() {
    let notes = Notes()
    var token: AnyCancelable?
    event.observe { notes.values.append("a\($0)") }.store(in: &notes.tokens)
    token = event.observe {
      notes.values.append("b\($0)")
      token?.cancel()
      token = nil
    }
    event.observe { notes.values.append("c\($0)") }.store(in: &notes.tokens)
    event.send(1)
    event.send(2)
    #expect(notes.values == ["a1", "b1", "c1", "a2", "c2"])
  }

  @Test("A handler cancels others: those still to come do not get even this one (O09)")
  func cancelsOthers() {
    let notes = Notes()
    var others: [AnyCancelable] = []
    event.observe { notes.values.append("a\($0)") }.store(in: &others)
    event.observe {
      notes.values.append("b\($0)")
      others.removeAll()
    }.store(in: &notes.tokens)
    event.observe { notes.values.append("c\($0)") }.store(in: &others)
    event.observe { notes.values.append("d\($0)") }.store(in: &notes.tokens)
    event.send(1)
    event.send(2)
    #expect(notes.values == ["a1", "b1", "d1", "b2", "d2"])
  }

  @Test("An observer that a handler adds gets the next event, not this one (O09)")
  func addsAnother() {
    let notes = Notes()
    let event = event
    event.observe { value in
      notes.values.append("a\(value)")
      event.observe { notes.values.append("b\(value)\($0)") }.store(in: &notes.tokens)
    }.store(in: &notes.tokens)
    event.send(1)
    #expect(notes.values == ["a1"])
    event.send(2)
    #expect(notes.values == ["a1", "a2", "b12"])
  }

  @Test("What a handler causes is delivered to all after this one, in order (O09)")
  func sendsAgain() {
    let notes = Notes()
    let event = event
    event.observe { value in
      notes.values.append("a\(value)")
      if value < 3 {
        event.send(value + 1)
        // Added after that was sent: gets only what comes later.
        if value == 1 {
          event.observe { notes.values.append("c\($0)") }.store(in: &notes.tokens)
        }
      }
    }.store(in: &notes.tokens)
    event.observe { notes.values.append("b\($0)") }.store(in: &notes.tokens)
    event.send(1)
    #expect(notes.values == ["a1", "b1", "a2", "b2", "a3", "b3", "c3"])
  }

  @Test("An observer for the next time is told once, also when its handler causes another")
  func once() {
    let notes = Notes()
    let event = event
    event.observeNext {
      notes.values.append("once \($0)")
      if $0 == 1 { event.send(2) }
    }.store(in: &notes.tokens)
    event.observe { notes.values.append("always \($0)") }.store(in: &notes.tokens)
    event.send(1)
    #expect(notes.values == ["once 1", "always 1", "always 2"])
    let cancelled = event.observeNext { notes.values.append("never \($0)") }
    cancelled.cancel()
    event.send(3)
    #expect(notes.values.last == "always 3")
  }
}
