/// A section of the manual page about something that no help text of a command explains. The manual
/// is English, so these texts are not translated.
struct ManualSection: Sendable {
  let title: String
  /// Paragraphs with an empty line between them. In an indented paragraph, lines are not joined.
  let text: String

  init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }

  /// All sections, in the order of the page.
  static let all = [
    window, camera, pointer, maps, places, hills, languages, search, network, foreign, pictures,
    verification, completion, examples,
  ]
}

/// How to use the map.
extension ManualSection {
  private static let window = ManualSection(
    "THE WINDOW",
    """
    The menu (F10) and the search field are at the upper left. Letters and digits that you type
    anywhere go to the field (also entered by Ctrl+F or /); it finds countries, towns, rivers,
    mountains and coordinates without a network, and streets and other named things in the tiles in
    view, with their distance from the middle of the map. What is typed right comes before what has
    a wrong letter. The field also accepts the path of a file. Choosing a result flies there, no
    nearer than the map has something to show. Alt with the left or right arrow, or the side buttons
    of a mouse, go back and forward through the views.

    A result of the search, a click on a label, an icon, a pin or a feature of an opened file, and a
    right click, a long press or the menu key anywhere open a card: what it is called, what it is
    and where, for a track also its length, climb and time with a profile of the heights; and what
    to do with it: keep it, measure from it, copy it, open it in OpenStreetMap. The card closes by
    Esc or by a click beside it, and the mark on the map goes with it.

    Maps in the menu chooses what lies below everything: the world, which needs no network; the
    streets, which come from tiles.openfreemap.org after you have agreed once; a file that you
    opened lately; or a map in your folder of maps (see FILES). The view stays, and what was shown
    stays until the other map is there. Where it cannot be loaded, the window says why, and a button
    of the message tries again. A window without maps on its command line begins with the one that you chose last.

    Pins are the places that you keep. In a pin's card you rename it, choose its colour, move or
    remove it; a long press on a pin drags it. Ctrl+Z takes such changes back. Places in the menu
    lists them, and exports them as GeoJSON, GPX or KML. They are kept in places.geojson (see
    FILES), which other programs may change too; several windows and a sudden end lose nothing.
    While that file cannot be written, and with --fresh, they last as long as the window.

    Files are opened with the menu or Ctrl+O, by dropping them onto the window, or by typing a path
    into the search field. Ctrl+O uses the desktop's dialog, through its portal; without one, the
    search field takes the path. What is opened is shown beside the search field and the buttons,
    also after the window's size has changed, until you move the map. Dropped files with places are
    drawn above what is shown; Files on the map, under Maps, hides, colours, renames and removes
    them. The names that you give to files opened lately are remembered. The window names what cannot be opened, and shows the rest.

    Measure, under Tools in the menu, adds up great circles between clicks, or between places that
    you search for meanwhile, in the units of the scale bar. A click on the first point closes the
    line and shows its area.

    Everything can be reached with the keyboard alone: Tab and the arrow keys go through buttons and
    panels, Enter presses, Backspace goes back to the panel before, Esc closes. Text from an input
    method appears when it is finished. On Wayland, unfinished text is underlined at the caret if
    the compositor supports text-input-v3; on X11, the input method shows it in a window of its own.

    Above the map are a compass (a click turns north up, a double click also looks straight down), a
    scale bar that is correct at the middle of the map, buttons for zoom, a tilted view, the maps
    and your position, the sources of the data (a click opens their licence), a line while tiles
    load for longer than a moment, and messages. The button of the position is there if something
    can tell it: --location, the desktop's location service or a gpsd with a receiver. While the map
    follows your position, its speed and accuracy are shown. A button under the resting pointer
    shows what it does, and its key. These things never cover each other, the search field or an
    open panel, and labels of the map keep out from under them. If the window is too small, the
    readout is omitted first, then tilt, scale, maps, position, zoom, compass and messages, and last
    the sources of the data.

    The window follows the desktop's settings for dark colours, high contrast and reduced motion. It
    opens as the last one was left: with its place, size, camera, colours and languages. Options
    take precedence; --fresh opens as if for the first time, and remembers nothing.

    Frames are drawn at the pace and the scale of the screen on which the window is, with 60 Hz, 144
    Hz or a variable rate. A window that nobody sees draws none.

    Ctrl+S saves the picture, without the buttons, in the folder for pictures, named after a town in
    view and the day. Ctrl+P prints the map by the desktop's dialog. Ctrl+Shift+S saves the picture
    in another size (the window's, 1920 x 1080, 2000 x 1500, 3840 x 2160, A4 at 300 dpi, or one that
    you type), scale (1 to 3 pixels per point) and format (PNG, JPEG or WebP). Ctrl+C copies the
    camera as text.
    """)

