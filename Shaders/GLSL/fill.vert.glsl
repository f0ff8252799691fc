flat out vec4 color;

void main() {
  int paint = paintIndex();
  color = paints[paint].color;
  vec4 clip = clipOf(groundOf(position) + paints[paint].shape.xy);
  gl_Position = isOnPage() ? clip : outside;
}
