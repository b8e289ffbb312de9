import { appointment_series, series_undos } from '@/server/db/schema/series'
import { newAppointment } from './appointments'
import type { Noun, TestClinic } from './noun'

declare module './noun' {
  interface TestClinic {
    /** Without appointments, and something that the admin did to it which can be undone. */
    series: number
    seriesUndo: number
  }
}

const DAY_MS = 86_400_000
const weekly = (weekday: number) => ({
  ...{ frequency: 'week' as const, interval: 1, weekdays: [weekday] },
  ends: { kind: 'count' as const, count: 3 },
})
const repeated = (clinic: TestClinic) => ({ ...newAppointment(clinic), recurrence: weekly(2) })
const cancelFromHere = () => ({ scope: 'future', action: 'cancel', cancel_reason: null })

/** What an undo holds that takes nothing back. */
const nothing = { appointments: [], carried: [], made: [], versions: {}, series: null }

export const series: Noun = {
  name: 'series',
  async make(tx, { id: clinic_id, professionals }) {
    const [made] = await tx
      .insert(appointment_series)
      .values({
        ...{ clinic_id, professional_id: professionals.professional, recurrence: weekly(1) },
        ...{ starts_on: '2027-03-01', start_minute: 600, duration_minutes: 60, time_zone: 'Europe/Madrid' },
      })
      .returning({ id: appointment_series.id })
    const expires_at = new Date(Date.now() + DAY_MS)
    const [undo] = await tx
      .insert(series_undos)
      .values({ clinic_id, professional_id: professionals.admin, changes: nothing, expires_at })
      .returning({ id: series_undos.id })
    return { series: made!.id, seriesUndo: undo!.id }
  },
  // A series is changed by one of its appointments.
  id: (clinic) => clinic.appointment,
  ids: { 'series.show': (clinic) => clinic.series, 'series.undo': (clinic) => clinic.seriesUndo },
  bodies: {
    'series.preview': repeated,
    'series.create': repeated,
    'series.preview-change': cancelFromHere,
    'series.change': cancelFromHere,
  },
}
