flat in float opacity;
flat in float isFlat;
in vec2 texel;

uniform sampler2D icons;

layout(location = 0) out vec4 pixel;

vec4 at(vec2 place, vec2 size) {
  return textureLod(icons, place / size, 0.0);
}

void main() {
  vec2 size = vec2(textureSize(icons, 0));
  if (isFlat > 0.5) {
    // Foreshortened: a pixel covers more texels one way than the other.
    vec2 across = dFdx(texel) * 0.25;
    vec2 along = dFdy(texel) * 0.25;
    pixel = 0.25 * opacity
      * (at(texel + across + along, size) + at(texel + across - along, size)
        + at(texel - across + along, size) + at(texel - across - along, size));
  } else {
    pixel = opacity * at(texel, size);
  }
}
