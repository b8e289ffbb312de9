import { type Names, withNames, withoutNames } from '@/lib/domain/text/named-places'

/** The places of a reminder's text that are filled for each appointment (product §9), as they are stored. */
export const places = ['name', 'date', 'time'] as const
export type Place = (typeof places)[number]
/** What each place is called in the reader's language. */
export type PlaceNames = Names<Place>
const BRACKETS = ['[', ']'] as const

/** A stored text as it is shown: its places by the reader's names for them. */
export const shownText = (stored: string, names: PlaceNames) => withNames(stored, names, BRACKETS)

/** A text as somebody wrote it, as it is stored. A place may be written as either is: as shown, or as stored. */
export const storedText = (shown: string, names: PlaceNames) => withoutNames(shown, names, BRACKETS)

/** What stands in brackets but is filled by nothing: a patient would read it as it is, brackets and all. */
export const unknownPlaces = (template: string): string[] => {
  const found = [...template.matchAll(/\[([^[\]]*)\]/g)].map(([whole]) => whole)
  return [...new Set(found)].filter((whole) => !places.some((place) => whole === `[${place}]`))
}

/** The places without which a patient does not know when to come. */
export const missingPlaces = (template: string): Place[] =>
  (['date', 'time'] as const).filter((place) => !template.includes(`[${place}]`))

/** A text with a place, by its name, put where something is selected, and where the cursor is afterwards. */
export function withPlace(text: string, name: string, start: number, end: number): { text: string; cursor: number } {
  const inserted = `[${name}]`
  return { text: text.slice(0, start) + inserted + text.slice(end), cursor: start + inserted.length }
}
