import Testing

@testable import ShownText

@Suite("HTML as plain text")
struct HTMLTextTests {
  @Test(
    "Paragraphs, lines, links and characters are kept, looks and scripts are not",
    arguments: [
      ("plain", "plain"), ("a < b & c", "a < b & c"), ("line\nline", "line\nline"),
      ("<b>Bold &amp; name</b>", "Bold & name"), ("one<br>two<BR/>three", "one\ntwo\nthree"),
      ("<p>one</p>\n<p>two</p>", "one\n\ntwo"), ("one<br><br><br>two", "one\n\ntwo"),
      ("<div>one\n  more</div><div>two</div>", "one more\ntwo"),
      ("<table border=1><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A B\nC"),
      ("<ul><li>a</li><li>b</li></ul>", "a\nb"), ("a<!-- <b> -->b", "ab"),
      ("<a href=\"https://a.example/?x=1&amp;y=2\">site</a>", "site (https://a.example/?x=1&y=2)"),
      ("<a href='https://a.example'>https://a.example</a>", "https://a.example"),
      ("<a href=\"#x;balloon\">more</a>", "more"), ("<img src=\"http://a/x.jpg\"/> text", "text"),
      ("a<script>if (a < b) {}</script>b<style>p {}</style>c", "abc"), ("<script>never", ""),
      ("&Uuml;ber 9&ndash;18&nbsp;h &#169; &#x20AC; &unknown; &", "Über 9–18 h © € &unknown; &"),
      ("x &lt;b&gt; y", "x <b> y"), ("a <", "a <"), ("<a <a <a", "<a <a <a"), ("", ""),
      ("M&auml;r\nzwei", "Mär\nzwei"),
    ])
  func plain(source: String, text: String) {
    #expect(HTMLText.plain(source) == text)
  }

  @Test("Names are one line")
  func line() { #expect(HTMLText.line("<p>A</p><p>B</p>\n c") == "A B c") }

  @Test(
    "Any text comes to an end in time that grows with its length",
    arguments: [
      "<a", "<!--", "<style></style>", "<p>", "&#65;", "<a href=\"http://a\">", "</a>", "\n ",
      "<td>",
    ])
  func hostile(piece: String) {
    _ = HTMLText.plain("<b>" + String(repeating: piece, count: 100_000))
  }
}
