import DBus

/// The answers about position, actions and text.
extension AccessibleAnswers {
  /// The origins of coordinates, with AT-SPI's numbers.
  private enum Frame: Int {
    case screen, window, parent
  }

  private func origin(_ number: Int, _ entry: AccessibleIndex.Entry) -> (x: Int, y: Int) {
    switch Frame(rawValue: number) {
    case .screen, nil: return (-index.window.box.x, -index.window.box.y)
    case .window: return (0, 0)
    case .parent:
      let box = entry.parent.flatMap { index.entries[$0]?.node.box }
      return (box?.x ?? 0, box?.y ?? 0)
    }
  }

  func answerComponent(
    _ call: Call, _ entry: AccessibleIndex.Entry, _ writer: inout MessageWriter
  ) -> Outcome {
    let box = entry.node.box ?? AccessibleNode.Box(x: 0, y: 0, width: 0, height: 0)
    let arguments = call.arguments
    switch call.member {
    case "GetExtents":
      let origin = origin(arguments.number(0), entry)
      writer.container("r") { extents in
        for value in [box.x - origin.x, box.y - origin.y, box.width, box.height] {
          extents.int(value)
        }
      }
    case "GetPosition":
      let origin = origin(arguments.number(0), entry)
      writer.int(box.x - origin.x)
      writer.int(box.y - origin.y)
    case "GetSize":
      writer.int(box.width)
      writer.int(box.height)
    case "Contains", "GetAccessibleAtPoint":
      let origin = origin(arguments.number(2), entry)
      let (x, y) = (arguments.number(0) &+ origin.x, arguments.number(1) &+ origin.y)
      if call.member == "Contains" {
        writer.bool(box.contains(x: x, y: y))
      } else {
        reference(index.key(below: call.key, atX: x, y: y), &writer)
      }
    // The layers of windows and of widgets.
    case "GetLayer": writer.uint(entry.node.role == .frame ? 7 : 3)
    case "GetMDIZOrder": writer.number(Int16(0), "n")
    case "GetAlpha": writer.number(1.0, "d")
    case "GrabFocus":
      writer.bool(entry.node.text != nil)
      if entry.node.text != nil { return .asked(.press(call.key)) }
    default: return .unknown
    }
    return .answered
  }

  func answerAction(
    _ call: Call, _ entry: AccessibleIndex.Entry, _ writer: inout MessageWriter
  ) -> Outcome {
    let isOwn = call.arguments.number(0) == 0
    let name = entry.node.text == nil ? "click" : "activate"
    switch call.member {
    case "GetName", "GetLocalizedName": writer.text(isOwn ? name : "")
    case "GetDescription": writer.text("")
    case "GetKeyBinding": writer.text(isOwn ? entry.node.detail : "")
    case "GetActions":
      writer.container("a", "(sss)") { list in
        list.container("r") { action in
          for text in [name, "", entry.node.detail] { action.text(text) }
        }
      }
    case "DoAction":
      writer.bool(isOwn)
      if isOwn { return .asked(.press(call.key)) }
    default: return .unknown
    }
    return .answered
  }

  func answerText(
    _ call: Call, _ field: AccessibleNode.Text, _ writer: inout MessageWriter
  ) -> Outcome {
    let scalars = Array(field.text.unicodeScalars)
    func part(_ range: Range<Int>) -> String {
      String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<scalars.count)]))
    }
    let first = call.arguments.number(0)
    switch call.member {
    case "GetText":
      let last = call.arguments.number(1)
      let end = last < 0 ? scalars.count : last
      writer.text(first < end ? part(max(first, 0)..<end) : "")
    case "GetCharacterAtOffset":
      writer.int(scalars.indices.contains(first) ? Int(scalars[first].value) : 0)
    case "GetTextAtOffset", "GetStringAtOffset":
      // A single character, or the only line.
      let isCharacter = call.arguments.number(1) == 0
      let range = isCharacter ? max(first, 0)..<max(first, 0) &+ 1 : 0..<scalars.count
      let inside = range.clamped(to: 0..<scalars.count)
      writer.text(part(inside))
      writer.int(inside.lowerBound)
      writer.int(inside.upperBound)
    case "GetNSelections": writer.int(field.selection.isEmpty ? 0 : 1)
    case "GetSelection":
      writer.int(field.scalars(before: field.selection.lowerBound))
      writer.int(field.scalars(before: field.selection.upperBound))
    case "GetDefaultAttributes", "GetDefaultAttributeSet": writer.noEntries("{ss}")
    case "GetAttributes", "GetAttributeRun":
      writer.noEntries("{ss}")
      writer.int(0)
      writer.int(scalars.count)
    case "SetCaretOffset", "AddSelection", "SetSelection", "RemoveSelection": writer.bool(false)
    default: return .unknown
    }
    return .answered
  }

  func answerEditing(
    _ call: Call, _ field: AccessibleNode.Text, _ writer: inout MessageWriter
  ) -> Outcome {
    var scalars = Array(field.text.unicodeScalars)
    let first = min(max(call.arguments.number(0), 0), scalars.count)
    let typed = call.arguments.text(0)
    switch call.member {
    case "SetTextContents": scalars = Array(typed.unicodeScalars)
    case "InsertText": scalars.insert(contentsOf: typed.unicodeScalars, at: first)
    case "DeleteText":
      let end = min(max(call.arguments.number(1), first), scalars.count)
      scalars.removeSubrange(first..<end)
    default: return .unknown
    }
    writer.bool(true)
    return .asked(.write(String(String.UnicodeScalarView(scalars)), in: call.key))
  }
}

extension AccessibleNode.Text {
  /// The caret in Unicode scalars, in which AT-SPI counts.
  var scalarCaret: Int { scalars(before: caret) }

  func scalars(before character: Int) -> Int { text.prefix(max(character, 0)).unicodeScalars.count }
}
