import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { EntryContent } from '@/lib/contract/record'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { Tx } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import { patients } from '@/server/db/schema/patients'
import { episodes, record_entries } from '@/server/db/schema/record'

/** The patient of the path is the clinic's. @throws Refusal `not_found` */
export async function requirePatient(tx: Tx, id: number): Promise<void> {
  const found = await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id))
  if (found.length === 0) throw new Refusal('not_found')
}

/**
 * As `requirePatient`, for who writes something of theirs: an erasure or a merge that is under way is waited for, and once it
 * is done they are not there, so that nothing of a person is written after all of it was taken.
 * @param strength `no key update` where two who do so at once take turns
 * @throws Refusal `not_found`
 */
export async function holdPatient(
  tx: Tx,
  id: number,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  const found = await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id)).for(strength)
  if (found.length === 0) throw new Refusal('not_found')
}

/** What is thrown where fields name what is not there, or is another patient's. */
export function unknownReference(fields: string[], locale: Locale): Refusal {
  const text = translator(locale)('reference_unknown')
  return new Refusal('reference_unknown', { errors: Object.fromEntries(fields.map((field) => [field, [text]])) })
}

type Referred = {
  episode_id?: number | null | undefined
  appointment_id?: number | null | undefined
  content?: Pick<EntryContent, 'carried'> | undefined
}

/**
 * The episode, the visit and the entries carried over from that an entry names are that patient's own.
 * @param stored what the entry says so far: what it names already is not asked about again
 * @throws Refusal `reference_unknown` that names the field
 */
export async function requireOwn(
  tx: Tx,
  patientId: number,
  named: Referred,
  locale: Locale,
  stored?: Pick<EntryContent, 'carried'>,
): Promise<void> {
  const unknown: string[] = []
  if (named.episode_id) {
    const found = await tx
      .select({ id: episodes.id })
      .from(episodes)
      .where(and(eq(episodes.id, named.episode_id), eq(episodes.patient_id, patientId)))
    if (found.length === 0) unknown.push('episode_id')
  }
  if (named.appointment_id) {
    const found = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .innerJoin(appointment_patients, eq(appointment_patients.appointment_id, appointments.id))
      .where(
        and(
          eq(appointments.id, named.appointment_id),
          eq(appointment_patients.patient_id, patientId),
          isNull(appointments.deleted_at),
        ),
      )
    if (found.length === 0) unknown.push('appointment_id')
  }
  const known = carriedFrom(stored)
  const carried = carriedFrom(named.content).filter((id) => !known.includes(id))
  if (carried.length > 0) {
    const found = await tx
      .select({ id: record_entries.id })
      .from(record_entries)
      .where(and(inArray(record_entries.id, carried), eq(record_entries.patient_id, patientId)))
    if (found.length < carried.length) unknown.push('content.carried')
  }
  if (unknown.length > 0) throw unknownReference(unknown, locale)
}

const carriedFrom = (content: Pick<EntryContent, 'carried'> | undefined) => [
  ...new Set(Object.values(content?.carried ?? {}).map(({ entry_id }) => entry_id)),
]

/** The patient's one open episode, which what is written belongs to unless it says another; null of none or several. */
export async function openEpisode(tx: Tx, patientId: number): Promise<number | null> {
  const open = await tx
    .select({ id: episodes.id })
    .from(episodes)
    .where(and(eq(episodes.patient_id, patientId), isNull(episodes.discharged_on)))
    .limit(2)
  return open.length === 1 ? open[0]!.id : null
}
