in vec2 place;
in vec2 underPlace;
flat in vec3 numbers;
#ifdef GLOBE
in float cap;
#endif
#ifdef ADJUSTED
flat in vec4 redRow;
flat in vec4 greenRow;
flat in vec4 blueRow;
#endif
#ifdef HILLSHADE
flat in vec4 accent;
#ifdef STANDARD
flat in vec3 raising;     // see raster.vert.glsl
#else
flat in float shading;    // strength, 0 to 1
#endif
#else
flat in float opacity;
#endif
#ifdef ONE_LIGHT
flat in vec4 shadow;
flat in vec4 highlight;
flat in vec4 illumination;
#elif defined(SHADES)
flat in ivec2 shadeRange;   // the index of the layer's first vector, and how many it has
#endif

uniform sampler2DArray rasters;

layout(location = 0) out vec4 pixel;

// Mipmaps are too blurred if a picture is drawn at nearly its own size. Towards a pole the meridians
// meet, and what differs along the edge of a picture would become rays: there it has 16 texels, few
// enough that none are seen, and enough that they show what is near the pole and no more.
float sharpness() {
#ifdef GLOBE
  float side = float(textureSize(rasters, 0).x);
  vec2 right = dFdx(place) * side;
  vec2 down = dFdy(place) * side;
  float level = 0.5 * log2(max(max(dot(right, right), dot(down, down)), 1e-12));
  return max(min(24.0 * cap, log2(side) - 4.0) - level, 0.0) - 0.5;
#else
  return -0.5;
#endif
}

#ifdef HILLSHADE
const float pi = 3.141592653589793;

// The methods are those of MapLibre GL JS 5. Each has its own program: a GPU that masks branches
// would run them all for every pixel. Slopes are metres of rise per metre east and south.

#ifdef ONE_LIGHT
// How much a slope faces the light, 0 to 1, by the angle between them; steepness does not matter.
float facing(vec2 slope, float steepness) {
  return acos(clamp(dot(slope, illumination.xy) / max(steepness, 1e-12), -1.0, 1.0)) / pi;
}
#endif

// The cosine of the angle between a light and the normal of a slope.
float lightCosine(vec2 slope, vec4 light) {
  return (light.z - dot(slope, light.xy) * light.w) / sqrt(1.0 + dot(slope, slope));
}

#if defined(STANDARD)
// The sine of an angle between 0 and π/2, with an error of at most 0.0002. These are the first
// terms of its series, which software drivers compute faster than the general sine.
float sineOf(float angle) {
  float square = angle * angle;
  return angle * (1.0 - square * (1.0 / 6.0 - square * (1.0 / 120.0 - square / 5040.0)));
}

vec4 shade(vec2 slope) {
  float rise = length(slope);
  float steepness = atan(0.625 * rise);
  // Stronger shading exaggerates gentle slopes more than steep ones.
  float scaled = raising.y == 0.0 ? steepness : (exp2(raising.x * steepness) - 1.0) * raising.y;
  float sine = sineOf(scaled);
  vec4 steep = accent * ((1.0 - sqrt(max(1.0 - sine * sine, 0.0))) * raising.z);
  vec4 side = mix(shadow, highlight, facing(slope, rise)) * (sine * raising.z);
  return steep * (1.0 - side.a) + side;
}
#elif defined(COMBINED)
vec4 shade(vec2 slope) {
  slope *= shading * 2.0;
  float cosine = clamp(lightCosine(slope, illumination), 0.0, 1.0);
  float angle = acos(cosine);
  float strength = atan(length(slope)) * 4.0 / pi / pi;
  return (shadow * angle + highlight * (0.5 * pi - angle)) * strength;
}
#elif defined(IGOR)
vec4 shade(vec2 slope) {
  slope *= shading * 2.0;
  float rise = length(slope);
  return mix(shadow, highlight, facing(slope, rise)) * (atan(rise) * 2.0 / pi);
}
#else
// One light, or the mean of several lights.
vec4 shade(vec2 slope) {
  slope *= shading * 2.0;
  vec4 sum = vec4(0.0);
  for (int light = shadeRange.x; light < shadeRange.x + shadeRange.y; light += 3) {
    float shade = clamp(lightCosine(slope, shades[light + 2]), 0.0, 1.0);
    sum += shade > 0.5 ? shades[light + 1] * (2.0 * shade - 1.0)
      : shades[light] * (1.0 - 2.0 * shade);
  }
  return sum * 3.0 / float(shadeRange.y);
}
#endif
#endif

#ifdef RELIEF
// The colour of a height, interpolated between the stops below and above it.
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
  vec4 color = texture(rasters, vec3(place, numbers.x), sharpness()) * numbers.z;
#ifdef FADING
  if (numbers.z < 1.0 && numbers.y >= 0.0) {
    color += texture(rasters, vec3(underPlace, numbers.y), sharpness()) * (1.0 - numbers.z);
  }
#endif
#ifdef HILLSHADE
  pixel = shade(color.rg);
#elif defined(RELIEF)
  pixel = shade(color.r) * opacity;
#else
#ifdef ADJUSTED
  // The colours are premultiplied, so the constant term is multiplied by alpha.
  color.rgb = clamp(
    vec3(dot(redRow, color), dot(greenRow, color), dot(blueRow, color)), 0.0, color.a);
#endif
  pixel = color * opacity;
#endif
}
