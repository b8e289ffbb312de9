import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { planning_exceptions, plannings } from '@/server/db/schema/plannings'
import { inTenant } from '@/server/handler'

export const planningHandlers = [
  inTenant('plannings.list', async ({ tx, who, query: { from, to } }) => {
    const data = await tx
      .select()
      .from(plannings)
      .where(
        and(
          eq(plannings.clinic_id, who.clinic_id),
          lte(plannings.valid_from, to),
          or(isNull(plannings.valid_to), gte(plannings.valid_to, from)),
        ),
      )
    const exceptions = await tx
      .select()
      .from(planning_exceptions)
      .where(
        and(
          eq(planning_exceptions.clinic_id, who.clinic_id),
          gte(planning_exceptions.date_to, from),
          lte(planning_exceptions.date, to),
        ),
      )
    return { data, meta: { exceptions } }
  }),
]
