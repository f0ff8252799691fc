// A picture on the ground. While it fades in, the previous picture is drawn under it.

// The first four words (`words`): west, north, east and south edge on the ground. Then for the
// picture and the one under it: left, top and side of the part, 0 to 1, and its index. Last: the
// picture's opacity, its paint, whether it is not a rectangle (then its north-eastern and
// south-western corners replace the picture under it) and the cells of its side, and where its
// shades are.
layout(location = 1) in uvec4 upperWords;
layout(location = 2) in uvec4 underWords;
layout(location = 3) in uvec4 shareWords;

out vec2 place;
out vec2 underPlace;
flat out vec3 numbers;   // index of the picture, of the one under it (negative: none), opacity
#ifdef GLOBE
out float cap;           // 1 at the poles, which the last rows of the pictures cover
#endif
#ifdef ADJUSTED
flat out vec4 redRow;
flat out vec4 greenRow;
flat out vec4 blueRow;
#endif
#ifdef HILLSHADE
flat out vec4 accent;
#ifdef STANDARD
// For the factor (base^steepness - 1) · scale: the binary logarithm of the base, the scale (0
// leaves the steepness unchanged), and the overall strength.
flat out vec3 raising;
#else
flat out float shading;
#endif
#else
flat out float opacity;
#endif
#ifdef ONE_LIGHT
flat out vec4 shadow;
flat out vec4 highlight;
flat out vec4 illumination;
#elif defined(SHADES)
flat out ivec2 shadeRange;
#endif

#ifdef STANDARD
const float pi = 3.141592653589793;
#endif

void main() {
  vec4 edges = uintBitsToFloat(words);
  vec4 upper = uintBitsToFloat(upperWords);
  vec4 under = uintBitsToFloat(underWords);
#ifdef GLOBE
  // Pictures are cut into cells, whose corners are counted in rows from the north-west.
  int cells = int(shareWords.z >> 1);
  vec2 corner = vec2(gl_VertexID % (cells + 1), gl_VertexID / (cells + 1)) / float(cells);
#else
  vec2 corner = quadCorner();
#endif
  place = upper.xy + upper.z * corner;
  bool isQuadrilateral = (shareWords.z & 1u) != 0u;
  underPlace = under.xy + under.z * corner;
  numbers = vec3(upper.w, isQuadrilateral ? -1.0 : under.w, uintBitsToFloat(shareWords.x));
  int paint = 4 * clamp(int(shareWords.y) - paintBase, 0, PAINT_PAGE - 1);
#ifdef HILLSHADE
  accent = paints[paint];
  float strength = paints[paint + 1].x;
#ifdef STANDARD
  float base = 1.875 - strength * 1.75;
  bool isEven = abs(base - 1.0) < 1e-4;
  raising = vec3(
    log2(base), isEven ? 0.0 : 0.5 * pi / (pow(base, 0.5 * pi) - 1.0),
    clamp(strength * 2.0, 0.0, 1.0));
#else
  shading = strength;
#endif
#else
  opacity = paints[paint].a;
#endif
#ifdef ONE_LIGHT
  int start = clamp(int(shareWords.w & 0xffffu), 0, SHADE_LIMIT - 3);
  shadow = shades[start];
  highlight = shades[start + 1];
  illumination = shades[start + 2];
#elif defined(SHADES)
  shadeRange = ivec2(shareWords.w & 0xffffu, shareWords.w >> 16);
#endif
#ifdef ADJUSTED
  redRow = paints[paint + 1];
  greenRow = paints[paint + 2];
  blueRow = paints[paint + 3];
#endif
  vec2 ground = mix(edges.xy, edges.zw, corner);
#ifdef GLOBE
  if (isQuadrilateral) {
    vec2 south = mix(under.zw, edges.zw, corner.x);
    ground = mix(mix(edges.xy, under.xy, corner.x), south, corner.y);
  }
#else
  if (isQuadrilateral && corner.x != corner.y) ground = corner.x > 0.0 ? under.xy : under.zw;
#endif
  gl_Position = clipOf(ground);
#ifdef GLOBE
  cap = isAtPole(ground - targetGround) ? 1.0 : 0.0;
#endif
#ifdef HILLSHADE
  // A hillshade without a light is invisible.
  if (shareWords.w >> 16 < 3u) gl_Position = outside;
#endif
}
