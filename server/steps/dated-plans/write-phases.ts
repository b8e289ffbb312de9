import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { DatedPhaseForm } from '@/lib/contract/dated-plans'
import type { Tx } from '@/server/db/client'
import { dated_phases } from '@/server/db/schema/dated-plans'
import type { HeldPlan } from './hold'

type Form = z.output<typeof DatedPhaseForm>

/** Makes the phases of a plan those of a form, in its order; those that it leaves out go. Of one that says no day on which it was reached that day stays. */
export async function writeDatedPhases(tx: Tx, plan: HeldPlan, phases: readonly Form[]): Promise<void> {
  const kept = new Set(phases.map(({ id }) => id))
  const gone = plan.phases.map(({ id }) => id).filter((id) => !kept.has(id))
  if (gone.length > 0) await tx.delete(dated_phases).where(inArray(dated_phases.id, gone))
  for (const [position, { id, name, days, exit_criteria, reached_on }] of phases.entries()) {
    if (id === undefined) {
      const own = { clinic_id: plan.clinic_id, dated_plan_id: plan.id, position }
      await tx.insert(dated_phases).values({ ...own, name, days, exit_criteria, reached_on: reached_on ?? null })
    } else {
      await tx
        .update(dated_phases)
        .set({ position, name, days, exit_criteria, ...(reached_on !== undefined && { reached_on }) })
        .where(eq(dated_phases.id, id))
    }
  }
}
