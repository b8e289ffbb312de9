import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FieldKey } from '@/lib/contract/field-errors'
import type { EntryContent } from '@/lib/contract/record'
import type { Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'

/** A device whose clock is fast, or that is a time zone off, is let be. */
const SLACK_MS = 24 * 3_600_000

type Told = { at?: string | undefined; content?: Partial<EntryContent> | undefined }

/**
 * A record tells what has happened to somebody: how long it is kept counts from then, and a pain is there since a day that
 * was. Nothing of it is to come, or was before they were born.
 * @throws Refusal `invalid` that names what is not within
 */
export async function refuseTimes(tx: Tx, patientId: number, { at, content }: Told, now: Date): Promise<void> {
  const days = Object.entries({ at, 'content.pain.since': content?.pain?.since }).filter(([, day]) => day)
  if (days.length === 0) return
  const [patient] = await tx.select({ born: patients.birth_date }).from(patients).where(eq(patients.id, patientId))
  const born = patient?.born ? Date.parse(patient.born) : Number.NEGATIVE_INFINITY
  const faults = days.flatMap(([name, day]): [string, FieldKey][] => {
    const ms = Date.parse(day ?? '')
    if (ms > now.getTime() + SLACK_MS) return [[name, 'after_today']]
    return ms < born - SLACK_MS ? [[name, 'before_birth']] : []
  })
  if (faults.length === 0) return
  throw new Refusal('invalid', { errors: Object.fromEntries(faults.map(([name, key]) => [name, [{ key }]])) })
}
