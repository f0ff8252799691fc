flat in int ramp;
flat in float opacity;
in vec2 place;

uniform sampler2D density;

layout(location = 0) out vec4 pixel;

void main() {
  if (ramp < 0) discard;
  vec4 box = patterns[ramp];
  float sum = clamp(texture(density, place).r, 0.0, 1.0);
  vec2 texel = box.xy + vec2(0.5 + sum * (box.z - 1.0), 0.5);
  pixel = textureLod(patternAtlas, texel / vec2(textureSize(patternAtlas, 0)), 0.0) * opacity;
}
