import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { notify } from '@/lib/client/toasts'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import { countFates, type Fate, type FateOfSome, fatesByPatient } from './activities/outcomes'

type Named = { id: number; name: string }

/** So many are told one by one; what became of more is told together. */
export const TOLD_MAX = 3

/** What is said of enrolments (product §5, §8): the words, and a toast for each. */
export function useOutcomeTexts() {
  const t = useTranslations('group-activities.outcome')
  const { plainDay } = useDates()

  const because = (fate: Fate): string => {
    if (fate.is === 'enrolled') return fate.makes_up ? t('makes_up', { day: plainDay(fate.makes_up) }) : ''
    if (fate.is === 'waiting') return t(`because.${fate.why}`, { limit: fate.limit })
    return fate.is === 'refused' && fate.why === 'waiting_list_disabled'
      ? t(`because.${fate.because}`, { limit: fate.limit })
      : ''
  }
  const message = ({ fate, starts }: FateOfSome, name: string): string => {
    const given = { name, count: starts.length }
    if (fate.is === 'enrolled') return t('enrolled', given)
    if (fate.is === 'waiting') return t(fate.why === 'full' ? 'waiting_full' : 'waiting_limit', given)
    return t(fate.why, given)
  }

  /** A toast for each fate of one patient; of several, how many came to what. */
  function tell(outcomes: readonly EnrolmentOutcome[], patients: readonly Named[]) {
    const all = fatesByPatient(outcomes)
    const [first] = all
    const type = { enrolled: 'success', waiting: 'warning', refused: 'error' } as const
    if (first && all.length === 1 && first.fates.length <= TOLD_MAX) {
      const name = patients.find(({ id }) => id === first.patient_id)?.name ?? ''
      for (const some of first.fates) {
        const detail = because(some.fate)
        notify({ type: type[some.fate.is], message: message(some, name), ...(detail && { detail }) })
      }
      return
    }
    const counts = countFates(outcomes)
    const worst = counts.refused ? 'refused' : counts.waiting ? 'waiting' : 'enrolled'
    notify({ type: type[worst], message: t('several', counts) })
  }
  return { message, because, tell }
}
