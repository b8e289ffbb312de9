import { ExceptionsCard } from './exceptions/exceptions-card'
import type { Whose } from './planning-sheet'
import { PlanningsCard } from './plannings-card'

/** When somebody can be booked: their weekly hours, and the days that differ. */
export function Schedule({ whose }: { whose: Whose }) {
  return (
    <>
      <PlanningsCard whose={whose} />
      <ExceptionsCard professionalId={whose.id} />
    </>
  )
}
