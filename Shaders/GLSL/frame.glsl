// Shared by all stages. ShaderLibrary puts `#version`, TILE_SLOTS, PAINT_PAGE and the uniform blocks
// that are declared in Swift before it, and behind it, for vertices, the surface (`plane.glsl`) and
// what follows from it (`surface.glsl`).

// Where the sun does not reach, only the sky gives light.
const vec3 shadeColor = vec3(0.09, 0.10, 0.20);

// The opacity of haze over ground that appears `below` points below the horizon. The distance of
// level ground is proportional to 1 / `below`.
float hazeAt(float below) {
  float part = hazeDepth / max(below, 1e-3);
  float behind = max(part - 1.0, 0.0) * hazeGain;
  if (hazeGain > 0.0) return 1.0 - exp2(-behind * behind);
  float near = clamp(1.0 - below / max(hazeDepth, 1e-3), 0.0, 1.0);
  return near * near * (3.0 - 2.0 * near);
}

// How many points below the horizon level ground appears at a distance along the view axis.
float belowHorizon(float ahead) {
  return groundDepthFactor / max(ahead, 1e-3);
}

#ifdef TERRAIN
// The opacity of the fog there, and how much of its colour is the horizon's.
vec2 fogAt(float below) {
  vec2 part = clamp(1.0 - below / max(fogDepths, vec2(1e-3)), 0.0, 1.0);
  return vec2(part.x * part.x * fogOpacity, part.y * part.y * (3.0 - 2.0 * part.y));
}

// A pixel of opacity `alpha`, seen through fog and haze.
vec4 inAir(vec4 pixel, float alpha, vec2 fogPart, float hazePart) {
  pixel = mix(pixel, mix(fogColor, horizonColor, fogPart.y) * alpha, fogPart.x);
  return mix(pixel, horizonColor * alpha, hazePart);
}

// The fraction of the height texture, in each direction, that the drape's ground covers. The rest
// is for objects that stand outside the view and reach into it.
const float heightsShare = 0.75;
// Marks unknown heights. Lower than any real height.
const float unknownHeight = -1e7;
#endif

// Width and height of the surface, in pixels.
vec2 screenPixels() {
  return floor(viewportSize * pixelsPerPoint + 0.5);
}

// The difference in depth between neighbours in a drawing order.
const float orderStep = 1.0 / 1048576.0;

#if defined(HILLSHADE) || defined(RELIEF)
#define SHADES
layout(std140) uniform Shades {
  // For a light: its shadow colour, its highlight colour, and the direction to it (east, south,
  // sine and cosine of its altitude). For a height: its colour, and the metres.
  vec4 shades[SHADE_LIMIT];
};
#if defined(STANDARD) || defined(COMBINED) || defined(IGOR)
// The vertex shader passes on the only light, because software drivers read uniform blocks again
// for each pixel.
#define ONE_LIGHT
#endif
#endif

#ifdef VERTEX

layout(std140) uniform Tiles {
  // Origin x and y; ground points per grid unit; then for a rectangle the same in y, for a tile -1
  // minus its place in the drawing order.
  vec4 tiles[TILE_SLOTS];
};

// Four vectors per paint: color, shape, secondary, dash. This is no array of structs, because
// drivers list every member of every element when they link.
layout(std140) uniform Paints {
  vec4 paints[4 * PAINT_PAGE];
};

// The number of the first paint in the block. If paints do not fit, they are drawn page by page.
uniform int paintBase;

// Vertices come as whole 32-bit words, which are cheaper to fetch than many small attributes: x and
// y in grid units (signed, 16 bits each), tile slot and paint (unsigned, 16 bits each), then the
// words of each kind of vertex. WORDS is a `uvec` type of that many words.
layout(location = 0) in WORDS words;

// The corner of a quad that this vertex is: 0 or 1 across and down.
vec2 quadCorner() {
  return vec2(gl_VertexID & 1, gl_VertexID >> 1 & 1);
}

const vec4 outside = vec4(0.0, 0.0, 2.0, 1.0);

// The same corner must be at exactly the same place in every program, or surfaces would z-fight.
invariant gl_Position;

// The two signed 16-bit numbers in a word, the lower one first.
vec2 signed16(uint word) {
  return vec2(int(word << 16) >> 16, int(word) >> 16);
}

// The four signed 8-bit numbers in a word, the lowest one first.
vec4 signed8(uint word) {
  return vec4(int(word << 24) >> 24, int(word << 16) >> 24, int(word << 8) >> 24,
    int(word) >> 24);
}

// Decodes the height of an extrusion's corner, like `ExtrusionHeight` in Swift.
float metresOf(uint heightStep) {
  float above = max(float(heightStep) - 32768.0, 0.0);
  return float(heightStep) * 0.1 + above * above * 0.012;
}

int paintNumber() {
  return int(words.y >> 16) - paintBase;
}

