import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDays } from '@/components/format/use-days'
import { useDayTexts } from '@/components/format/use-weekdays'
import { useRead } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'

type Whose = Pick<PlanningException, 'professional_id'>
type What = Whose & Pick<PlanningException, 'kind' | 'title'>
type When = Pick<PlanningException, 'date' | 'date_to' | 'from' | 'to'>

/** An absence, a block, extra hours or a closure in words: what, whose and when. */
export function useExceptionTexts() {
  const t = useTranslations('plannings.exceptions')
  const language = useLanguage()
  const { span } = useDayTexts()
  const { title } = useDays()
  const professionals = useRead('professionals.list').data?.data
  return useMemo(() => {
    const kind = ({ professional_id, kind }: Omit<What, 'title'>) =>
      t(professional_id === null ? `clinic_kind.${kind}` : `kind.${kind}`)
    const hours = ({ from, to }: Pick<When, 'from' | 'to'>) => (from && to ? `${from}–${to}` : '')
    return {
      kind,
      /** `09:00–14:00`; nothing for whole days. */
      hours,
      /** Its title, else what it is. */
      name: (what: What) => what.title ?? kind(what),
      /** `Bloqueo: Formación` */
      full: (what: What) => (what.title ? labelled(language, kind(what), what.title) : kind(what)),
      /** The professional's name, or that it is the whole clinic's; nothing while that is not known. */
      whose: ({ professional_id }: Whose) =>
        professional_id === null ? t('shared') : (professionals?.find(({ id }) => id === professional_id)?.name ?? ''),
      /** `martes, 24 nov, 15:45–16:15`: as the toasts of appointments say when. */
      told: (when: When) =>
        [when.date === when.date_to ? title(when.date) : span(when.date, when.date_to), hours(when)]
          .filter(Boolean)
          .join(', '),
      /** `mar, 24 nov 2026, 15:45–16:15` */
      when: (when: When) => [span(when.date, when.date_to), hours(when)].filter(Boolean).join(', '),
    }
  }, [t, span, title, professionals, language])
}
