in vec2 place;
in vec2 underPlace;
flat in vec3 numbers;
#ifdef ADJUSTED
flat in vec4 redRow;
flat in vec4 greenRow;
flat in vec4 blueRow;
#endif
#ifdef HILLSHADE
flat in vec4 accent;
flat in vec2 shading;     // how strong it is, 0 to 1; the number of the method
#else
flat in float opacity;
#endif
#if defined(HILLSHADE) || defined(RELIEF)
flat in ivec2 shadeRange;   // the first of the layer's vectors, and how many they are

layout(std140) uniform Shades {
  // Of a light its shadow, its highlight, and its direction and altitude in radians; of a height its
  // colour, and the metres.
  vec4 shades[SHADE_LIMIT];
};
#endif

uniform sampler2DArray rasters;

layout(location = 0) out vec4 pixel;

// Smaller copies are blurred more than they need to be where a picture is drawn at nearly its size.
const float sharpness = -0.5;

#ifdef HILLSHADE
const float pi = 3.141592653589793;

// The methods are those of MapLibre GL JS 5. Slopes: metres up to a metre east and south.

float aspectOf(vec2 slope) {
  return slope.x != 0.0 ? atan(slope.y, -slope.x) : 0.5 * pi * (slope.y > 0.0 ? 1.0 : -1.0);
}

// How much a slope faces a light, 0 to 1, whatever its steepness.
float facing(vec2 slope, float direction) {
  return abs(mod((aspectOf(slope) + direction) / pi + 1.5, 2.0) - 1.0);
}

// The cosine of the angle between a light and what stands upright on a slope.
float lightCosine(vec2 slope, vec2 light) {
  float across = slope.x * sin(light.x) - slope.y * cos(light.x);
  return (sin(light.y) - across * cos(light.y)) / sqrt(1.0 + dot(slope, slope));
}

vec4 standardShade(vec2 slope) {
  float steepness = atan(0.625 * length(slope));
  // Stronger shading raises gentle slopes more than steep ones.
  float base = 1.875 - shading.x * 1.75;
  float scaled = abs(base - 1.0) < 1e-4 ? steepness
    : (pow(base, steepness) - 1.0) / (pow(base, 0.5 * pi) - 1.0) * 0.5 * pi;
  float strength = clamp(shading.x * 2.0, 0.0, 1.0);
  vec4 steep = accent * ((1.0 - cos(scaled)) * strength);
  int light = shadeRange.x;
  vec4 side = mix(shades[light], shades[light + 1], facing(slope, shades[light + 2].x))
    * (sin(scaled) * strength);
  return steep * (1.0 - side.a) + side;
}

// One light, or the mean of several.
vec4 lightShade(vec2 slope) {
  vec4 sum = vec4(0.0);
  for (int light = shadeRange.x; light < shadeRange.x + shadeRange.y; light += 3) {
    float shade = clamp(lightCosine(slope, shades[light + 2].xy), 0.0, 1.0);
    sum += shade > 0.5 ? shades[light + 1] * (2.0 * shade - 1.0)
      : shades[light] * (1.0 - 2.0 * shade);
  }
  return sum * 3.0 / float(shadeRange.y);
}

vec4 combinedShade(vec2 slope) {
  int light = shadeRange.x;
  float cosine = clamp(lightCosine(slope, shades[light + 2].xy), 0.0, 1.0);
  float angle = acos(cosine);
  float strength = atan(length(slope)) * 4.0 / pi / pi;
  return (shades[light] * angle + shades[light + 1] * (0.5 * pi - angle)) * strength;
}

vec4 igorShade(vec2 slope) {
  int light = shadeRange.x;
  float lit = facing(slope, shades[light + 2].x);
  return mix(shades[light], shades[light + 1], lit) * (atan(length(slope)) * 2.0 / pi);
}

vec4 shade(vec2 slope) {
  if (shadeRange.y < 3) return vec4(0.0);
  int method = int(shading.y);
  if (method == 0) return standardShade(slope);
  slope *= shading.x * 2.0;
  if (method == 2) return combinedShade(slope);
  return method == 3 ? igorShade(slope) : lightShade(slope);
}
#endif

#ifdef RELIEF
// The colour of a height: mixed from those of the heights below and above it.
vec4 shade(float metres) {
  int count = shadeRange.y / 2;
  if (count == 0 || isnan(metres)) return vec4(0.0);
  int low = 0;
  int high = count - 1;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (metres < shades[shadeRange.x + 2 * middle + 1].x) high = middle; else low = middle;
  }
  int below = shadeRange.x + 2 * low;
  int above = shadeRange.x + 2 * high;
  float from = shades[below + 1].x;
  float span = shades[above + 1].x - from;
  float part = span > 0.0 ? clamp((metres - from) / span, 0.0, 1.0) : 0.0;
  return mix(shades[below], shades[above], part);
}
#endif

void main() {
  vec4 color = texture(rasters, vec3(place, numbers.x), sharpness) * numbers.z;
#ifdef FADING
  if (numbers.z < 1.0 && numbers.y >= 0.0) {
    color += texture(rasters, vec3(underPlace, numbers.y), sharpness) * (1.0 - numbers.z);
  }
#endif
#ifdef HILLSHADE
  pixel = shade(color.rg);
#elif defined(RELIEF)
  pixel = shade(color.r) * opacity;
#else
#ifdef ADJUSTED
  // Premultiplied: the shift is the part of 1.
  color.rgb = clamp(
    vec3(dot(redRow, color), dot(greenRow, color), dot(blueRow, color)), 0.0, color.a);
#endif
  pixel = color * opacity;
#endif
}
