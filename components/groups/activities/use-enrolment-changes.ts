import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { ApiError, fieldErrors, isStale } from '@/lib/client/api-error'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { Enrolment } from '@/lib/contract/enrolments'
import type { Cancellation } from '@/lib/domain/policy/visit-policy'
import { useOutcomeTexts } from '../use-outcome-texts'
import { fateOf } from './outcomes'
import { useEnrol } from './use-enrol'

const shown = ['enrolments.list', 'activities.list', 'group-members.list', 'appointments.list'] as const

/** What shows who is enrolled is read again. */
export function useReadEnrolledAgain() {
  const client = useQueryClient()
  return () => {
    for (const name of shown) void makeStale(client, name)
  }
}

/** Why a change of an enrolment was refused, in the server's words. */
const whyNot = (error: unknown) => fieldErrors(error).state

/** What one press does with somebody of an activity: up from the waiting list, off, and on again. */
export function useEnrolmentChanges<Row extends Enrolment>(groupOf: (enrolment: Row) => number) {
  const t = useTranslations('group-activities.done')
  const { plainDay } = useDates()
  const toasts = useSaveToasts('enrolments.update')
  const stale = useTranslations('errors')('version_stale')
  const readAgain = useReadEnrolledAgain()
  const update = useSave('enrolments.update', {
    quiet: true,
    handles: (error) => (error instanceof ApiError && error.status === 422) || isStale(error),
    onFailure: (error) => {
      readAgain()
      const why = whyNot(error)
      if (why) notify({ type: 'error', message: why })
      else if (isStale(error)) notify({ type: 'warning', message: stale })
      else if (error instanceof ApiError && error.status === 422) toasts.failure(error)
    },
  })
  const { enrol, isPending } = useEnrol()
  const { tell } = useOutcomeTexts()
  const change = (
    enrolment: Row,
    body: { state: 'enrolled' | 'removed' } & Cancellation,
    done: (stored: Enrolment) => void,
  ) =>
    update.mutate(
      { params: { id: enrolment.id }, version: enrolment.version, body },
      {
        onSuccess: ({ data }) => {
          readAgain()
          done(data)
        },
      },
    )
  /** Nobody can be enrolled any more as they were: what becomes of it is said where they are not simply back. */
  const again = async (enrolment: Row, isTaken = false): Promise<boolean> => {
    const { activity_id, patient_id, patient_name } = enrolment
    const patients = [{ id: patient_id, name: patient_name }]
    const wish = { group_id: groupOf(enrolment), activity_ids: [activity_id], patients }
    const outcomes = (await enrol(wish, `${activity_id} ${patient_id}`))?.outcomes
    if (!outcomes) return false
    const isBack = isTaken && outcomes.every((outcome) => fateOf(outcome).is === 'enrolled')
    if (!isBack) tell(outcomes, patients)
    return isBack
  }
  return {
    isPending: update.isPending || isPending,
    promote: (enrolment: Row, then?: (stored: Enrolment) => void) =>
      change(enrolment, { state: 'enrolled' }, (stored) => {
        notify({ type: 'success', message: t('promoted', { name: enrolment.patient_name }) })
        then?.(stored)
      }),
    /** `said`: whose doing it is, and why. */
    takeOff: (enrolment: Row, said: Cancellation = {}) =>
      change(enrolment, { state: 'removed', ...said }, ({ make_up_until, lost }) =>
        notify({
          type: 'success',
          message: t('removed', { name: enrolment.patient_name }),
          ...(make_up_until && { detail: t('make_up', { day: plainDay(make_up_until) }) }),
          ...(lost && { detail: t('lost') }),
          undo: () => again(enrolment, true),
        }),
      ),
    again: (enrolment: Row) => void again(enrolment),
  }
}