  private static let camera = ManualSection(
    "THE CAMERA",
    """
    In --camera, LAT and LON are degrees, and at ZOOM z the world is 256 times 2^z points wide.
    BEARING is the direction that is up, in degrees clockwise from north. TILT is in degrees from
    straight down.

    How far the camera may tilt depends on the zoom: 30 degrees up to zoom 10, increasing to 65
    degrees at zoom 16. --tilt-limit 85 removes this limit, so that the horizon can be seen.
    """)

  private static let pointer = ManualSection(
    "MOUSE, TOUCHPAD AND TOUCHSCREEN",
    """
    While the map is dragged, the ground under the pointer stays under it, tilted or not. Released
    in motion, the map moves on. A notch of the wheel zooms by 0.4 levels (--wheel-zoom), up to
    twice as far if notches follow quickly. Dragging with the middle button is the same as with the
    right one. A rotation that ends near north turns north up.

    On a touchpad, two fingers move the map or, with Ctrl, zoom at the cursor; pinching zooms and
    twisting turns. On a touchscreen, one finger moves the map; two move, zoom and turn it or, side
    by side up or down, tilt it. A double tap zooms in, also if it is held and moved; a tap with two
    fingers zooms out. Keys that move the map become faster while they are held.
    """)

  private static let languages = ManualSection(
    "LANGUAGES",
    """
    The window and --help speak English, German, French, Spanish, Japanese and Arabic. They follow
    the desktop's language (LANGUAGE, LC_ALL, LC_MESSAGES, LANG). Language in the menu chooses
    another, separately for the window and for the names on the map. In Arabic everything except the
    map is mirrored. Whatever else the commands print is in English, except for messages that
    the window shows as well.

    The names on the map follow the desktop's languages, too. --language de,fr chooses others, also
    in styles by other people, and --language local shows each place's own name; the window speaks
    the first of them if it is translated. A place without a name in any of them has its own name in
    Latin letters if there is one, else as it is written there. Close up, the local name stands
    below the other if its script is another.
    """)

  private static let search = ManualSection(
    "SEARCH",
    """
    The beginning of a name is enough; accents do not matter, nor does one wrong letter. Coordinates
    may be decimal or in degrees, minutes and seconds, with north and east in several languages (O
    is Ost, or Ouest if the text or your language says so), in ISO 6709, and with a height. Also
    understood are geo: addresses, links to OpenStreetMap and Google Maps, plus codes, MGRS, UTM
    (33U 601810 5340360), and what Rhumb copies, such as --camera 48.2,16.37,12.
    """)

  private static let pictures = ManualSection(
    "PICTURES",
    """
    Pictures of at least 300 x 200 points name the sources of the data. If you switch that off with
    --no-attribution, name them beside the picture. A picture that exists is replaced only by a
    complete one. Without a display, rhumb [view] says so and draws rhumb.png.
    """)

  private static let completion = ManualSection(
    "COMPLETION",
    """
    rhumb help completion bash, zsh or fish prints what completes commands, options, values and
    files in that shell. The bundle and the Debian package install it. To try it in bash:

      source <(rhumb help completion bash)
    """)
}
