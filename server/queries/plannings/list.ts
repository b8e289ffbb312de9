import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { planning_exceptions, plannings } from '@/server/db/schema/plannings'

/** Days, both inclusive; of one professional, or of all. */
type DayRange = { from: string; to: string; professional_id?: number }

/** The plannings that are valid on some of the days, by professional and beginning. */
export const listPlannings = (tx: Tx, clinicId: number, { from, to, professional_id }: DayRange): Promise<Planning[]> =>
  tx
    .select()
    .from(plannings)
    .where(
      and(
        eq(plannings.clinic_id, clinicId),
        lte(plannings.valid_from, to),
        or(isNull(plannings.valid_to), gte(plannings.valid_to, from)),
        professional_id ? eq(plannings.professional_id, professional_id) : undefined,
      ),
    )
    .orderBy(asc(plannings.professional_id), asc(plannings.valid_from), asc(plannings.id))

/** The exceptions of some of the days, by day: with the professional's also those of the whole clinic. */
export const listExceptions = (
  tx: Tx,
  clinicId: number,
  { from, to, professional_id }: DayRange,
): Promise<PlanningException[]> =>
  tx
    .select()
    .from(planning_exceptions)
    .where(
      and(
        eq(planning_exceptions.clinic_id, clinicId),
        gte(planning_exceptions.date_to, from),
        lte(planning_exceptions.date, to),
        professional_id
          ? or(isNull(planning_exceptions.professional_id), eq(planning_exceptions.professional_id, professional_id))
          : undefined,
      ),
    )
    .orderBy(asc(planning_exceptions.date), asc(planning_exceptions.id))

/** Both, as one answer. */
export const listSchedules = async ({
  tx,
  who,
  query,
}: TenantCall<'plannings.list'>): Promise<Answer<'plannings.list'>> => ({
  data: await listPlannings(tx, who.clinic_id, query),
  meta: { exceptions: await listExceptions(tx, who.clinic_id, query) },
})
