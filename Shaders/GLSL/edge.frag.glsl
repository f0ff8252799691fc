flat in vec4 color;
noperspective in float opacity;
layout(location = 0) out vec4 pixel;

void main() {
  pixel = color * opacity;
}
