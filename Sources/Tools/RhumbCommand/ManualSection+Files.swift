/// What can be opened, and how it is checked.
extension ManualSection {
  static let maps = ManualSection(
    "MAPS AND STYLES",
    """
    Without MAP the world is shown: relief with forests, deserts and ice, which fades where streets
    would appear; the depths of the sea; countries and states, with disputed borders dashed; towns
    by their population; rivers, lakes, seas, mountain ranges and peaks. At 0° N 0° E is the generated town of Null Island, for
    trying zoom, tilt, buildings and hills. Maps that end somewhere lie above the world; --no-world
    shows them alone.

    Vector tiles are Mapbox Vector Tiles (MVT) or MapLibre Tiles (MLT, version 1), recognised by
    their content. Tiles in the OpenMapTiles schema are drawn in the built-in styles light and dark,
    tiles of any other schema in a style made for their layers. A map of pictures (PNG, JPEG or
    WebP) is drawn by itself, or takes the place of a style's raster sources.

    A style is MapLibre style JSON. Its background, fill, line, fill-extrusion, circle, heatmap,
    raster, hillshade, color-relief and symbol layers are drawn, with sprites, patterns,
    expressions, and functions and filters old and new. Labels and icons do not cover each other;
    --collision-boxes shows the room that they take. Glyphs come from the installed font of that
    name or, without one, from the style's glyph files. Anything else that a style asks for is
    reported once on standard error, and the rest is drawn.

    Every message names the file, tile or option at fault. A broken tile costs only that tile.
    """)

  static let places = ManualSection(
    "FILES WITH PLACES",
    """
    GeoJSON, TopoJSON, GPX, KML, KMZ, TCX, logs of NMEA sentences, and tables (CSV, TSV) with
    columns such as lat and lon or with WKT are opened as maps, and look the same from files, URLs,
    standard input or dropped onto the window. All may also be named as file:// addresses. Of a
    folder or an archive, 256 files are shown; a folder of z/x/y tiles is a map of tiles. GeoJSON is
    recognised by its content: a feature collection, a feature, a bare geometry, or a sequence of
    them, one per line. Points with a name or title are labelled. The properties of the simplestyle
    specification determine colours and widths. Encodings with one byte per character, a crs of EPSG
    3857, and numbers such as NaN are understood. A feature that makes no sense is reported on
    standard error, and the rest is drawn.

    Of KML, placemarks with points, lines, rings, areas with holes and tracks are drawn, in the
    colours and widths of their styles, with their icons, and above pictures on the ground; icons
    and pictures must be beside the file or in the archive. All documents of a KMZ are read, and
    those below the file's folder that network links name. What is not drawn is reported: what is
    not visible, links to the network, models, tours.

    --overlay FILE puts the places, lines and areas of a file on the map as markers, lines and areas
    in the file's colours, below buildings and labels. In GeoJSON, stroke-dasharray (such as [6, 3])
    makes dashed lines, and a point with "subType": "Circle" is a circle with a radius in metres.
    What --overlay and --marker put on the map is in view unless --camera or --fit says where to
    look. --overlay 'tiles/{z}/{x}/{y}.png', a path or a URL, puts pictures in tiles over the map.
    """)

  static let hills = ManualSection(
    "HILLS AND CONTOURS",
    """
    --terrain SOURCE gives heights to the ground, and Alt+T removes them or brings them back. A
    style's own terrain is drawn without this option. SOURCE is the id of a raster-dem source of the
    style, or the path or URL of tiles of heights: dem.pmtiles,1.5,terrarium shows them one and a
    half times as high, from pictures in the encoding terrarium (else mapbox).

    --contours and Alt+C draw lines of equal height below roads and labels. Every fifth is bold
    and labelled in metres. The interval is 500 m where a whole country is in view, and 10 m among
    houses. Without heights of the map, T and C take those that Rhumb carries: of the whole world,
    every nine kilometres, and of its town. --terrain null-island names them: null-island,0
    --contours draws contours on level ground.
    """)

  static let network = ManualSection(
    "NETWORK",
    """
    Nothing is loaded from the network unless a map, a style or a file that you name is there. The
    window opens at once, and the map comes into it: styles, TileJSON, vector and raster tiles with
    {z}/{x}/{y}, {-y}, {quadkey}, {s} and {ratio} in their addresses, and PMTiles archives, read in
    parts, from servers that support HTTP ranges. openfreemap stands for a style of OpenFreeMap's;
    the environment variable RHUMB_STREETS_URL names another in its place. Sources of a style may be
    http(s)://, file://, mbtiles://PATH, pmtiles:// with a path or URL, or relative to the style.

    What was loaded is kept in the cache, 512 MiB at most. The next time it is shown at once, and
    requested again if it has expired. --offline shows what is kept, whatever its age.

    Many tiles are loaded at the same time, the nearest first, and what goes out of view is
    cancelled. A server that is busy, stalls or cuts its answers short is asked again, up to 8 times
    with increasing pauses; until then a coarser tile is shown. A window tries again later, too.
    Each failure is reported once with its URL. Where a server has no vector tile (HTTP 404, 410 or
    204) nothing is drawn, as in MapLibre GL JS; --coarser-tiles shows the coarser one. For
    pictures, and in archives and folders, the coarser tile is always shown.

    A command that draws a picture stops waiting for the network when almost nothing has come for 20
    seconds, and after 25 seconds in all (--timeout). It draws what is there, and says what is
    missing.
    """)

