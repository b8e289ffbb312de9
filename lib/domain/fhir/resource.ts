import type { PatientDossier } from '@/lib/domain/exports/dossier'
import type { Locale } from '@/lib/i18n/locales'

/** A FHIR R4 (4.0.1) resource, as JSON. Its fields are judged by two libraries in the tests, not by types of ours. */
export type Resource = { resourceType: ResourceType; id: string } & Record<string, unknown>
export type Reference = { reference: string; display?: string }
export type Entry = { fullUrl: string; resource: Resource }

/** Each with the number that tells its ids from another's of the same row: never renumbered. */
export const resourceTypes = {
  Organization: 1,
  Practitioner: 2,
  Patient: 3,
  Appointment: 4,
  Encounter: 5,
  EpisodeOfCare: 6,
  Condition: 7,
  Goal: 8,
  AllergyIntolerance: 9,
  Flag: 10,
  Composition: 11,
  Questionnaire: 12,
  QuestionnaireResponse: 13,
  Observation: 14,
  DocumentReference: 15,
  Provenance: 16,
  Consent: 17,
} as const
export type ResourceType = keyof typeof resourceTypes

/** What the resources are made of: the dossier, the language of labels, and how one refers to another. */
export type Making = {
  dossier: PatientDossier
  locale: Locale
  /** The id of what a row became; `part` where a row became several of a type. */
  idOf: (type: ResourceType, rowId: number, part?: number) => string
  refer: (type: ResourceType, rowId: number, part?: number) => Reference
}

const hex = (value: number, digits: number) => Math.trunc(value).toString(16).padStart(digits, '0').slice(-digits)

/**
 * Ids that stay the same from one export to the next, and are another in each clinic: UUIDs of our own making (RFC 9562,
 * version 8) of the clinic, the type, the part and the row. When the patient was registered, to the millisecond, tells two
 * installations apart that both have a clinic and a patient of these numbers.
 */
export function idsOf({ clinic, patient }: PatientDossier): Making['idOf'] {
  const born = Date.parse(patient.created_at)
  const own = `8${hex(born, 3)}-8${hex(born / 4096, 3)}`
  return (type, rowId, part = 0) => {
    const kind = `${hex(resourceTypes[type], 2)}${hex(part, 2)}`
    // What is more than two digits of the part stands before the row's number, which needs ten at most.
    return `${hex(clinic.id, 8)}-${kind}-${own}-${hex(part / 256, 2)}${hex(rowId, 10)}`
  }
}

/** The row of which a resource was made. */
export const rowOf = (id: string): number => Number.parseInt(id.slice(-10), 16)

/** The address by which a resource of the bundle is referred to. */
export const urlOf = (id: string) => `urn:uuid:${id}`

/** A code system of ours, for what no common one has, or where we are not sure of a code. */
export const ownSystem = (name: string) => `urn:physio-tracking:${name}`

export const SNOMED = 'http://snomed.info/sct'

/** The units that we know in UCUM, as they are written here. */
const ucum: Record<string, string> = {
  ...{ '°': 'deg', '%': '%', s: 's', min: 'min', h: 'h', mm: 'mm', cm: 'cm', m: 'm', km: 'km', g: 'g', kg: 'kg' },
  mmHg: 'mm[Hg]',
}

/** An amount with its unit, and the unit's common code where it has one. */
export function quantityOf(value: number, unit: string | null | undefined): Record<string, unknown> {
  const written = said(unit)
  const code = written && Object.hasOwn(ucum, written) ? ucum[written] : undefined
  return { value, unit: written, ...(code && { system: 'http://unitsofmeasure.org', code }) }
}

type Coded = { coding: { system: string; code: string; display?: string }[]; text?: string }
/** A concept with one code. */
export const coded = (system: string, code: string, text?: string): Coded => ({
  coding: [{ system, code }],
  ...(text && { text }),
})

// What no text of FHIR may hold: control characters but tab and line ends, halves of characters, and what is none.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu

/** A text as FHIR may hold it; undefined where nothing is left, as FHIR has no empty ones. */
export function said(text: string | null | undefined): string | undefined {
  const plain = text?.replace(UNSAYABLE, '').trim()
  return plain === '' ? undefined : plain
}

/** A text that must be there. */
export const saidOr = (text: string | null | undefined, otherwise: string): string => said(text) ?? otherwise

/** What is to be read as a note of FHIR's; none where nothing is said. */
export const notes = (...texts: (string | null | undefined)[]) => {
  const given = texts.map(said).filter((text) => text !== undefined)
  return given.length > 0 ? { note: given.map((text) => ({ text })) } : {}
}

/** Without the fields that hold nothing: FHIR knows neither null nor empty texts, lists or objects. */
export function dense<T>(value: T): T {
  if (typeof value === 'string') return said(value) as T
  if (Array.isArray(value)) return value.map(dense).filter((one) => one !== undefined && one !== null) as T
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value)
    .map(([key, one]) => [key, dense(one)] as const)
    .filter(([, one]) => !isNothing(one))
  return Object.fromEntries(kept) as T
}
const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
