import { useMemo } from 'react'
import { useSave } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { type AppointmentWriter, handles, type Meant } from './use-appointment-writer'

/**
 * Deletes appointments, and brings them back; seen at once, as what `useAppointmentWriter` writes. Beside it and not in it,
 * because the calendar's first load has no room for it. Both reject with the API's error.
 */
export function useRemoval({ rows, tellingStale }: Pick<AppointmentWriter, 'rows' | 'tellingStale'>) {
  const settings = { quiet: true, keepsLists: true, handles }
  const { mutateAsync: remove } = useSave('appointments.remove', settings)
  const { mutateAsync: restore } = useSave('appointments.restore', settings)
  return useMemo(
    () => ({
      remove: (appointment: Appointment) =>
        rows.remove(appointment, (version) =>
          tellingStale(appointment, () => remove({ params: { id: appointment.id }, version })),
        ),
      restore: (appointment: Appointment, body: Meant = {}) =>
        rows.restore(appointment, async () => (await restore({ params: { id: appointment.id }, body })).data),
    }),
    [rows, tellingStale, remove, restore],
  )
}
