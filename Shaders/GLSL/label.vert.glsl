// A glyph or an icon: a parallelogram on the screen.

// Four texels of two words per quad: upper left corner, vector to the right and vector down, in
// points; direction and distance along a line, and the rise of the ground along and across it (16
// bits each). For their meaning in texts along lines see `LabelQuad`.
uniform usamplerBuffer quadFrames;
// Three texels of two words per quad: left, top, width and height in texels of the atlas (16 bits
// each); a colour that overrides the paint's, or 0, and the points over which the distance field
// goes from 0 to 1; index of the anchor, what the texels mean and what the quad's place is relative
// to (8 bits each), and index of the paint (16 bits).
uniform usamplerBuffer quadImages;
// Three texels of two words per paint: colour and halo colour (8 bits per channel, not
// premultiplied); opacity and the halo's width in points; the halo's blur.
uniform usamplerBuffer labelPaints;
// Two texels per anchor: place (for quads relative to the screen, its distance from the eye along
// the view axis), opacity, and a factor for the quads' field points; then how the glyphs of a text
// along a line are spread, see `LabelSpread`.
uniform usamplerBuffer labelAnchors;

// Half the width of an antialiased edge in pixels: MapLibre's 0.105 of a field whose pixel is 1/8.
const float RIM = 0.84;

// What a quad's place is relative to.
const uint SCREEN = 0u;   // the upper left corner of the screen
const uint UPRIGHT = 1u;  // the anchor on the screen; the quad shrinks with distance
const uint ALONG = 3u;    // this and all that follow: a place on a line
const uint LYING_ALONG = 4u;
const uint ACROSS_LINE = 5u;
const uint LYING_ACROSS_LINE = 6u;

flat out vec4 color;    // premultiplied
flat out vec3 field;    // where the edge is, half its width, and where a halo's inner edge is
flat out uint kind;
// The quad's origin in the atlas and the offset from it, separate so that a glyph looks the same
// wherever it lies in the atlas.
flat out vec2 boxOrigin;
out vec2 texel;

vec4 straightColor(uint word) {
  return vec4(word & 255u, word >> 8 & 255u, word >> 16 & 255u, word >> 24) / 255.0;
}

// The move on the screen, in points, of a step on the ground that rises by `rise` points: the
// derivative of the projection.
vec2 stepOnScreen(SurfaceFrame frame, vec4 clip, vec2 direction, float rise) {
  vec4 change = (frame.east * direction.x + frame.south * direction.y) / frame.stretch
    + frame.up * rise;
  vec2 way = (change.xy - clip.xy / clip.w * change.w) / clip.w;
  return vec2(way.x, -way.y) * 0.5 * viewportSize;
}

// The offset in screen points from a glyph's place on a line to one of the glyph's corners. `way`
// is the direction of the line, and `rises` is how the ground rises along and across it.
vec2 cornerAlongLine(
  SurfaceFrame frame, vec4 clip, vec2 way, vec2 rises, uint mode, vec2 start, vec2 extent, vec2 corner
) {
  bool isCrossing = mode >= ACROSS_LINE;
  bool isLying = mode == LYING_ALONG || mode == LYING_ACROSS_LINE;
  vec2 place = start + extent * (isCrossing ? corner.yx : corner);
  vec2 forward = stepOnScreen(frame, clip, way, rises.x);
  vec2 clockwise = stepOnScreen(frame, clip, vec2(-way.y, way.x), rises.y);
  if (!isLying) {
    forward /= max(length(forward), 1e-6);
    clockwise = vec2(-forward.y, forward.x);
  }
  return forward * place.x + clockwise * place.y;
}

