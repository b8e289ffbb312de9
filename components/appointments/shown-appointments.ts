import type { QueryClient } from '@tanstack/react-query'
import type { ShownRows } from '@/lib/client/row-writer'
import { makeStale } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { BodyIn } from '@/lib/contract/registry'
import { dropAppointment, putAppointment, stopReading } from './week-cache'

export type Change = BodyIn<'appointments.update'>

/** What a change of an appointment may change: who came owes then, or has used a session of a voucher. */
const nouns = [
  ...(['appointments.list', 'activities.list', 'patients.list', 'series.show'] as const),
  ...(['invoices.billable', 'vouchers.list'] as const),
]

/** The appointments in every list that is on the screen or near it, and what else shows them. */
export const shownAppointments = (client: QueryClient): ShownRows<Appointment> => ({
  put: (appointment) => putAppointment(client, appointment),
  drop: (id) => dropAppointment(client, id),
  stopReading: () => void stopReading(client),
  readAgain: () => {
    for (const name of nouns) void makeStale(client, name)
  },
})

/** What a row does not show as it is sent. */
const unseen = new Set([
  'patient_ids',
  'allow_overlap',
  'allow_offered',
  'cancel_reason',
  'canceled_by',
  'reminder_message',
])

/** What of a change is seen before the server has answered. */
export const seenOf = (body: Change): Partial<Appointment> =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== undefined && !unseen.has(name)))
