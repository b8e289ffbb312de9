import { Refusal } from '@/lib/contract/errors'
import { problemsOfTime } from '@/lib/domain/series/problems'
import { dayOf } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { listExceptions, listPlannings } from '@/server/queries/plannings/list'
import { nameOf } from '@/server/queries/professionals/name'

type Call = Pick<TenantCall<'waiting-list.offer'>, 'tx' | 'who' | 'now' | 'locale'>
type Slot = { professional_id: number; starts_at: string; ends_at: string }

/**
 * A time that is offered has not begun, and lies within the hours of its professional. Whose hours nobody has planned
 * can be offered at any time but on a day off. @throws Refusal `invalid` that names `starts_at` and says which
 */
export async function requireOpen({ tx, who, now, locale }: Call, slot: Slot): Promise<void> {
  const { professional_id } = slot
  const day = dayOf(slot.starts_at, who.time_zone)
  const plannings = await allPlannings(tx, who.clinic_id, professional_id)
  const exceptions = await listExceptions(tx, who.clinic_id, { from: day, to: day, professional_id })
  const problems = problemsOfTime(slot, { plannings, exceptions }, who.time_zone, now)
  const isOver = new Date(slot.starts_at) <= now
  const isOutside = problems.includes('closed') && plannings.length > 0
  const key = isOver
    ? 'offer_past'
    : problems.includes('closure')
      ? 'offer_closure'
      : isOutside
        ? 'offer_outside'
        : null
  if (!key) return
  const professional = await nameOf(tx, professional_id)
  throw new Refusal('invalid', { errors: { starts_at: [translator(locale)(key, { professional })] } })
}

/** Of all times: whether there are any hours at all is asked too. */
const allPlannings = (tx: Tx, clinicId: number, professional_id: number) =>
  listPlannings(tx, clinicId, { from: '1900-01-01', to: '2199-12-31', professional_id })
