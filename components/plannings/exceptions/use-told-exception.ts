import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import { toBody, toValues } from './exception-values'
import { useExceptionTexts } from './use-exception-texts'

/** By which name its toasts call it: a holiday of the whole clinic is a closure. */
const namedAs = ({ kind, professional_id }: PlanningException) =>
  kind === 'holiday' && professional_id === null ? 'closure' : kind

/**
 * Says what was done to an absence, a block or extra hours, with the way back. What was made is deleted again, what was
 * deleted is made again; appointments that were canceled for it stay so, hence no way back is offered there.
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
  return {
    saved: (exception: PlanningException, isNew: boolean, canceled: number) => {
      const { id, version } = exception
      notify({
        type: 'success',
        message: t(`done.${namedAs(exception)}`, { what: what(exception) }),
        detail: canceled > 0 ? t('canceled', { count: canceled }) : undefined,
        undo: isNew && canceled === 0 ? () => takenBack(takeBack({ params: { id }, version })) : undefined,
      })
      void makeStale(client, 'plannings.list')
      if (canceled > 0) void makeStale(client, 'appointments.list')
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
