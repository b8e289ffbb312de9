import { spanOf, type Times } from '@/components/form/fields/time-span'
import { planningsAround } from '@/lib/client/plannings-around'
import { useRead } from '@/lib/client/use-api'
import { type Outside, outsideReason } from '@/lib/domain/plannings/outside'
import { isDay } from '@/lib/domain/time/clock'

type Chosen = Times & { day: string; professional_id: string }

/**
 * Why the chosen time is outside of the professional's opening hours. Null where it is not, and as long as that cannot be
 * said: times half typed, the week not read yet, or a professional whose hours nobody has planned.
 */
export function useOutside(values: Chosen): Outside | null {
  const { day, professional_id } = values
  const asked = isDay(day) ? planningsAround(day) : undefined
  const { data } = useRead('plannings.list', asked, { enabled: asked !== undefined })
  const span = spanOf(values)
  const id = Number(professional_id)
  if (!data || !id || !span) return null
  return outsideReason({ plannings: data.data, exceptions: data.meta.exceptions }, id, day, span)
}
