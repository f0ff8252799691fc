#include <fribidi.h>

/* Asks for the direction of a paragraph to be taken from its first strong character. */
static const FriBidiParType cfribidi_direction_of_text = FRIBIDI_PAR_ON;
