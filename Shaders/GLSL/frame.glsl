// Shared by every stage. ShaderLibrary puts `#version`, TILE_SLOTS and PAINT_PAGE in front.
//
// Ground: points at the target's scale, x east, y south, from the place under the eye.

layout(std140) uniform Frame {
  mat4 clipFromGround;
  vec4 viewport;      // width and height in points, pixels to a point, target distance in points
  vec4 light;         // towards the light, as long as it is strong; intensity
  vec4 lightColor;    // rgb, points to a metre
  // Horizon y and haze depth in points from the top, the haze's gain; pixels of a box's outline.
  vec4 haze;
  vec4 zenithColor;
  vec4 horizonColor;
  vec4 box;           // left, top, right and bottom of the box over the map, whole pixels
  vec4 labelGround;   // ground place that anchors of labels count from; ground points to one of theirs
  // How dark shadows are; how much is seen of other darkening of the ground; how many points up the
  // horizon's colour goes.
  vec4 groundShade;
  vec4 heaven;        // x of straight ahead in points, sine of the tilt, bearing; how bright stars are
};

// What the sun does not reach has light from the sky alone.
const vec3 shadeColor = vec3(0.09, 0.10, 0.20);

// How much of the ground haze hides that is seen so many points below the horizon. The distance of
// level ground goes with one over that.
float hazeAt(float below) {
  float part = haze.y / max(below, 1e-3);
  float behind = max(part - 1.0, 0.0) * haze.z;
  if (haze.z > 0.0) return 1.0 - exp2(-behind * behind);
  float near = clamp(1.0 - below / max(haze.y, 1e-3), 0.0, 1.0);
  return near * near * (3.0 - 2.0 * near);
}

#ifdef TERRAIN
// Ground that has heights, see TerrainPlan.
layout(std140) uniform Terrain {
  mat4 drapeFromGround;
  // Points to a metre; points above the target's level of what is as high as the datum; below the
  // horizon, in points, times the distance of level ground; the datum, metres.
  vec4 terrainScale;
  vec4 fogColor;
  // How much is hidden at the horizon; points below it where fog begins and where its colour begins
  // to go over to the horizon's.
  vec4 fog;
};

// How far below the horizon level ground is seen that is so far from the eye along the view axis.
float belowHorizon(float ahead) {
  return terrainScale.z / max(ahead, 1e-3);
}

// How much fog hides there, and how much of its colour is the horizon's.
vec2 fogAt(float below) {
  vec2 part = clamp(1.0 - below / max(fog.yz, vec2(1e-3)), 0.0, 1.0);
  return vec2(part.x * part.x * fog.x, part.y * part.y * (3.0 - 2.0 * part.y));
}

// What is seen through fog and haze of something so opaque.
vec4 inAir(vec4 pixel, float alpha, vec2 fogPart, float hazePart) {
  pixel = mix(pixel, mix(fogColor, horizonColor, fogPart.y) * alpha, fogPart.x);
  return mix(pixel, horizonColor * alpha, hazePart);
}

// The part of the picture of heights, each way, that the drape's ground has. The rest is for what
// stands out of sight and reaches into it.
const float heightsShare = 0.75;
// Where heights are not known; less than any that is.
const float unknownHeight = -1e7;
#endif

// Width and height of the surface, in pixels.
vec2 screenPixels() {
  return floor(viewport.xy * viewport.z + 0.5);
}

// Between depths of neighbours in an order of drawing.
const float orderStep = 1.0 / 1048576.0;

#if defined(HILLSHADE) || defined(RELIEF)
#define SHADES
layout(std140) uniform Shades {
  // Of a light its shadow, its highlight, and the way to it, east and south, with the sine and the
  // cosine of its altitude; of a height its colour, and the metres.
  vec4 shades[SHADE_LIMIT];
};
#if defined(STANDARD) || defined(COMBINED) || defined(IGOR)
// Then the light comes from the vertex shader, since drivers without a graphics chip look up what
// lies in a block for each pixel.
#define ONE_LIGHT
#endif
#endif

#ifdef VERTEX

layout(std140) uniform Tiles {
  // Origin x and y, ground points to a grid unit; then for a rectangle those in y, for a tile
  // -1 - its place in the order of drawing.
  vec4 tiles[TILE_SLOTS];
};

// Four vectors to a paint: color, shape, secondary, dash. Not an array of structs, since drivers
// list each member of each element when they link.
layout(std140) uniform Paints {
  vec4 paints[4 * PAINT_PAGE];
};

// Number of the first paint that the block holds: more paints than fit are drawn page by page.
uniform int paintBase;

// Vertices come as whole 32-bit words, which are cheaper to fetch than many small attributes:
// x and y in grid units (signed, 16 bits each), tile slot and paint (unsigned, 16 bits each), then
// what each kind adds. WORDS is `uvec` with their number.
layout(location = 0) in WORDS words;

// Which corner of a quad this is, whose words stand there once for each: 0 or 1 across and down.
vec2 quadCorner() {
  return vec2(gl_VertexID & 1, gl_VertexID >> 1 & 1);
}

const vec4 outside = vec4(0.0, 0.0, 2.0, 1.0);

// The same corner is at the same place in every program, or surfaces that meet would fight.
invariant gl_Position;

// The signed 16 bits of a word, low first.
vec2 signed16(uint word) {
  return vec2(int(word << 16) >> 16, int(word) >> 16);
}

// The signed 8 bits of a word, lowest first.
vec4 signed8(uint word) {
  return vec4(int(word << 24) >> 24, int(word << 16) >> 24, int(word << 8) >> 24,
    int(word) >> 24);
}

// Of the height of a corner of an extrusion: ExtrusionHeight in Swift.
float metresOf(uint heightStep) {
  float above = max(float(heightStep) - 32768.0, 0.0);
  return float(heightStep) * 0.1 + above * above * 0.01;
}

