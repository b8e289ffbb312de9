import { spanOf, type Times } from '@/components/form/fields/time-span'
import { planningsAround } from '@/lib/client/plannings-around'
import { useRead } from '@/lib/client/use-api'
import type { Interval } from '@/lib/domain/plannings/availability'
import { type Outside, outsideReason } from '@/lib/domain/plannings/outside'
import { isDay } from '@/lib/domain/time/clock'

type Chosen = Times & { day: string; professional_id: string }

/** Says of a span of a day why it is outside of a professional's opening hours (`outsideReason`); null until that is known. */
export function useOutsideOn(day: string): (professionalId: number, span: Interval) => Outside | null {
  const asked = isDay(day) ? planningsAround(day) : undefined
  const { data } = useRead('plannings.list', asked, { enabled: asked !== undefined })
  return (professionalId, span) =>
    data ? outsideReason({ plannings: data.data, exceptions: data.meta.exceptions }, professionalId, day, span) : null
}

/** Of the chosen time; null while times are half typed, too. */
export function useOutside(values: Chosen): Outside | null {
  const reason = useOutsideOn(values.day)
  const span = spanOf(values)
  const id = Number(values.professional_id)
  return id && span ? reason(id, span) : null
}
