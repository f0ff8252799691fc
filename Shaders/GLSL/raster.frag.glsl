in vec2 place;
in vec2 underPlace;
flat in vec3 numbers;
#ifdef ADJUSTED
flat in vec4 redRow;
flat in vec4 greenRow;
flat in vec4 blueRow;
#endif
#ifdef HILLSHADE
flat in vec4 shadow;
flat in vec4 highlight;
flat in vec4 accent;
flat in vec2 lamp;      // how strong the shading is, 0 to 1; where the light comes from, radians
#else
flat in float opacity;
#endif

uniform sampler2DArray rasters;

layout(location = 0) out vec4 pixel;

// Smaller copies are blurred more than they need to be where a picture is drawn at nearly its size.
const float sharpness = -0.5;

#ifdef HILLSHADE
const float pi = 3.141592653589793;

// The shade of a slope: metres up to a metre east and south. As MapLibre's standard method has it.
vec4 shade(vec2 slope) {
  float steepness = atan(0.625 * length(slope));
  float aspect = slope.x != 0.0 ? atan(slope.y, -slope.x) : 0.5 * pi * (slope.y > 0.0 ? 1.0 : -1.0);
  // Stronger shading raises gentle slopes more than steep ones.
  float base = 1.875 - lamp.x * 1.75;
  float scaled = abs(base - 1.0) < 1e-4 ? steepness
    : (pow(base, steepness) - 1.0) / (pow(base, 0.5 * pi) - 1.0) * 0.5 * pi;
  float strength = clamp(lamp.x * 2.0, 0.0, 1.0);
  vec4 steep = accent * ((1.0 - cos(scaled)) * strength);
  float facing = abs(mod((aspect + lamp.y) / pi + 1.5, 2.0) - 1.0);
  vec4 side = mix(shadow, highlight, facing) * (sin(scaled) * strength);
  return steep * (1.0 - side.a) + side;
}
#endif

void main() {
  vec4 color = texture(rasters, vec3(place, numbers.x), sharpness) * numbers.z;
  if (numbers.z < 1.0 && numbers.y >= 0.0) {
    color += texture(rasters, vec3(underPlace, numbers.y), sharpness) * (1.0 - numbers.z);
  }
#ifdef HILLSHADE
  pixel = shade(color.rg);
#else
#ifdef ADJUSTED
  // Premultiplied: the shift is the part of 1.
  color.rgb = clamp(
    vec3(dot(redRow, color), dot(greenRow, color), dot(blueRow, color)), 0.0, color.a);
#endif
  pixel = color * opacity;
#endif
}