// A corner whose paint is on another page must move to `outside`.
bool isOnPage() {
  return uint(paintNumber()) < uint(PAINT_PAGE);
}

int paintStart() {
  return 4 * clamp(paintNumber(), 0, PAINT_PAGE - 1);
}

vec4 tile() {
  return tiles[words.y & 0xffffu];
}

vec2 groundPlace() {
  vec4 placement = tile();
  vec2 scale = vec2(placement.z, placement.w < 0.0 ? placement.z : placement.w);
  return placement.xy + signed16(words.x) * scale;
}

#ifdef IN_TILE_ORDER
// Counts the layers that are drawn in tile order since the depth was cleared, from 1.
uniform int layerNumber;

// Decreases from layer to layer and increases with the place in the drawing order, 0 to 1023.
float orderedDepth(float order) {
  return 1.0 - (float(layerNumber + 1) * 1024.0 - 1.0 - order) * orderStep;
}

// Where tiles overlap, only the first one paints the pixel, because the others are farther away. A
// tile may paint over itself.
float tileDepth() {
  return orderedDepth(-1.0 - tile().w);
}

#ifdef ONCE
// The depth of one of a tile's 4096 features in drawing order, an eighth of a step apart. Each is
// nearer than those before it, so it covers them but not itself.
float featureDepth(uint number) {
  return orderedDepth((-1.0 - tile().w) * 512.0 + 511.875 - 0.125 * float(number));
}
#endif

// Farther than all tiles of the layer and nearer than earlier layers: for what is drawn only where
// nothing else of the layer is.
float rimDepth() {
  return orderedDepth(1023.5);
}
#endif

// How clip coordinates change around a place on the surface, for a step of one point to the east,
// to the south and up; and how many ground points such a step is.
struct SurfaceFrame {
  vec4 east;
  vec4 south;
  vec4 up;
  float stretch;
};

#endif

#ifdef PATTERN
// Pictures that repeat over the ground, and colour ramps along lines.
layout(std140) uniform Patterns {
  // The share of the previous zoom level's size; ground points per metre of height on walls.
  vec4 patternFrame;
  // Four vectors each: texels (left, top, width, height); repeats per ground point and offset, now
  // and for the previous size; width and height in points, number of smaller copies, kind.
  vec4 patterns[4 * PATTERN_LIMIT];
};

// Index of the first vector of a paint's pattern; negative if it has none.
int patternStart(vec4 dash) {
  return dash.w < 0.0 ? 4 * int(-0.5 - dash.w) : -1;
}

#ifndef VERTEX
uniform sampler2D patternAtlas;

// One of a pattern's copies at `place`, in repeats.
vec4 patternCopy(int start, vec2 place, int copy) {
  vec4 box = patterns[start];
  for (int k = 0; k < copy; k++) {
    vec2 smaller = ceil(box.zw * 0.5);
    box.y += box.w + 2.0;
    box.zw = smaller;
  }
  vec2 texel = box.xy + fract(place) * box.zw;
  return textureLod(patternAtlas, texel / vec2(textureSize(patternAtlas, 0)), 0.0);
}

// A pattern at `place`, in repeats. `across` and `down` are how the place changes to the next
// pixel. A foreshortened pattern is sampled several times along the longer direction, so that it
// stays sharp in the other.
vec4 patternColor(int start, vec2 place, vec2 across, vec2 down) {
  vec2 size = patterns[start].zw;
  float widths = length(across * size);
  float heights = length(down * size);
  vec2 slant = widths > heights ? across : down;
  float shorter = max(min(widths, heights), 1.0);
  float taps = clamp(ceil(max(widths, heights) / shorter - 0.25), 1.0, 4.0);
  float texels = max(widths, heights) / taps;
  float copy = clamp(log2(max(texels, 1e-6)), 0.0, patterns[start + 3].z);
  int nearer = int(copy);
  float rest = copy - float(nearer);
  vec4 color = vec4(0.0);
  for (float tap = 0.0; tap < taps; tap++) {
    vec2 spot = place + slant * ((tap + 0.5) / taps - 0.5);
    vec4 seen = patternCopy(start, spot, nearer);
    color += rest > 0.02 ? mix(seen, patternCopy(start, spot, nearer + 1), rest) : seen;
  }
  return color / taps;
}

// A pattern on the ground. `across` and `down` are how the ground changes to the next pixel.
vec4 groundPattern(int start, vec2 ground, vec2 across, vec2 down) {
  vec4 now = patterns[start + 1];
  vec4 color = patternColor(start, ground * now.xy + now.zw, across * now.xy, down * now.xy);
  float share = patternFrame.x;
  if (share > 0.0) {
    vec4 other = patterns[start + 2];
    color = mix(
      color,
      patternColor(start, ground * other.xy + other.zw, across * other.xy, down * other.xy), share);
  }
  return color;
}
#endif
#endif
