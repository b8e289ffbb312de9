import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'

/** Somebody who waits, as the API gives them. */
export const waiting = (given: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 1,
  patient_id: 5,
  patient: { id: 5, name: 'Marta Gil', phone: '+34 612 404 118' },
  service_id: null,
  professional_id: null,
  urgency: 'normal',
  windows: [],
  date_from: null,
  date_to: null,
  note: null,
  status: 'waiting',
  offers: [],
  created_at: '2026-11-09T09:00:00Z',
  version: 3,
  ...given,
})

/** A time that was offered on Tuesday 24 November 2026, 10:00 to 11:00 in Madrid. */
export const offered = (given: Partial<Offer> = {}): Offer => ({
  id: 8,
  professional_id: 2,
  starts_at: '2026-11-24T09:00:00.000Z',
  ends_at: '2026-11-24T10:00:00.000Z',
  status: 'open',
  offered_at: '2026-11-20T09:00:00Z',
  held_until: '2026-11-21T09:00:00.000Z',
  answered_at: null,
  appointment_id: null,
  ...given,
})
