// Rows of glyphs on a dark panel, and below them a bar for each of the latest frames. All measures
// are in glyph pixels, which are `scale` screen pixels wide.

layout(std140) uniform Hud {
  // Left, top, width and height of the panel in screen pixels; scale; number of bars; height of the
  // line across the graph (0 for none); the colours of the rows, 2 bits each. Then glyphs, bars and
  // the shapes of the glyphs.
  uvec4 hud[VECTORS];
};

// Premultiplied. The panel is dark enough for white glyphs on any map.
const vec4 panelColor = vec4(0.0, 0.0, 0.0, 0.75);
const vec4 lineColor = vec4(0.9, 0.85, 0.3, 1.0);
const vec4 lateColor = vec4(0.95, 0.35, 0.25, 1.0);
// Colours of glyphs and of the parts of a bar: plain, the map's, the driver's, waiting.
const vec4 colors[4] = vec4[](
  vec4(1.0), vec4(0.45, 0.9, 0.5, 1.0), vec4(0.45, 0.7, 1.0, 1.0), vec4(0.65, 0.65, 0.65, 1.0));

layout(location = 0) out vec4 pixel;

uint word(int index) {
  return hud[index >> 2][index & 3];
}

// Whether a glyph covers `place`, relative to the upper left corner of the text.
bool isLetter(ivec2 place) {
  ivec2 cell = place / CELL;
  ivec2 spot = place - cell * CELL - ivec2(0, 1);
  if (cell.x >= COLUMNS || cell.y >= ROWS || spot.y < 0 || any(greaterThanEqual(spot, LETTER))) {
    return false;
  }
  int index = cell.y * COLUMNS + cell.x;
  int code = int(word(TEXT_START + (index >> 2)) >> uint((index & 3) * 8) & 0xffu);
  int bit = spot.y * LETTER.x + spot.x;
  return (word(FONT_START + 2 * (code - FIRST_CODE) + (bit >> 5)) >> uint(bit & 31) & 1u) != 0u;
}

// The graph's colour at `place`, relative to its lower left corner.
vec4 graphColor(ivec2 place) {
  if (place.y + 1 == int(hud[1].z)) return lineColor;
  // The newest is at the right end.
  int number = place.x / BAR_WIDTH - (BAR_LIMIT - int(hud[1].y));
  if (number < 0) return panelColor;
  uint bar = word(BAR_START + number);
  uint height = uint(place.y);
  if (height < (bar & 0xffu)) return colors[1];
  if (height < (bar >> 8 & 0xffu)) return colors[2];
  if (height < (bar >> 16 & 0xffu)) return bar >> 24 != 0u ? lateColor : colors[3];
  return panelColor;
}

void main() {
  vec2 corner = vec2(gl_FragCoord.x, screenPixels().y - gl_FragCoord.y) - vec2(hud[0].xy);
  ivec2 place = ivec2(corner) / int(hud[1].x) - MARGIN;
  int bottom = int(hud[0].w / hud[1].x) - 2 * MARGIN;
  pixel = panelColor;
  if (place.x < 0 || place.x >= COLUMNS * CELL.x || place.y < 0 || place.y >= bottom) return;
  int graphTop = bottom - GRAPH_HEIGHT;
  if (place.y >= graphTop) {
    pixel = graphColor(ivec2(place.x, bottom - 1 - place.y));
  } else if (isLetter(place)) {
    pixel = colors[hud[1].w >> uint(2 * (place.y / CELL.y)) & 3u];
  }
}
