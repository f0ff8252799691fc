// Lines, areas and pictures that an application has put on the ground. Their positions are integers
// in world units, so that places near the eye are exact at every zoom.

// The first four words (`words`): x and y in 2^-26 of the world; the remainders of both in 2^-42,
// 16 bits each; push, where 8192 is half the width. Then: colour; half width, or for an area the
// room inside; distance along the line; role, side, dashes (for a picture its opacity) and rank.
layout(location = 1) in uvec4 moreWords;

layout(std140) uniform ShapeCopy {
  ivec4 eye;        // like the vertices: x, y, remainder of x, remainder of y
  vec4 scale;       // ground points per 2^-42 of the world, world width in points
};

#ifdef PICTURE
out vec3 texel;     // right, down, weight
flat out float opacity;
#else
out vec4 color;
#ifdef LINES
out float halfWidth;
#endif
#endif
// For lines: across and beyond the end. For areas: beyond the outline. In ground points.
out vec2 place;
// 1 in the band where an area's outline fades. The last corner of its triangles is outside.
flat out float isEdge;
#ifdef LINES
flat out float isLine;
out float remainder;    // 1; falls to 0 over the last pixel of a flat end
#endif
#ifdef DASHED
flat out int dashes;
out float distance;     // along the line, ground points
#endif
#ifdef ONCE
flat out float depth;
#endif

vec2 groundOf(ivec2 high, ivec2 low) {
  ivec2 way = high - eye.xy;
  ivec2 rest = low - eye.zw;
  return (vec2(way) * 65536.0 + vec2(rest)) * scale.x;
}

void main() {
  vec2 push = signed16(words.w) / 8192.0;
  uint flags = moreWords.w;
  uint role = flags & 15u;
  bool isArea = role >= ROLE_INSIDE && role <= ROLE_WITHIN;
  float side = float(int((flags >> 4) & 3u) - 1);
  float extent = uintBitsToFloat(moreWords.y);
  vec2 ground = groundOf(ivec2(words.xy), ivec2(words.z & 0xffffu, words.z >> 16));
  vec4 center = clipOf(ground);
  SurfaceFrame frame = frameAt(ground);
  float length2 = dot(push, push);
  vec2 direction = push * inversesqrt(max(length2, 1e-12));
  // Near the horizon a pixel covers a lot of ground; lines thinner than the limit fade anyway.
  float pixel = min(length(groundGradient(frame, center, direction)), 32.0 * groundPerPixel(center.w));
  isEdge = role == ROLE_OUTSIDE || role == ROLE_BEYOND_RIM ? 1.0 : 0.0;
#ifdef LINES
  isLine = isArea ? 0.0 : 1.0;
  remainder = 1.0;
  halfWidth = extent >= 0.0 ? extent : -extent * scale.y;
#endif
#ifdef DASHED
  dashes = int((flags >> 6) & 255u);
  distance = uintBitsToFloat(moreWords.z) * scale.y;
#endif
  if (isArea) {
    float reach = 0.0;
    // An area thinner than a pixel has no inside and consists only of its rims.
#ifdef PICTURE
    if (role == ROLE_INSIDE) reach = -0.5 * pixel;
#else
    if (role == ROLE_INSIDE) reach = -min(0.5 * pixel, extent * scale.y);
#endif
    if (role == ROLE_OUTSIDE) reach = 0.5 * pixel;
    if (role == ROLE_BEYOND_RIM) reach = pixel;
    place = vec2(role >= ROLE_RIM ? reach - 0.5 * pixel : reach, 0.0);
    ground += push * reach * frame.stretch;
  } else {
#ifdef LINES
    float reach = halfWidth + 0.5 * pixel;
    place = vec2(side * reach, 0.0);
    vec2 beyond = vec2(0.0);
    if (role == ROLE_ROUND_END) {
      place.y = reach;
#ifdef DASHED
      distance += reach;
#endif
    } else if (role >= ROLE_BEFORE_END && role <= ROLE_BEYOND_SQUARE_START) {
      // `push` points to one side; the end is perpendicular to it.
      vec2 outward = vec2(push.y, -push.x) * side;
      bool isStart = role == ROLE_BEFORE_START || role == ROLE_BEYOND_START
        || role == ROLE_BEFORE_SQUARE_START || role == ROLE_BEYOND_SQUARE_START;
      if (isStart) outward = -outward;
      float step = min(length(groundGradient(frame, center, outward)), 32.0 * groundPerPixel(center.w));
      bool isOuter = role == ROLE_BEYOND_END || role == ROLE_BEYOND_START
        || role == ROLE_BEYOND_SQUARE_END || role == ROLE_BEYOND_SQUARE_START;
      float shift = (isOuter ? 0.5 : -0.5) * step + (role >= ROLE_BEFORE_SQUARE_END ? halfWidth : 0.0);
      beyond = outward * shift;
#ifdef DASHED
      distance += isStart ? -shift : shift;
#endif
      remainder = isOuter ? 0.0 : 1.0;
    }
    ground += (push * reach + beyond) * frame.stretch;
#else
    place = vec2(0.0);
#endif
  }
#ifdef PICTURE
  texel = vec3(uintBitsToFloat(moreWords.x), extent, uintBitsToFloat(moreWords.z));
  opacity = float((flags >> 6) & 255u) / 255.0;
#else
  uint rgba = moreWords.x;
  color = vec4(float(rgba & 255u), float((rgba >> 8) & 255u), float((rgba >> 16) & 255u),
    float(rgba >> 24)) / 255.0;
  color.rgb *= color.a;
#endif
#ifdef ONCE
  depth = 1.0 - float((flags >> 14) + 1u) / 524288.0;
#endif
  gl_Position = clipOf(ground);
}
