// The band around a fill: opaque on the edge, one pixel farther out transparent, and smoothly in
// between, as in the reference renderer. Or an outline, with as much inside. Or a fan: a star-shaped
// polygon as a triangle to each edge, from a point inside to the outer side of the band; its last corner
// tells where the edge is seen.

// Third word: direction of the outward normal of the edge that ends at a corner (8 bits); where the corner
// goes (8 bits); direction of the outward normal of the edge that begins there (16 bits).

flat out vec4 color;
// 1 on the edge, 0 a pixel off, 2 as much inside; of a fan 1. The band is as wide on the screen everywhere,
// so this is even there and not on the ground.
noperspective out float nearness;
// Of a fan the edge: how many pixels inwards a pixel is, for its x, its y and 1.
flat out vec3 edge;

#ifdef PATTERN
flat out int pattern;
out vec2 ground;
#endif
#ifdef IN_TILE_ORDER
flat out float depth;
#endif

// Steps to a turn of the direction of an edge that ends at a corner and of one that begins there, and what
// stands for none.
const float coarseAngleSteps = 252.0;
const float angleSteps = 65520.0;
const uint noEdgeBefore = 255u;
const uint noEdgeAfter = 65535u;
// Where a corner goes, EdgeVertex.Place; the way there from a fan's point inside where it is less.
const uint outSteps = 248u;
const uint hub = 252u;
const uint innerSide = 253u;
const uint outerSide = 255u;
// The least sine of the angle between an edge and the way out to a corner, which goes on by one over
// that many pixels. Where it is less, the band is narrower.
const float leastSine = 0.25;
// How far a corner goes at most, pixels. Where edges meet so sharply that they would have to go farther,
// the band ends before all of it has faded.
const float longestMitre = 2.0;

vec2 directionOf(float part) {
  float angle = part * 6.28318530718;
  return vec2(cos(angle), sin(angle));
}

// The line on the screen of an edge with an outward normal: how many pixels inwards something is.
vec3 edgeLine(vec4 clip, vec2 normal) {
  vec4 along = clipFromGround[1] * normal.x - clipFromGround[0] * normal.y;
  vec3 line = cross(clip.xyw, along.xyw);
  // Positive inwards, as seen from above.
  vec3 axes = cross(clipFromGround[0].xyw, clipFromGround[1].xyw);
  if (dot(axes, clipFromGround[3].xyw) < 0.0) line = -line;
  line = vec3(line.xy * 2.0 / screenPixels(), line.z - line.x - line.y);
  return line * inversesqrt(max(dot(line.xy, line.xy), 1e-30));
}

// By how many pixels a corner goes so that it is a pixel off both edges, whose unit normals on the screen
// are given; third, how many pixels it is off them then.
vec3 mitre(vec2 before, vec2 after) {
  vec2 sum = before + after;
  float square = dot(sum, sum);
  // An edge that turns back on itself goes straight on.
  if (square < 1e-6) return vec3(longestMitre * vec2(-before.y, before.x), 0.0);
  float off = min(1.0, 0.5 * longestMitre * sqrt(square));
  return vec3(sum * (2.0 * off / square), off);
}

// Straight on from the point inside, so that either edge's triangle ends where the other one's begins:
// beyond a corner that goes in each edge's line runs through the other one's triangle.
vec2 straightOn(vec4 clip, vec2 direction, vec2 before, vec2 after) {
  vec2 ray = screenRun(
    clip, clipFromGround[0] * direction.x + clipFromGround[1] * direction.y);
  ray *= inversesqrt(max(dot(ray, ray), 1e-20));
  return ray / max(min(dot(ray, before), dot(ray, after)), leastSine);
}

void main() {
#ifdef IN_TILE_ORDER
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
  vec4 clip = clipOf(groundPlace() + paints[paint + 1].xy);

  uint angleBefore = words.z & 0xffu;
  uint place = words.z >> 8 & 0xffu;
  uint angleAfter = words.z >> 16;
  bool hasBefore = angleBefore != noEdgeBefore;
  bool hasAfter = angleAfter != noEdgeAfter;
  bool isFan = place < hub;
  vec2 normalBefore = directionOf(float(angleBefore) / coarseAngleSteps);
  vec2 normalAfter = directionOf(float(angleAfter) / angleSteps);
  vec3 line = edgeLine(clip, normalAfter);
  vec2 after = -line.xy;
  vec2 before = hasBefore ? -edgeLine(clip, normalBefore).xy : after;
  if (!hasAfter) after = before;

  vec3 pushAndOff = mitre(before, after);
  vec2 push = pushAndOff.xy;
  bool goesIn = normalBefore.x * normalAfter.y < normalBefore.y * normalAfter.x;
  if (isFan && hasBefore && hasAfter && goesIn) {
    push = straightOn(clip, directionOf(float(place) / float(outSteps)), before, after);
  }
  float side = place == outerSide ? 1.0 : place == innerSide ? -1.0 : 0.0;
  if (!isFan) push *= side;
  if (!(hasBefore || hasAfter)) push = vec2(0.0);

  nearness = 1.0 - side * pushAndOff.z;
  // Else far inside of any edge.
  edge = isFan && hasAfter ? line : vec3(0.0, 0.0, 1.0);
  clip.xy += push / halfViewportPixels() * max(clip.w, 0.0);
  gl_Position = isOnPage() ? clip : outside;
}
