/**
 * The beginning of a text, `max` units of it at most (as `length` counts them), and one less where that would leave half a
 * letter: an emoji is two of them, and no database stores one.
 */
export function cut(text: string, max: number): string {
  const whole = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(whole) ? whole.slice(0, -1) : whole
}
