import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { sayFault } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { type AppointmentWriter, handles, type Meant } from './use-appointment-writer'

/**
 * Deletes appointments, and brings them back; seen at once, as what `useAppointmentWriter` writes. Beside it and not in it,
 * because the calendar's first load has no room for it. Both reject with the API's error.
 */
export function useRemoval({ rows }: Pick<AppointmentWriter, 'rows'>) {
  const t = useTranslations('appointments')
  const onStale = () => sayFault({ type: 'warning', message: t('stale') })
  const settings = { quiet: true, keepsLists: true, handles, onStale }
  const { mutateAsync: remove } = useSave('appointments.remove', settings)
  const { mutateAsync: restore } = useSave('appointments.restore', settings)
  return useMemo(
    () => ({
      remove: (appointment: Appointment) =>
        rows.remove(appointment, (version) => remove({ params: { id: appointment.id }, version })),
      restore: (appointment: Appointment, body: Meant = {}) =>
        rows.restore(appointment, async () => (await restore({ params: { id: appointment.id }, body })).data),
    }),
    [rows, remove, restore],
  )
}
