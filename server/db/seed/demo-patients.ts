import type { patients } from '@/server/db/schema/patients'
import { addDays, instantAt, type PlainDay } from './calendar'
import type { PatientInAgenda } from './courses'
import { moreOf } from './demo-more'
import { patientSeed } from './people'
import type { Random } from './random'

type PatientRow = Omit<typeof patients.$inferInsert, 'clinic_id'>

const HISTORY_DAYS = 1100
const RECENT_DAYS = 115
const NEW_SHARE = 0.2
const INACTIVE_SINCE_DAYS = 45

/**
 * A clinic's patients, shared out among its professionals; a fifth came in the last months, with an appointment to open
 * with.
 * @returns the rows, and for those who are in the agenda, from when until when. Archived ones are not in it.
 */
export function demoPatients(ids: number[], professionalIds: number[], today: PlainDay, random: Random) {
  return ids.map((id, index): { row: PatientRow; agenda: PatientInAgenda | null } => {
    const seed = patientSeed(random, instantAt(today, 0))
    const days = random.chance(NEW_SHARE)
      ? random.between(1, RECENT_DAYS)
      : random.between(RECENT_DAYS + 10, HISTORY_DAYS)
    const since = addDays(today, -days)
    const status = days > RECENT_DAYS ? seed.status : 'active'
    const professional_id = professionalIds[index % professionalIds.length] ?? null
    const last = status === 'active' ? addDays(today, HISTORY_DAYS) : addDays(today, -INACTIVE_SINCE_DAYS)
    const created_at = instantAt(since, random.between(9 * 60, 19 * 60))
    return {
      row: {
        id,
        ...seed,
        ...moreOf({ id, name: seed.name }),
        status,
        professional_id,
        created_at,
        updated_at: created_at,
      },
      agenda: status === 'archived' ? null : { id, since, last, isNew: days <= RECENT_DAYS },
    }
  })
}