  static let foreign = ManualSection(
    "FILES FROM OTHER PEOPLE",
    """
    A map, a style or a KML file from elsewhere may name only what its origin may, and what all
    documents on the way to it may: a document from the network only the network, and servers of
    this machine or the private network only with --trust; a local style also local files; KML and
    KMZ only what is below their own folder. A server of glyphs learns nothing of what your files
    contain. Memory, time and work for each tile, picture, style and overlay are limited, and what
    is left out is reported in a line. Names from files cannot control the terminal, and nothing is
    written through another user's link in a folder such as /tmp. The library's documentation has
    the exact rules, in "What documents may name" and "How much of a file is read".
    """)

  static let verification = ManualSection(
    "CHECKS OF RHUMB VERIFY",
    """
    The cameras go through zoom 0 to 22, all bearings, tilts from 0 to 85 degrees, paddings, scales
    1 and 2, the date line and both ends of the Mercator square. The checks, with their limits:

      marks              discs are drawn at their longitudes and latitudes           0.25 px
      grid               so are the lines of a metric grid                           0.25 px
      horizon            the sky begins where level rays meet the picture            0.25 px
      perspective        distant lengths have the right ratio to near ones           0.25 px
      heights            the roofs of boxes are at their height                      0.25 px
      verticals          upright edges are straight and lead to the nadir            0.25 px
      occlusion          every pixel shows the box that its ray meets first          0.25 px
      z-fighting         surfaces close together do not flicker as the camera moves  0 pixels
      seams              tiles of one colour show no pixel of another                0 pixels
      date-line          179.999 and -180.001 give the same picture                  0 bytes
      shiver             marks keep their place as the camera creeps at zoom 20-24   0.05 px
      terrain-marks      discs on slopes, cones, waves and cliffs are drawn there    0.25 px
      terrain-seams      hills of one colour show no pixel of another                0 pixels
      terrain-heights    heights measured by parallax are those of the formula       0.25 px
      terrain-elevation  elevation(at:) returns the same heights                     0.01 m
      terrain-occlusion  every pixel shows the ground that its ray meets first       0.25 px
      terrain-shiver     as shiver, on a slope                                       0.05 px
    """)

  static let examples = ManualSection(
    "EXAMPLES",
    """
      rhumb city.pmtiles
      rhumb city.mbtiles --style dark
      rhumb tiles/                      # a folder of z/x/y.pbf, .mvt or .mlt tiles
      rhumb city.mbtiles --style mine.json
      rhumb style.json                  # a style with sources of its own
      rhumb stops.geojson               # your own places, above the world
      rhumb city.pmtiles stops.geojson  # and above another map
      rhumb walk.gpx marks.kml          # tracks, routes and places
      rhumb tours/ holiday.zip day.gpx.gz         # all such files of a folder or an archive
      curl https://example.org/walk.gpx | rhumb - # from standard input
      rhumb 'geo:48.2,16.37?z=12'       # a place, or what geo:0,0?q=Wien finds
      rhumb https://example.org/tiles.json        # TileJSON, a style, a .pmtiles, GPX, KML
      rhumb 'https://example.org/{z}/{x}/{y}.pbf' # a template of tiles
      rhumb openfreemap                 # streets of the world, from OpenFreeMap's server
      rhumb --terrain null-island       # the hills of the embedded world

      rhumb render -o world.png --camera 20,0,2.5
      rhumb render -o town.png --camera 0,0,17.5,30,60 --scale 2
      rhumb render https://example.org/tiles.json -o city.png --offline  # from the cache

      rhumb search "sao paulo"                # among 39,000 places, without a network
      rhumb search springfield --near 42,-72  # the near ones first
      rhumb search "rue grimaldi" monaco.mbtiles
      rhumb search "48°51'24\\"N 2°21'7\\"E"

      rhumb bench city.mbtiles                           # a path over the middle of the map
      rhumb bench city.mbtiles --present readback --json # with the pixels of each frame in memory
      rhumb bench --path tour --present swap             # flights in a window while tiles come
      rhumb bench city.mbtiles --against ../old/rhumb --runs 9

      rhumb verify --out proof     # proof/report.html shows the worst pictures
      rhumb verify --only marks,seams --json
      rhumb verify --inject tilt   # with an error, to see which checks find it
    """)
}
