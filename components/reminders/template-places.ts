/** The places of a reminder's text that are filled for each appointment (product §9). */
export const places = ['name', 'date', 'time'] as const
export type Place = (typeof places)[number]

/** What stands in brackets but is filled by nothing: a patient would read it as it is, brackets and all. */
export const unknownPlaces = (template: string): string[] => {
  const found = [...template.matchAll(/\[([^[\]]*)\]/g)].map(([whole]) => whole)
  return [...new Set(found)].filter((whole) => !places.some((place) => whole === `[${place}]`))
}

/** The places without which a patient does not know when to come. */
export const missingPlaces = (template: string): Place[] =>
  (['date', 'time'] as const).filter((place) => !template.includes(`[${place}]`))

/** A text with a place put where something is selected, and where the cursor is afterwards. */
export function withPlace(text: string, place: Place, start: number, end: number): { text: string; cursor: number } {
  const inserted = `[${place}]`
  return { text: text.slice(0, start) + inserted + text.slice(end), cursor: start + inserted.length }
}
