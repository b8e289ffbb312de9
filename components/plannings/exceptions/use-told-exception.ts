import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { makeStale, useRead, useSave } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import { toBody, toValues } from './exception-values'
import { useExceptionTexts } from './use-exception-texts'
import type { NotPassed, PassedOn } from './use-pass-on'

const NONE: PassedOn = { passed: 0, refused: [] }

/** By which name its toasts call it: a holiday of the whole clinic is a closure. */
const namedAs = ({ kind, professional_id }: PlanningException) =>
  kind === 'holiday' && professional_id === null ? 'closure' : kind

/**
 * Says what was done to an absence, a block or extra hours, with the way back. What was made is deleted again, what was
 * deleted is made again; appointments that were canceled for it or handed on stay so, hence no way back is offered there.
 */
export function useToldException() {
  const t = useTranslations('plannings.exceptions')
  const client = useQueryClient()
  const texts = useExceptionTexts()
  const settings = { quiet: true, onSuccess: () => void makeStale(client, 'plannings.list') }
  const { mutateAsync: takeBack } = useSave('planning-exceptions.remove', settings)
  const { mutateAsync: putBack } = useSave('planning-exceptions.create', settings)
  const what = (exception: PlanningException) =>
    [namedAs(exception) === 'closure' ? '' : texts.whose(exception), texts.when(exception)].filter(Boolean).join(', ')
  const professionals = useRead('professionals.list').data?.data
  const { dayTime } = useDates()
  const refusalText = ({ appointment: { starts_at, group_name, patients }, to, why }: NotPassed) => {
    const who = group_name ?? patients.map((patient) => patient.name).join(', ')
    const name = professionals?.find(({ id }) => id === to)?.name ?? ''
    return t('not_passed_one', { when: dayTime(starts_at), who, name, why })
  }
  return {
    saved: (exception: PlanningException, isNew: boolean, canceled: number, passedOn: PassedOn = NONE) => {
      const { id, version } = exception
      const { passed, refused } = passedOn
      const isAlone = canceled === 0 && passed === 0
      const counts = [canceled > 0 && t('canceled', { count: canceled }), passed > 0 && t('passed', { count: passed })]
      notify({
        type: 'success',
        message: t(`done.${namedAs(exception)}`, { what: what(exception) }),
        detail: counts.filter(Boolean).join(' ') || undefined,
        undo: isNew && isAlone ? () => takenBack(takeBack({ params: { id }, version })) : undefined,
      })
      if (refused.length > 0) {
        const detail = refused.map(refusalText).join(' · ')
        notify({ type: 'warning', sticky: true, message: t('not_passed', { count: refused.length }), detail })
      }
      void makeStale(client, 'plannings.list')
      if (!isAlone || refused.length > 0) {
        void makeStale(client, 'appointments.list')
        void makeStale(client, 'planning-exceptions.affected')
      }
    },
    removed: (exception: PlanningException) => {
      const body = toBody(toValues(exception), exception.professional_id)
      notify({
        type: 'success',
        message: t(`removed.${namedAs(exception)}`, { what: what(exception) }),
        undo: () => takenBack(putBack({ body })),
      })
      void makeStale(client, 'plannings.list')
    },
  }
}
