#ifndef GLOBE
in float aboveHorizon;   // points on the screen
#endif

layout(location = 0) out vec4 pixel;

// Uniform noise from 0 to 1 with large differences between neighbours (Jimenez, Next Generation
// Post Processing in Call of Duty, 2014). Half a colour level of it hides banding.
float noise(vec2 place) {
  return fract(52.9829189 * fract(dot(place, vec2(0.06711056, 0.00583715))));
}

#ifdef GLOBE
// The way of sight through a pixel: right, down and ahead.
vec3 sightRay() {
  vec2 point = vec2(gl_FragCoord.x / pixelsPerPoint, viewportSize.y - gl_FragCoord.y / pixelsPerPoint);
  return vec3(point - targetPoint, targetDistance);
}
#endif

#ifdef STARS
const float turn = 6.283185307179586;

// Hashes a cell to four numbers from 0 to 1 (Jarzynski and Olano, Hash Functions for GPU Rendering,
// 2020: PCG).
vec4 lot(uvec2 cell) {
  uvec4 v = uvec4(cell, cell.x ^ cell.y, 7u) * 1664525u + 1013904223u;
  v += v.yzxy * v.wxyz;
  v ^= v >> 16u;
  v += v.yzxy * v.wxyz;
  return vec4(v >> 8u) / 16777216.0;
}

#ifdef GLOBE
// Azimuth and altitude of what is seen there, on the sky that turns with the globe.
vec2 skyPlace(float aboveHorizon) {
  vec3 ray = normalize(sightRay());
  vec3 across = cross(northPole.xyz, equator.xyz);
  return vec2(atan(dot(ray, across), dot(ray, equator.xyz)), asin(dot(ray, northPole.xyz)));
}
#else
vec2 skyPlace(float aboveHorizon) {
  vec2 fromAhead = gl_FragCoord.xy / pixelsPerPoint - vec2(aheadX, viewportSize.y - aheadY);
  float ahead = dot(fromAhead, roll);
  float sine = tiltSine;
  float cosine = lookSign * sqrt(max(1.0 - sine * sine, 0.0));
  // The view ray has these components: forward over the ground, to the right, and up.
  float forward = targetDistance / max(sine, 1e-3) + cosine * aboveHorizon;
  return vec2(
    bearing + atan(ahead, forward), atan(sine * aboveHorizon, length(vec2(forward, ahead))));
}
#endif

// The sky is divided into cells of two degrees, each of which may have a star.
vec3 stars(float aboveHorizon) {
  const float cells = 180.0;
  vec2 at = skyPlace(aboveHorizon);
  float altitude = at.y;
  vec2 place = vec2(fract(at.x / turn), altitude / turn) * cells;
  vec4 lots = lot(uvec2(ivec2(floor(place))));
#ifdef GLOBE
  // Near the poles of the sky cells are narrow.
  if (lots.z > 0.55 * cos(altitude)) return vec3(0.0);
#else
  if (lots.z > 0.55) return vec3(0.0);
#endif
  vec2 middle = floor(place) + mix(vec2(0.15), vec2(0.85), lots.xy);
  vec2 apart = (place - middle) * (turn / cells) * targetDistance * pixelsPerPoint;
  apart.x *= cos(altitude);
  float bright = lots.w * lots.w * lots.w;
  float radius = mix(0.6, 0.95, bright) * pixelsPerPoint;
  float light = exp(-0.5 * dot(apart, apart) / (radius * radius)) * mix(0.18, 1.0, bright);
  // The air near the horizon absorbs their light.
#ifdef GLOBE
  light *= smoothstep(0.2, 1.0, aboveHorizon / max(horizonBlend, 1.0));
#else
  light *= smoothstep(0.03, 0.16, altitude);
#endif
  return mix(vec3(0.78, 0.87, 1.0), vec3(1.0, 0.95, 0.86), lots.z / 0.55) * light;
}
#endif

#ifdef GLOBE
// How many points a pixel is outside the globe's outline, where rays touch the sphere: the ray r and
// the way c to the centre have c · r = |r| √(c² - R²) there.
float pointsAboveHorizon() {
  vec3 ray = sightRay();
  float size = length(ray);
  vec2 change = ray.xy * (tangentLength / size) - centerFromEye.xy;
  return (size * tangentLength - dot(centerFromEye.xyz, ray)) / max(length(change), 1e-6);
}
#endif

void main() {
#ifdef GLOBE
  float aboveHorizon = pointsAboveHorizon();
#endif
  float up = clamp(aboveHorizon / max(horizonBlend, 1e-3), 0.0, 1.0);
  float veil = aboveHorizon >= 0.0 ? 1.0 : hazeAt(-aboveHorizon);
#ifdef GLOBE
  // Without haze the outline is smooth, too.
  if (hazeDepth == 0.0) veil = clamp(aboveHorizon * pixelsPerPoint + 0.5, 0.0, 1.0);
#endif
#ifdef MASK
  pixel = vec4(0.0, 0.0, 0.0, veil);
#else
  pixel = mix(horizonColor, zenithColor, up * (2.0 - up)) * veil;
#ifdef STARS
  if (aboveHorizon > 0.0) pixel.rgb += stars(aboveHorizon) * starlight;
#endif
  pixel.rgb += (noise(gl_FragCoord.xy) - 0.5) / 255.0;
#endif
}