void main() {
  int quad = gl_VertexID >> 2;
  vec2 origin = uintBitsToFloat(texelFetch(quadFrames, 4 * quad).xy);
  vec2 right = uintBitsToFloat(texelFetch(quadFrames, 4 * quad + 1).xy);
  vec2 down = uintBitsToFloat(texelFetch(quadFrames, 4 * quad + 2).xy);
  uvec2 line = texelFetch(quadFrames, 4 * quad + 3).xy;
  uvec2 texels = texelFetch(quadImages, 3 * quad).xy;
  uvec2 colorAndField = texelFetch(quadImages, 3 * quad + 1).xy;
  uvec2 numbers = texelFetch(quadImages, 3 * quad + 2).xy;
  int paint = 3 * int(numbers.y >> 16);
  uvec2 colors = texelFetch(labelPaints, paint).xy;
  vec2 opacityAndHalo = uintBitsToFloat(texelFetch(labelPaints, paint + 1).xy);
  float haloBlur = uintBitsToFloat(texelFetch(labelPaints, paint + 2).x);
  uvec4 anchor = texelFetch(labelAnchors, 2 * int(numbers.x));
  vec4 spread = uintBitsToFloat(texelFetch(labelAnchors, 2 * int(numbers.x) + 1));
  kind = numbers.y & 0xffu;
  bool isPicture = kind == 0u || kind == 3u;
  uint mode = numbers.y >> 8 & 0xffu;
  float fieldPoints = uintBitsToFloat(anchor.w) * uintBitsToFloat(colorAndField.y);
  vec2 corner = quadCorner();
  vec2 extent = (origin + right * corner.x + down * corner.y) * spread.w / viewportSize * 2.0;
  vec2 place = extent - 1.0;
  float size = 1.0;
  bool isInView = true;
  float seen = 1.0;
  // The distance from the eye along the view axis.
  float ahead = uintBitsToFloat(anchor.x);
  showBeyondHorizon();
  if (mode != SCREEN) {
    vec2 ground = uintBitsToFloat(anchor.xy);
    vec2 way = vec2(0.0);
    if (mode >= ALONG) {
      float direction = signed16(line.x).x * (3.14159265 / 32768.0);
      float along = signed16(line.x).y / 16.0;
      way = vec2(cos(direction), sin(direction));
      ground += origin + way * (along * (spread.x + along * (along < 0.0 ? spread.y : spread.z)));
    }
    ground = labelOrigin + labelScale * ground;
    vec4 clip = standing(ground);
    if (mode >= ALONG) {
      vec2 rises = signed16(line.y) / 4096.0;
      extent = cornerAlongLine(
        frameAt(ground), clip, way, rises, mode, right, down, corner) * spread.w;
      extent *= 2.0 / viewportSize;
    }
    // Farther labels shrink half as much as the ground does.
    if (mode == UPRIGHT) size = 0.5 + 0.5 * min(targetDistance / clip.w, 7.0);
    place = vec2(clip.x, -clip.y) / clip.w + size * extent;
    isInView = clip.w > 0.05 * targetDistance && clip.w < 10.0 * targetDistance;
    ahead = clip.w;
    seen = clearnessAt(ground);
  }
#ifdef STANDING
  // Labels on distant hills stay opaque in thin haze and fade out in thick haze.
  float below = belowHorizon(ahead);
  seen *= clamp(2.5 * (1.0 - fogAt(below).x) * (1.0 - hazeAt(below)), 0.0, 1.0);
#endif

  boxOrigin = vec2(texels.x & 0xffffu, texels.x >> 16);
  vec2 extentInTexels = vec2(texels.y & 0xffffu, texels.y >> 16);
  float opacity = uintBitsToFloat(anchor.z) * opacityAndHalo.x * seen;
  vec2 halo = vec2(opacityAndHalo.y, haloBlur);
  float perPoint = 1.0 / max(size * fieldPoints, 1e-3);

#ifdef HALO
  vec4 straight = straightColor(colors.y);
#else
  vec4 straight = isPicture ? vec4(1.0) : straightColor(colorAndField.x == 0u ? colors.x : colorAndField.x);
#endif
  color = vec4(straight.rgb, 1.0) * (straight.a * opacity);

  float pixel = perPoint / pixelsPerPoint;
#ifdef HALO
  // The field ends at 0, so a wider halo would fill the whole quad. A blur of 1 is 1.19 points on
  // both sides, as in MapLibre.
  float edge = max(0.75 - halo.x * perPoint, RIM * pixel + 0.02);
  float rim = RIM * pixel + 1.19 * halo.y * perPoint;
  field = vec3(edge, rim, 0.75 + rim);
#else
  field = vec3(0.75, RIM * pixel, 0.0);
#endif

  texel = extentInTexels * corner;
  gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
#ifdef HALO
  bool isNone = isPicture || halo.x <= 0.0;
#else
  bool isNone = false;
#endif
  if (isNone || !isInView || color.a <= 0.0) gl_Position = outside;
}
