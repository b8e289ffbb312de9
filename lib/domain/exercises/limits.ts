/** The most pictures that an exercise has. */
export const PICTURES_MAX = 6
