/** A number as it is typed, with a comma or a point: null of nothing, undefined of what is none. */
export function typedNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replace(/[−–]/, '-').replace(',', '.')
  if (trimmed === '') return null
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined
}
