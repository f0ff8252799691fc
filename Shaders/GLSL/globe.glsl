// The globe as the surface of the map, and what lies between it and the plane. Ground coordinates
// are Mercator's, as on the plane; the same formulas in Double are in `SurfaceView+Chart.swift`.
//
// Everything is computed from the way to the target, in formulas of small differences, so that
// places near the target keep all their digits. GPUs compute sines too roughly for that.

const float turn = 6.283185307179586;

// The sine of half an angle from -π to π.
float halfSine(float angle) {
  float x = 0.5 * angle;
  float square = x * x;
  return x * (1.0 - square * (1.0 / 6.0 - square * (1.0 / 120.0 - square * (1.0 / 5040.0
    - square * (1.0 / 362880.0 - square / 39916800.0)))));
}

float halfHyperbolicSine(float angle) {
  float x = 0.5 * angle;
  float square = x * x;
  if (square < 1.0) {
    return x * (1.0 + square * (1.0 / 6.0 + square * (1.0 / 120.0 + square * (1.0 / 5040.0
      + square / 362880.0))));
  }
  float grown = exp(abs(x));
  return sign(x) * 0.5 * (grown - 1.0 / grown);
}

// A place on the sphere of radius 1 in the frame of the target: x east, y south, z up.
struct SpherePlace {
  vec3 place;
  vec3 east;     // of length 1, as the next
  vec3 south;
  float scale;   // radians on the sphere per radian of Mercator's coordinates
};

SpherePlace sphereAt(vec2 way) {
  float x = way.x - turn * floor(way.x / turn + 0.5);
  float north = -way.y;
  float halfway = halfSine(x);
  float halfCosine = halfSine(0.5 * turn - abs(x));
  float sine = 2.0 * halfway * halfCosine;
  float bend = 2.0 * halfway * halfway;
  float rise = halfHyperbolicSine(north);
  float slope = sqrt(1.0 + rise * rise);
  float climb = 2.0 * rise * slope;
  float lift = 2.0 * rise * rise;
  float grown = (abs(rise) + slope) * (abs(rise) + slope);
  vec2 parts = north < 0.0 ? vec2(oneMinusSine, onePlusSine) : vec2(onePlusSine, oneMinusSine);
  SpherePlace found;
  found.scale = 2.0 / (parts.x * grown + parts.y / grown);
  float level = latitudeCosine * found.scale;
  found.place = vec3(
    level * sine, -level * (climb + latitudeSine * (lift + bend)),
    -level * latitudeCosine * (lift + bend));
  found.east = vec3(1.0 - bend, -latitudeSine * sine, -latitudeCosine * sine);
  found.south = cross(vec3(found.place.xy, 1.0 + found.place.z), found.east);
  return found;
}

// A place between plane and sphere from the place under the eye, and how it changes for a ground
// point to the east and to the south.
struct BentPlace {
  vec3 place;
  vec3 east;
  vec3 south;
  vec3 up;
  float stretch;
};

// Whether a place lies on an edge of the Mercator square. What does covers the pole. Between globe
// and plane, no pole is seen.
bool isAtPole(vec2 way) { return globeness == 1.0 && (way.y < edges.x || way.y > edges.y); }

BentPlace bentAt(vec2 ground) {
  vec2 way = ground - targetGround;
  if (isAtPole(way)) way.y = way.y < edges.x ? poles.x : poles.y;
  SpherePlace sphere = sphereAt(way * radiansPerPoint);
  BentPlace bent;
  bent.place = vec3(targetGround + way * (1.0 - globeness), 0.0)
    + sphere.place * (radius * globeness);
  bent.stretch = 1.0 / mix(1.0, sphere.scale, globeness);
  float share = globeness * sphere.scale;
  bent.east = (sphere.east * share + vec3(1.0 - globeness, 0.0, 0.0)) * bent.stretch;
  bent.south = (sphere.south * share + vec3(0.0, 1.0 - globeness, 0.0)) * bent.stretch;
  bent.up = sphere.place * globeness + vec3(0.0, 0.0, 1.0);
  return bent;
}

vec3 normalOf(BentPlace bent) {
  vec3 normal = cross(bent.east, bent.south);
  return normal * inversesqrt(max(dot(normal, normal), 1e-12));
}

vec3 wayToEye(vec3 place) {
  vec3 eye = vec3(0.0, 0.0, eyeHeight);
  if (eyeLift > 0.0) eye += normalize(eye - vec3(targetGround, -radius / globeness)) * eyeLift;
  return eye - place;
}

// How far the ground at a place is turned to the eye: not beyond the horizon.
float facingOf(vec3 place, vec3 normal) { return dot(normal, wayToEye(place)); }

// How clear labels are near the horizon: by the sine of the angle at which the ground is seen, as
// `LabelProjector` has it.
float clearnessAt(vec2 ground) {
  BentPlace bent = bentAt(ground);
  float sine = dot(normalOf(bent), normalize(wayToEye(bent.place))) / limbScale;
  return clamp((sine - 0.12) / 0.08, 0.0, 1.0);
}

// What belongs to no place is not hidden by the horizon.
void showBeyondHorizon() { gl_ClipDistance[0] = 1.0; }

// What is some points above the place of the latest `clipOf` is seen beyond the horizon, too. With
// the sphere that fits the ground at the target, of radius r, a height h is seen up to an angle δ
// behind the horizon, with cos δ = r / (r + h).
void showRaised(float height) {
  float r = radius / globeness;
  float rise = max(height, 0.0) / (r + max(height, 0.0));
  gl_ClipDistance[0] += r * rise + tangentLength * sqrt(rise * (2.0 - rise));
}

vec4 clipOf(vec2 ground) {
  BentPlace bent = bentAt(ground);
  gl_ClipDistance[0] = facingOf(bent.place, normalOf(bent));
  return clipFromGround * vec4(bent.place, 1.0);
}

// Where a place on the ground is, from the place below the eye.
vec3 placeOf(vec2 ground) { return bentAt(ground).place; }

// A direction on level ground, turned with the ground there.
vec3 turnedAt(vec2 ground, vec3 way) {
  BentPlace bent = bentAt(ground);
  return bent.east * way.x + bent.south * way.y + normalOf(bent) * way.z;
}

// A step in the plane that touches the surface, and from there down to it. What is large keeps its
// shape, which it would not by steps of Mercator's coordinates.
vec4 clipAside(vec2 ground, vec2 step) {
  BentPlace bent = bentAt(ground);
  vec3 normal = normalOf(bent);
  vec3 way = bent.east * step.x + bent.south * step.y;
  float bend = globeness / radius;
  float longer = sqrt(1.0 + dot(way, way) * bend * bend);
  vec3 place = bent.place
    + (way - normal * (dot(way, way) * bend / (longer + 1.0))) / longer;
  gl_ClipDistance[0] = facingOf(place, (normal + way * bend) / longer);
  return clipFromGround * vec4(place, 1.0);
}

SurfaceFrame frameAt(vec2 ground) {
  BentPlace bent = bentAt(ground);
  return SurfaceFrame(
    clipFromGround * vec4(bent.east, 0.0), clipFromGround * vec4(bent.south, 0.0),
    clipFromGround * vec4(bent.up, 0.0), bent.stretch);
}

bool facesEye(SurfaceFrame frame, vec4 clip) {
  return dot(cross(frame.east.xyw, frame.south.xyw), clip.xyw) >= 0.0;
}

// All of the screen, since no details are far away where the ground is bent.
float screenHeightOf(float depth) { return 1.0; }

