import type { Appointment } from '@/lib/contract/appointments'

/** An appointment of a Friday morning, from ten to a quarter to eleven in Madrid. */
export const appointment = (given: Partial<Appointment> = {}): Appointment => ({
  id: 1,
  professional_id: 2,
  room_id: null,
  service_id: 3,
  starts_at: '2026-11-20T09:00:00.000Z',
  ends_at: '2026-11-20T09:45:00.000Z',
  status: 'pending',
  attendance: 'unknown',
  color: null,
  note: null,
  price_cents: 4500,
  overlap: false,
  series_id: null,
  related_id: null,
  group_id: null,
  group_name: null,
  capacity: null,
  patients: [{ id: 7, name: 'Marta Gil', phone: null }],
  version: 1,
  ...given,
})
