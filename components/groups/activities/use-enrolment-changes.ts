import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ApiError, fieldErrors, isStale } from '@/lib/client/api-error'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { Enrolment } from '@/lib/contract/enrolments'
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
export function useEnrolmentChanges(groupId: number) {
  const t = useTranslations('group-activities.done')
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
  const { enrol, isPending } = useEnrol(groupId)
  const change = (enrolment: Enrolment, state: 'enrolled' | 'removed', done: () => void) =>
    update.mutate(
      { params: { id: enrolment.id }, version: enrolment.version, body: { state } },
      {
        onSuccess: () => {
          readAgain()
          done()
        },
      },
    )
  const again = ({ activity_id, patient_id, patient_name }: Enrolment) =>
    enrol({ activity_ids: [activity_id], patients: [{ id: patient_id, name: patient_name }] })
  return {
    isPending: update.isPending || isPending,
    promote: (enrolment: Enrolment) =>
      change(enrolment, 'enrolled', () =>
        notify({ type: 'success', message: t('promoted', { name: enrolment.patient_name }) }),
      ),
    takeOff: (enrolment: Enrolment) =>
      change(enrolment, 'removed', () =>
        notify({
          type: 'success',
          message: t('removed', { name: enrolment.patient_name }),
          undo: () => void again(enrolment),
        }),
      ),
    again: (enrolment: Enrolment) => void again(enrolment),
  }
}
