import { cut } from '@/lib/domain/text/cut'
import { oneLine } from '@/lib/domain/text/one-line'

/** What a template may leave to be filled: `{patient.name}`. Nothing else between braces means anything. */
export const places = [
  'patient.name',
  'patient.identification',
  'patient.birth_date',
  'patient.address',
  'patient.phone',
  'patient.email',
  'representative.name',
  'representative.identification',
  'clinic.name',
  'clinic.identification',
  'clinic.address',
  'clinic.phone',
  'professional.name',
  'professional.number',
  'service.name',
  'date',
] as const
export type Place = (typeof places)[number]
export type PlaceValues = Partial<Record<Place, string | null>>

/** Stands where nothing is known: a text that is signed has no gaps that somebody could fill later. */
export const NOTHING = '—'
/** Longer than any name or address; what is longer was not meant as one. */
const VALUE_MAX = 400

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

const isPlace = (name: string): name is Place => places.some((place) => place === name)
const shown = (values: PlaceValues, place: Place) => cut(oneLine(values[place] ?? ''), VALUE_MAX) || NOTHING

/** A tag whole, or a place: what stands within a tag is no place, so that no value ever becomes part of an address. */
const TAG_OR_PLACE = /<[^<>]*>|\{([a-z]+(?:\.[a-z_]+)?)\}/g

/**
 * Rich text with its places filled. One pass: a value is text, whatever it looks like, and is never filled again. It is one
 * line without signs that turn a text around.
 */
export const fillRich = (html: string, values: PlaceValues): string =>
  html.replace(TAG_OR_PLACE, (whole, name: string | undefined) =>
    name !== undefined && isPlace(name) ? escaped(shown(values, name)) : whole,
  )

/** As `fillRich`, of a text that is never read as markup: a title, the label of a checkbox. */
export const fillPlain = (text: string, values: PlaceValues): string =>
  text.replace(/\{([a-z]+(?:\.[a-z_]+)?)\}/g, (whole, name: string) => (isPlace(name) ? shown(values, name) : whole))

/** What stands between braces in a text and is no place: it would be signed as it stands, braces and all. */
export const strayPlaces = (text: string): string[] => {
  const found = [...text.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !isPlace(name!))
  return [...new Set(found.map(([whole]) => whole))]
}
