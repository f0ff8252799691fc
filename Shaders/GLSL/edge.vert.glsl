// The band around a fill: opaque on the edge, transparent one pixel farther out, and smooth
// between, as in the reference renderer. Or an outline, which also has a band inside. Or a fan: a
// star-shaped polygon with one triangle per edge, from an inner point to the outer side of the
// band. The last corner of a triangle determines the line of its edge.

// Third word: direction of the outward normal of the edge that ends at the corner (8 bits); where
// the corner moves (8 bits); the same direction for the edge that begins there (16 bits).

flat out vec4 color;
// 1 on the edge, 0 one pixel outside, 2 one pixel inside; always 1 in a fan. It is interpolated on
// the screen and not on the ground, because the band has the same width everywhere on the screen.
noperspective out float nearness;
// The edge's line for a fan: its dot product with (x, y, 1) is how many pixels inside one lies.
flat out vec3 edge;

#ifdef PATTERN
flat out int pattern;
out vec2 ground;
#endif
#ifdef IN_TILE_ORDER
flat out float depth;
#endif

// Steps per turn for the directions of the edge that ends at a corner and of the edge that begins
// there, and the values that stand for no edge.
const float coarseAngleSteps = 252.0;
const float angleSteps = 65520.0;
const uint noEdgeBefore = 255u;
const uint noEdgeAfter = 65535u;
// Where a corner moves, see `EdgeVertex.Place`. Below `hub`: away from a fan's inner point.
const uint outSteps = 248u;
const uint hub = 252u;
const uint outerSide = 255u;
// The least sine of the angle between an edge and the direction in which a corner moves out. The
// corner moves by one over the sine, in pixels. If the sine is smaller, the band is narrower.
const float leastSine = 0.25;
// The farthest that a corner moves, in pixels. If edges meet at so sharp an angle that it would
// have to move farther, the band ends before it has faded completely.
const float longestMitre = 2.0;

vec2 directionOf(float part) {
  float angle = part * 6.28318530718;
  return vec2(cos(angle), sin(angle));
}

// An edge's line on the screen. `normal` is the edge's outward normal on the ground.
vec3 edgeLine(SurfaceFrame frame, vec4 clip, vec2 normal) {
  vec4 along = frame.south * normal.x - frame.east * normal.y;
  vec3 line = cross(clip.xyw, along.xyw);
  // Positive inside, as seen from above.
  if (!facesEye(frame, clip)) line = -line;
  line = vec3(line.xy * 2.0 / screenPixels(), line.z - line.x - line.y);
  return line * inversesqrt(max(dot(line.xy, line.xy), 1e-30));
}

// The move that takes a corner one pixel away from both edges, whose unit normals on the screen are
// given. The third component is the distance from the edges that it reaches. All are in pixels.
vec3 mitre(vec2 before, vec2 after) {
  vec2 sum = before + after;
  float square = dot(sum, sum);
  // Where an edge turns back on itself, the corner moves straight ahead.
  if (square < 1e-6) return vec3(longestMitre * vec2(-before.y, before.x), 0.0);
  float off = min(1.0, 0.5 * longestMitre * sqrt(square));
  return vec3(sum * (2.0 * off / square), off);
}

// The move along the ray from the inner point, so that each edge's triangle ends where the other's
// begins. At a reflex corner each edge's line would run on through the other edge's triangle.
vec2 straightOn(SurfaceFrame frame, vec4 clip, vec2 direction, vec2 before, vec2 after) {
  vec2 ray = screenRun(clip, frame.east * direction.x + frame.south * direction.y);
  ray *= inversesqrt(max(dot(ray, ray), 1e-20));
  return ray / max(min(dot(ray, before), dot(ray, after)), leastSine);
}

void main() {
#if defined(IN_TILE_ORDER) && defined(OUTLINE)
  depth = tileDepth();
#elif defined(IN_TILE_ORDER)
  depth = rimDepth();
#endif
  int paint = paintStart();
#ifdef OUTLINE
  color = paints[paint + 2];
#else
  color = paints[paint];
#endif
#ifdef PATTERN
  pattern = patternStart(paints[paint + 3]);
  ground = groundPlace();
#endif
  vec2 corner = moved(groundPlace(), paints[paint + 1].xy);
  vec4 clip = clipOf(corner);
  SurfaceFrame frame = frameAt(corner);

  uint angleBefore = words.z & 0xffu;
  uint place = words.z >> 8 & 0xffu;
  uint angleAfter = words.z >> 16;
  bool hasBefore = angleBefore != noEdgeBefore;
  bool hasAfter = angleAfter != noEdgeAfter;
  bool isFan = place < hub;
  vec2 normalBefore = directionOf(float(angleBefore) / coarseAngleSteps);
  vec2 normalAfter = directionOf(float(angleAfter) / angleSteps);
  vec3 line = edgeLine(frame, clip, normalAfter);
  vec2 after = -line.xy;
  vec2 before = hasBefore ? -edgeLine(frame, clip, normalBefore).xy : after;
  if (!hasAfter) after = before;

  vec3 pushAndOff = mitre(before, after);
  vec2 push = pushAndOff.xy;
  bool goesIn = normalBefore.x * normalAfter.y < normalBefore.y * normalAfter.x;
  if (isFan && hasBefore && hasAfter && goesIn) {
    push = straightOn(
      frame, clip, directionOf(float(place) / float(outSteps)), before, after);
  }
#ifdef OUTLINE
  float side = place == outerSide ? 1.0 : -1.0;
#else
  float side = place == outerSide ? 1.0 : 0.0;
#endif
  if (!isFan) push *= side;
  if (!(hasBefore || hasAfter)) push = vec2(0.0);

  nearness = 1.0 - side * pushAndOff.z;
  // Otherwise a constant, as for a place far inside of any edge.
  edge = isFan && hasAfter ? line : vec3(0.0, 0.0, 1.0);
  clip.xy += push / halfViewportPixels() * max(clip.w, 0.0);
  gl_Position = isOnPage() ? clip : outside;
}
