// Follows a fragment shader whose `main` is renamed `painted`, and counts its fragments instead.
void main() {
  painted();
  // Alpha is 0, so blending adds these values. A channel is full after this many fragments on a
  // pixel: red 8, green 16, blue 32.
  pixel = vec4(32.0, 16.0, 8.0, 0.0) / 255.0;
}
