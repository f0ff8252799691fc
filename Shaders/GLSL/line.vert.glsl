// Lines lie on the ground. Their width is added there, with room for the soft rim, which is one
// pixel wide on the screen however foreshortened the ground is.

// Third word: offset from the centre line, where 8192 is half the width. Fourth word: distance
// along the line in steps of 2 grid units (unsigned, 16 bits; for a solid line, the distance from
// its round end to the corner beside it); which corner it is, see `LineVertex.Corner`.

flat out vec4 color;
flat out vec3 profile;  // half width, half inner width, blur: ground points
#ifdef CASED
flat out vec4 casingColor;
flat out float casingHalfWidth;  // ground points
#endif
#ifdef IN_TILE_ORDER
flat out float depth;
#endif
out vec2 place;         // across and beyond the end, ground points
#ifdef DASHED
flat out vec4 dashes;   // on, off, on, off: ground points
flat out float isRound;
out float distance;     // along the line, ground points
#endif
#ifdef PATTERN
flat out int pattern;
flat out int dashRow;
flat out float isRound;
flat out float periodWidth;   // see the fragment shader; ground points
flat out float dashScale;     // ground points per unit of `distance`
out float distance;     // along the line, ground points; 0 to 1 for a gradient
#endif

void main() {
#if defined(CASED)
  depth = orderedDepth(0.0);
#elif defined(ONCE)
  depth = featureDepth(words.w >> 20);
#elif defined(IN_TILE_ORDER)
  depth = tileDepth();
#endif
  int paint = paintStart();
  vec4 shape = paints[paint + 1];
  color = paints[paint];
  vec2 shift = paints[paint + 2].xy;
  profile = shape.xyw;
#ifdef CASED
  // The paint before this one is the casing's.
  casingColor = paints[max(paint - 4, 0)];
  casingHalfWidth = paints[max(paint - 3, 0)].x;
  shape.x = max(shape.x, casingHalfWidth);
#endif

  vec2 push = signed16(words.z) / 8192.0;
  uint corner = words.w >> 16;
  float side = (corner & 1u) > 0u ? 1.0 : -1.0;
  vec2 direction = push * inversesqrt(max(dot(push, push), 1e-12));
  vec2 ground = moved(groundPlace(), shift);
  vec4 center = clipOf(ground);
  SurfaceFrame frame = frameAt(ground);
  // Near the horizon a pixel covers a lot of ground; lines thinner than the limit fade anyway.
  float pixel = min(length(groundGradient(frame, center, direction)), 32.0 * groundPerPixel(center.w));
  float reach = shape.x + 0.5 * pixel;
  place = vec2(side, float(corner >> 1 & 1u)) * reach;
  // Negative within a solid line: the quad from the corner beside a round end reaches to the tip.
  place.y -= float(words.w & 0xffffu) * (2.0 * tile().z) * max(-paints[paint + 2].z, 0.0);
#ifdef DASHED
  dashes = paints[paint + 3];
  isRound = paints[paint + 2].z;
  distance = float(words.w & 0xffffu) * (2.0 * tile().z);
#endif
#ifdef PATTERN
  pattern = patternStart(paints[paint + 3]);
  float along = float(words.w & 0xffffu);
  periodWidth = max(paints[paint + 3].x, 1e-3);
  float kind = pattern >= 0 ? patterns[max(pattern, 0) + 3].w : 0.0;
  dashRow = kind > 1.5 && kind < 2.5 ? pattern : patternStart(paints[paint + 2]);
  isRound = paints[paint + 2].z;
  distance = along * (2.0 * tile().z);
  dashScale = 1.0;
  if (kind > 2.5) {
    distance = (along * 4096.0 + float(words.w >> 20)) / 268435455.0;
    // As in the reference renderer, which does not know the length of a line with a gradient:
    // dashes are as long as on a line across four tiles.
    dashScale = 32767.0 * tile().z;
  }
#endif
  // The vector to the right of the line. For the corner of a cap, without its part along the line.
  vec2 right = side * push;
  float ahead = float(corner >> 2 & 1u) - float(corner >> 3 & 1u);
  if (ahead != 0.0) right = 0.5 * (right + ahead * vec2(-push.y, push.x));
  vec4 clip = clipOf(ground + push * reach * frame.stretch + right * shape.z * frame.stretch);
  gl_Position = isOnPage() ? clip : outside;
}