int paintNumber() {
  return int(words.y >> 16) - paintBase;
}

// Corners whose paint is on another page must go `outside`.
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
// Counts the layers that are drawn so since the depth was cleared, from 1.
uniform int layerNumber;

// Falls from layer to layer and rises with the place in the order of drawing, 0 to 1023.
float orderedDepth(float order) {
  return 1.0 - (float(layerNumber + 1) * 1024.0 - 1.0 - order) * orderStep;
}

// Where tiles overlap, the first one has the pixel to itself: the others are farther away, while
// it may paint over its own.
float tileDepth() {
  return orderedDepth(-1.0 - tile().w);
}

#ifdef ONCE
// The same for each of a tile's 4096 features in drawing order, an eighth of a step apart: each is
// nearer than those before it, and so hides only itself.
float featureDepth(uint number) {
  return orderedDepth((-1.0 - tile().w) * 512.0 + 511.875 - 0.125 * float(number));
}
#endif

// Farther than any tile of the layer and nearer than the layers before: for what is drawn only
// where nothing of the layer is.
float rimDepth() {
  return orderedDepth(1023.5);
}
#endif

vec4 clipOf(vec2 ground) {
  return clipFromGround[0] * ground.x + clipFromGround[1] * ground.y + clipFromGround[3];
}

#ifdef STANDING
// Heights above the target's level in points, laid out as the drape with room around it.
uniform sampler2D groundHeights;

// `unknownHeight` or less where none is known.
float knownHeightAt(vec2 ground) {
  vec4 onDrape = drapeFromGround * vec4(ground, 0.0, 1.0);
  vec2 place = onDrape.xy / max(onDrape.w, 1e-6) * heightsShare;
  if (max(abs(place.x), abs(place.y)) > 1.0) return unknownHeight;
  // Weighted here, since graphics chips do so in steps of 1/256: a metre where two differ by 256.
  ivec2 last = textureSize(groundHeights, 0) - 1;
  vec2 texel = clamp((place * 0.5 + 0.5) * vec2(last + 1) - 0.5, vec2(0.0), vec2(last));
  ivec2 a = ivec2(texel);
  ivec2 b = min(a + 1, last);
  vec2 part = texel - vec2(a);
  float north = mix(texelFetch(groundHeights, a, 0).r,
    texelFetch(groundHeights, ivec2(b.x, a.y), 0).r, part.x);
  float south = mix(texelFetch(groundHeights, ivec2(a.x, b.y), 0).r,
    texelFetch(groundHeights, b, 0).r, part.x);
  return mix(north, south, part.y);
}

float heightAt(vec2 ground) {
  float height = knownHeightAt(ground);
  return height > unknownHeight ? height : 0.0;
}

// Of what stands on the ground at a place.
vec4 standing(vec2 ground) {
  return clipOf(ground) + clipFromGround[2] * heightAt(ground);
}
#else
vec4 standing(vec2 ground) { return clipOf(ground); }
#endif

vec2 halfViewportPixels() {
  return viewport.xy * (0.5 * viewport.z);
}

// How many pixels something goes on the screen whose clip coordinates `clip` change by `run`.
vec2 screenRun(vec4 clip, vec4 run) {
  float depth = max(clip.w, 1e-3);
  return (run.xy - clip.xy / depth * run.w) * (halfViewportPixels() / depth);
}

// The gradient over the screen, in ground points to a pixel, of the distance along `direction` on
// the ground at a place with clip coordinates `clip`: it points across what lies across
// `direction`, and its length is the ground that one pixel covers there. With J the screen's
// change with the ground, this is J⁻ᵀ · direction.
vec2 groundGradient(vec4 clip, vec2 direction) {
  vec2 jx = screenRun(clip, clipFromGround[0]);
  vec2 jy = screenRun(clip, clipFromGround[1]);
  float determinant = jx.x * jy.y - jx.y * jy.x;
  vec2 gradient = vec2(
    jy.y * direction.x - jx.y * direction.y, jx.x * direction.y - jy.x * direction.x);
  return gradient / (abs(determinant) > 1e-12 ? determinant : 1e-12);
}

// From this depth on nothing is seen of what is drawn of near extrusions alone; `Detail.farthest` of
// LayerPasses. The target's distance is 1.
const float farthestDetail = 1.6;

// How much is seen of that.
float nearPart(float depth) {
  return clamp((farthestDetail - depth / viewport.w) / 0.4, 0.0, 1.0);
}

// Ground points to a pixel where nothing is foreshortened.
float groundPerPixel(float depth) {
  return max(depth, 1e-3) / (viewport.w * viewport.z);
}

#endif

#ifdef PATTERN
// Pictures that repeat over the ground, and ramps of colours along lines.
layout(std140) uniform Patterns {
  // How much of the size before is seen; ground points to a metre of height on walls.
  vec4 patternFrame;
  // Four vectors each: texels (left, top, width, height); repeats to a ground point and shift, now
  // and for the size before; points wide and high, smaller copies, 1 for a ramp.
  vec4 patterns[4 * PATTERN_LIMIT];
};

// Where the number of a paint's pattern begins in the block; negative for none.
int patternStart(vec4 dash) {
  return dash.w < 0.0 ? 4 * int(-0.5 - dash.w) : -1;
}

#ifndef VERTEX
uniform sampler2D patternAtlas;

// One of a pattern's copies at `place`, counted in repeats.
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

// A pattern at `place`, counted in repeats; `across` and `down` are how the place changes to the next
// pixel. What is seen at a slant is looked at several times along the slant, so that it stays sharp
// across it.
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

// A pattern on the ground; `across` and `down` are how the ground changes to the next pixel.
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
