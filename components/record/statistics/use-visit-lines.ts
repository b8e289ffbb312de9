import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { ChartLine } from '@/components/ui/chart/line-chart'
import type { Appointment } from '@/lib/contract/appointments'
import { byMonth } from '@/lib/domain/record/visits'

export type Known = {
  /** The appointments to which it is known whether the patient came. */
  known: Appointment[]
}

const kinds = ['attended', 'no_show'] as const

/** How often the patient came and stayed away, a value a month, which stands at its middle. */
export function useVisitLines(known: Known['known']): ChartLine[] {
  const t = useTranslations('measures.statistics')
  const { calendarDay } = useDates()
  const dayOf = ({ starts_at }: Appointment) => calendarDay(starts_at)
  const all = known.map(dayOf)
  return kinds
    .map((kind) => ({
      key: kind,
      name: t(kind),
      values: byMonth(known.filter(({ attendance }) => attendance === kind).map(dayOf), all).map(
        ({ month, count }) => ({ at: `${month}-15T12:00:00.000Z`, value: count }),
      ),
    }))
    .filter(({ key, values }) => key === 'attended' || values.some(({ value }) => value > 0))
}
