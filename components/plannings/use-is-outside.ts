import { spanOf, type Times } from '@/components/form/fields/time-span'
import { planningsAround } from '@/lib/client/plannings-around'
import { useRead } from '@/lib/client/use-api'
import { openIntervals } from '@/lib/domain/plannings/availability'
import { isDay } from '@/lib/domain/time/clock'

type Chosen = Times & { day: string; professional_id: string }

/**
 * Is the chosen time outside of the professional's opening hours? False as long as that cannot be said: times half
 * typed, the week not read yet, or a professional whose hours nobody has planned.
 */
export function useIsOutside(values: Chosen): boolean {
  const { day, professional_id } = values
  const asked = isDay(day) ? planningsAround(day) : undefined
  const { data } = useRead('plannings.list', asked, { enabled: asked !== undefined })
  const span = spanOf(values)
  const id = Number(professional_id)
  if (!data || !asked || !span || !data.data.some((planning) => planning.professional_id === id)) return false
  const open = openIntervals(data.data, data.meta.exceptions, id, day)
  return !open.some(({ start, end }) => start <= span.start && span.end <= end)
}
