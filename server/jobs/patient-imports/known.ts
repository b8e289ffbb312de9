import { sql } from 'drizzle-orm'
import type { PatientForm } from '@/lib/contract/patients'
import { PHONE_FIGURES, phoneKey, type SameBy } from '@/lib/domain/patients/import/same-person'
import { rowsOf, type Tx } from '@/server/db/client'

/** Somebody of a file, by the place of their row. */
export type Person = { place: number; form: PatientForm }
/** A patient who may be the same, and by what. */
export type KnownAs = { patient_id: number; by: SameBy[] }

/** As the database compares them; '' or null for nothing. */
type Keys = Record<'identification' | 'email' | 'name', string | null>
type Given = Keys & { place: number; phone: string; external_id: string; birth_date: string | null }
type Candidate = Keys & { id: number; phone: string | null; external_id: string | null; birth_date: string | null }

/**
 * Who of some people may be patients of the clinic already, archived ones too: the same document, number in another
 * program or e-mail, or the same name with the same telephone or day of birth. By indexes, so that it takes as long as
 * there are people, not patients.
 */
export async function findKnown(tx: Tx, people: Person[]): Promise<Map<number, KnownAs>> {
  if (people.length === 0) return new Map()
  const given = await keysOfAll(tx, people)
  const candidates = await candidatesOf(tx, given)
  const byKey = new Map<string, number>()
  for (const candidate of candidates) {
    for (const [by, key] of matchKeys({ ...candidate, phone: candidate.phone ?? '' })) {
      const text = `${by} ${key}`
      // The one who has been here longest.
      byKey.set(text, Math.min(byKey.get(text) ?? candidate.id, candidate.id))
    }
  }
  const known = new Map<number, KnownAs>()
  for (const person of given) {
    const found = matchKeys(person).flatMap(([by, key]) => {
      const patient_id = byKey.get(`${by} ${key}`)
      return patient_id === undefined ? [] : [{ by, patient_id }]
    })
    const [surest] = found
    if (!surest) continue
    const by = found.filter(({ patient_id }) => patient_id === surest.patient_id).map((one) => one.by)
    known.set(person.place, { patient_id: surest.patient_id, by })
  }
  return known
}

/** The surest first. */
function matchKeys(one: Omit<Given, 'place' | 'external_id'> & { external_id: string | null }): [SameBy, string][] {
  const keys: [SameBy, string][] = [
    ['identification', one.identification ?? ''],
    ['external_id', one.external_id ?? ''],
    ['email', one.email ?? ''],
    ['phone', one.phone && one.name ? `${one.phone} ${one.name}` : ''],
    ['birth_date', one.birth_date && one.name ? `${one.birth_date} ${one.name}` : ''],
  ]
  return keys.filter(([, key]) => key !== '')
}

async function keysOfAll(tx: Tx, people: Person[]): Promise<Given[]> {
  const rows = people.map(({ place, form }) => ({
    place,
    identification: form.identification ?? null,
    email: form.email ?? null,
    name: form.name,
    phone: phoneKey(form.phone),
    external_id: form.external_id ?? '',
    birth_date: form.birth_date ?? null,
  }))
  return rowsOf<Given>(
    tx,
    sql`select place, key_of(identification) as identification, lower(email) as email, words_of(name) as name,
          phone, external_id, birth_date
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(place integer, identification text, email text,
          name text, phone text, external_id text, birth_date text)`,
  )
}

async function candidatesOf(tx: Tx, given: Given[]): Promise<Candidate[]> {
  const any = (texts: (string | null)[]) =>
    sql`any(array(select jsonb_array_elements_text(${JSON.stringify([...new Set(texts.filter(Boolean))])}::jsonb)))`
  const figures = sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), ${PHONE_FIGURES}::integer)`
  const found = await rowsOf<Candidate>(
    tx,
    sql`select id::float8 as id, identification_key as identification, lower(email) as email, sort_name as name,
          ${figures} as phone, null as external_id, null as birth_date
        from searchable_patients where clinic_id = current_clinic() and (
          identification_key = ${any(given.map((one) => one.identification))}
          or lower(email) = ${any(given.map((one) => one.email))}
          or ${figures} = ${any(given.map((one) => one.phone))})`,
  )
  const others = await rowsOf<Candidate>(
    tx,
    sql`select id::float8 as id, null as identification, null as email, sort_name as name, null as phone, external_id,
          birth_date::text as birth_date
        from patients where clinic_id = current_clinic() and (
          external_id = ${any(given.map((one) => one.external_id))}
          or sort_name = ${any(given.filter((one) => one.birth_date).map((one) => one.name))})`,
  )
  return [...found, ...others]
}
