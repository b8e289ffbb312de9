import type { Read } from '@/lib/client/read-key'
import { readOptions } from '@/lib/client/use-api'
import { addDays } from '@/lib/domain/time/clock'

/** How far back past hours and exceptions are shown, in days. */
const BACK_DAYS = 730
/** How far ahead they are looked for, in days: nobody plans further. */
const AHEAD_DAYS = 1830

/** What a screen of availability asks: somebody's hours and exceptions, or everybody's with the clinic's closures. */
export const planningsRead = (professionalId: number | null, today: string): Read<'plannings.list'> => ({
  query: {
    from: addDays(today, -BACK_DAYS),
    to: addDays(today, AHEAD_DAYS),
    ...(professionalId !== null && { professional_id: professionalId }),
  },
})

/** The same, for a reading of one's own. */
export const readPlannings = (professionalId: number | null, today: string) =>
  readOptions('plannings.list', planningsRead(professionalId, today))
