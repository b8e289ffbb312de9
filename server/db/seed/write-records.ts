import { eq } from 'drizzle-orm'
import { starterOf } from '@/lib/domain/record/starters'
import type { Tx } from '@/server/db/client'
import { goals } from '@/server/db/schema/goals'
import { measure_results } from '@/server/db/schema/measures'
import { record_pains } from '@/server/db/schema/pains'
import { patient_alerts, type patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { episodes, record_entries, template_versions, templates } from '@/server/db/schema/record'
import type { PlainDay } from './calendar'
import type { Person } from './care/complaint'
import { type Care, demoCare } from './care/demo-care'
import { goalsOf } from './care/goals-of'
import { entryRow } from './care/signed-row'
import type { NumberedAppointment } from './demo-agenda'
import { insertRows, reserveIds } from './rows'

const YEAR_DAYS = 365.25
const DAY_MS = 86_400_000

export type SeededPatient = Pick<typeof patients.$inferInsert, 'id' | 'sex' | 'birth_date' | 'occupation'>
type Clinic = {
  clinic_id: number
  today: PlainDay
  people: SeededPatient[]
  services: { id: number; name: string }[]
}

/**
 * The records of the lively clinic: of everybody who has come an episode with its goals, the first visit's anamnesis and
 * examination, notes, where it hurt, and measures; signed by who treated, but for some notes of the last days.
 */
export async function writeRecords(
  tx: Tx,
  { clinic_id, today, people, services }: Clinic,
  appointments: NumberedAppointment[],
): Promise<void> {
  const names = new Map(services.map(({ id, name }) => [id, name]))
  const clinic = {
    today,
    people: await peopleOf(tx, clinic_id, people, today),
    serviceName: (id: number | null | undefined) => names.get(id ?? 0) ?? '',
  }
  const cared = demoCare(clinic, appointments)
  const versionOf = await adopt(tx, clinic_id, cared)
  const episodeIds = await reserveIds(tx, episodes, cared.length)
  await insertRows(
    tx,
    episodes,
    cared.map(({ patient_id, complaint, started_on, discharged_on, professional_id }, at) => ({
      ...{ clinic_id, id: episodeIds[at]!, patient_id, title: complaint.title, professional_id },
      ...{
        started_on,
        discharged_on,
        outcome: discharged_on && 'Objetivos alcanzados; sigue con el programa en casa.',
      },
    })),
  )
  await insertRows(
    tx,
    goals,
    cared.flatMap((care, at) => goalsOf(care).map((goal) => ({ clinic_id, episode_id: episodeIds[at]!, ...goal }))),
  )
  await writeEntries(tx, clinic_id, cared, episodeIds, versionOf)
}

/** What the records have to agree with: who somebody is, and their alerts. */
async function peopleOf(tx: Tx, clinic_id: number, people: SeededPatient[], today: PlainDay): Promise<Person[]> {
  const { patient_id, text } = patient_alerts
  const alerts = await tx
    .select({ patient_id, text })
    .from(patient_alerts)
    .where(eq(patient_alerts.clinic_id, clinic_id))
  const textsOf = Map.groupBy(alerts, (alert) => alert.patient_id)
  return people.map(({ id = 0, sex = null, birth_date = null, occupation = null }) => ({
    ...{ id, sex, occupation },
    age: birth_date ? Math.floor((Date.parse(today) - Date.parse(birth_date)) / DAY_MS / YEAR_DAYS) : null,
    alerts: (textsOf.get(id) ?? []).map((alert) => alert.text),
  }))
}

/** Takes over the templates that the records are filled with, in the order in which they are offered. */
async function adopt(tx: Tx, clinic_id: number, cared: Care[]): Promise<Map<string, number>> {
  const used = new Set(cared.flatMap(({ entries }) => entries.flatMap(({ starter }) => starter ?? [])))
  const keys = [...used].sort()
  const ids = await reserveIds(tx, templates, keys.length)
  const versionIds = await reserveIds(tx, template_versions, keys.length)
  const taken = keys.map((key, at) => ({ ...starterOf(key)!, id: ids[at]!, version_id: versionIds[at]! }))
  await insertRows(
    tx,
    templates,
    taken.map(({ id, key, kind, name }) => ({ clinic_id, id, kind, starter: key, name: name.es })),
  )
  await insertRows(
    tx,
    template_versions,
    taken.map(({ id, version_id, content }) => ({ clinic_id, id: version_id, template_id: id, number: 1, content })),
  )
  return new Map(taken.map(({ key, version_id }) => [key, version_id]))
}

async function writeEntries(
  tx: Tx,
  clinic_id: number,
  cared: Care[],
  episodeIds: number[],
  versionOf: Map<string, number>,
) {
  const { id, name, collegiate_number } = professionals
  const people = await tx
    .select({ id, name, collegiate_number })
    .from(professionals)
    .where(eq(professionals.clinic_id, clinic_id))
  const signers = new Map(people.map((person) => [person.id, person]))
  const written = cared
    .flatMap(({ entries, patient_id }, at) =>
      entries.map((entry) => ({ ...entry, patient_id, episode_id: episodeIds[at]! })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const ids = await reserveIds(tx, record_entries, written.length)
  const rows = written.map(({ starter, author_id, ...entry }, at) =>
    entryRow(
      { ...entry, clinic_id, id: ids[at]!, template_version_id: starter ? versionOf.get(starter)! : null },
      signers.get(author_id)!,
    ),
  )
  await insertRows(tx, record_entries, rows)
  const told = written.map(({ content, patient_id, at }, index) => ({
    ...{ content, own: { clinic_id, entry_id: ids[index]!, patient_id, at } },
  }))
  await insertRows(
    tx,
    record_pains,
    told.flatMap(({ content, own }) => (content.pain?.spots ?? []).map((spot) => ({ ...own, ...spot }))),
  )
  await insertRows(
    tx,
    measure_results,
    told.flatMap(({ content: { measure }, own }) =>
      Object.entries(measure?.score ?? {}).map(([part, value]) => ({
        ...{ ...own, key: measure?.key ?? null, measure_id: null, part, value },
      })),
    ),
  )
}
