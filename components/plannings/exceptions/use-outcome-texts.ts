import { useTranslations } from 'next-intl'
import { namesOf } from '@/components/appointments/placement'
import { useDates } from '@/components/format/use-dates'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { PlanningException } from '@/lib/contract/plannings'
import type { NotPassed, Passed } from './use-pass-on'

/** As many names as a toast has room for. */
const NAMES_MOST = 3

/** What became of the appointments in an absence, as its toast says it: whose, when, and who has them now. */
export function useOutcomeTexts() {
  const t = useTranslations('plannings.exceptions')
  const { dayTime, time } = useDates()
  const professionals = useRead('professionals.list').data?.data
  const nameOf = (id: number) => professionals?.find((one) => one.id === id)?.name ?? ''
  type Span = Pick<PlanningException, 'date' | 'date_to'>
  const named = (some: readonly Appointment[], { date, date_to }: Span) => {
    const when = date === date_to ? time : dayTime
    const names = some.slice(0, NAMES_MOST).map((one) => `${namesOf(one)} (${when(one.starts_at)})`)
    const others = some.length - names.length
    return names.join(', ') + (others > 0 ? ` ${t('and_others', { count: others })}` : '')
  }
  return {
    /** `seen`: those that were to be canceled, as they were seen; named where they are as many as were. */
    canceled: (count: number, seen: readonly Appointment[], span: Span) =>
      seen.length === count ? t('canceled_named', { count, names: named(seen, span) }) : t('canceled', { count }),
    passed: (passed: readonly Passed[], span: Span) =>
      [...new Set(passed.map(({ to }) => to))].map((to) => {
        const some = passed.filter((one) => one.to === to).map(({ appointment }) => appointment)
        return t('passed_named', { count: some.length, name: nameOf(to), names: named(some, span) })
      }),
    refused: (refused: readonly NotPassed[]) =>
      refused
        .map(({ appointment, to, why }) =>
          t('not_passed_one', {
            ...{ when: dayTime(appointment.starts_at), who: namesOf(appointment), name: nameOf(to), why },
          }),
        )
        .join(' · '),
  }
}
