import DBus

/// A change of a window, sent as a signal of `org.a11y.atspi.Event`.
struct AccessibleEvent: Equatable {
  enum Value: Equatable {
    case none
    case text(String)
    case thing(String)
  }

  var key: String
  /// `Object` or `Window`.
  var interface = "Object"
  var member: String
  var detail = ""
  var first = 0
  var second = 0
  var value = Value.none

  /// The changes from one window to another, in the order in which they are sent.
  static func changes(from old: AccessibleIndex?, to new: AccessibleIndex) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if old == nil { events.append(window("Create", new)) }
    if let old { events += removals(from: old, to: new) }
    for key in new.entries.keys.sorted() {
      guard let entry = new.entries[key] else { continue }
      guard let before = old?.entries[key]?.node else {
        if let parent = entry.parent, old?.entries[parent] != nil {
          events.append(
            AccessibleEvent(
              key: parent, member: "ChildrenChanged", detail: "add", first: entry.place,
              value: .thing(key)))
        }
        events += stateChanges(of: key, from: [], to: new.states(of: entry.node).focusing)
        continue
      }
      events += changes(of: key, from: before, to: entry.node)
      let (oldStates, newStates) = (
        old?.states(of: before) ?? [], new.states(of: entry.node)
      )
      events += stateChanges(of: key, from: oldStates, to: newStates)
    }
    if new.window.isActive != (old?.window.isActive ?? false) {
      events.append(window(new.window.isActive ? "Activate" : "Deactivate", new))
    }
    return events
  }

  private static func window(_ member: String, _ index: AccessibleIndex) -> AccessibleEvent {
    AccessibleEvent(
      key: AccessibleIndex.frame, interface: "Window", member: member,
      value: .text(index.window.title))
  }

  /// The removals of elements whose parents still exist.
  private static func removals(
    from old: AccessibleIndex, to new: AccessibleIndex
  ) -> [AccessibleEvent] {
    old.entries.keys.sorted(by: >).compactMap { key in
      guard new.entries[key] == nil, let entry = old.entries[key], let parent = entry.parent,
        new.entries[parent] != nil
      else { return nil }
      return AccessibleEvent(
        key: parent, member: "ChildrenChanged", detail: "remove", first: entry.place,
        value: .thing(key))
    }
  }

  private static func changes(
    of key: String, from old: AccessibleNode, to new: AccessibleNode
  ) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if old.name != new.name {
      events.append(
        AccessibleEvent(
          key: key, member: "PropertyChange", detail: "accessible-name", value: .text(new.name)))
    }
    if let before = old.text, let text = new.text {
      for (detail, whole) in [("delete", before.text), ("insert", text.text)]
      where before.text != text.text && !whole.isEmpty {
        events.append(
          AccessibleEvent(
            key: key, member: "TextChanged", detail: detail,
            second: whole.unicodeScalars.count, value: .text(whole)))
      }
      if before.caret != text.caret || before.text != text.text {
        events.append(
          AccessibleEvent(key: key, member: "TextCaretMoved", first: text.scalarCaret))
      }
    }
    return events
  }

  private static func stateChanges(
    of key: String, from old: Set<AccessibleState>, to new: Set<AccessibleState>
  ) -> [AccessibleEvent] {
    AccessibleState.allCases.filter { old.contains($0) != new.contains($0) }.map { state in
      AccessibleEvent(
        key: key, member: "StateChanged", detail: state.name, first: new.contains(state) ? 1 : 0)
    }
  }

  func write(to writer: inout MessageWriter, _ answers: AccessibleAnswers) {
    writer.text(detail)
    writer.int(first)
    writer.int(second)
    switch value {
    case .none: writer.variant("i") { $0.int(0) }
    case .text(let text): writer.variant("s") { $0.text(text) }
    case .thing(let key): writer.variant("(so)") { answers.reference(key, &$0) }
    }
    writer.noEntries("{sv}")
  }
}

extension Set<AccessibleState> {
  /// For a new element, only keyboard focus is reported.
  fileprivate var focusing: Set<AccessibleState> { intersection([.focused]) }
}
