import { filterCount } from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useNeighbours } from '@/components/agenda/state/use-neighbours'
import { usePartsAhead } from '@/components/agenda/use-parts-ahead'
import { LateFirstSteps } from '@/components/clinic/late-first-steps'
import { usePhone } from '@/components/ui/use-phone'
import { CopiedStrip } from './copied-strip'
import { HiddenStrip } from './hidden-strip'

/**
 * What stands above the agenda at times. It comes after the first drawing, and has the neighbouring weeks and the parts
 * that open later follow.
 */
export function Strips({ agenda }: { agenda: Agenda }) {
  usePartsAhead(agenda.isReady)
  useNeighbours(agenda)
  const isPhone = usePhone(false)
  return (
    <>
      {filterCount(agenda.filters) > 0 && <HiddenStrip agenda={agenda} />}
      <CopiedStrip isMonth={agenda.view === 'month'} />
      {isPhone && <LateFirstSteps />}
    </>
  )
}
