in vec2 place;
in vec2 underPlace;
flat in vec3 numbers;
#ifdef ADJUSTED
flat in vec4 redRow;
flat in vec4 greenRow;
flat in vec4 blueRow;
#endif
flat in float opacity;

uniform sampler2DArray rasters;

layout(location = 0) out vec4 pixel;

// Smaller copies are blurred more than they need to be where a picture is drawn at nearly its size.
const float sharpness = -0.5;

void main() {
  vec4 color = texture(rasters, vec3(place, numbers.x), sharpness) * numbers.z;
  if (numbers.z < 1.0 && numbers.y >= 0.0) {
    color += texture(rasters, vec3(underPlace, numbers.y), sharpness) * (1.0 - numbers.z);
  }
#ifdef ADJUSTED
  // Premultiplied: the shift is the part of 1.
  color.rgb = clamp(
    vec3(dot(redRow, color), dot(greenRow, color), dot(blueRow, color)), 0.0, color.a);
#endif
  pixel = color * opacity;
}
