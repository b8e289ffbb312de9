import type { Row } from '@/components/series/decisions'

/** An occurrence of a preview: free unless said. */
export const occurrence = (day: string, given: Partial<Row> = {}): Row => ({
  day,
  starts_at: `${day}T09:00:00.000Z`,
  ends_at: `${day}T10:00:00.000Z`,
  appointment_id: null,
  skipped: false,
  problems: [],
  collisions: [],
  ...given,
})

export const collision = {
  ...{ kind: 'professional' as const, occupant_name: 'Carmen Vidal' },
  appointment_id: 40,
  professional_id: 2,
  professional_name: 'Carmen Vidal',
  patient_names: ['Marta Gil'],
  starts_at: '2026-11-27T09:00:00Z',
  ends_at: '2026-11-27T10:00:00Z',
  booked_by: 'Eva Soler',
}

export const taken = (day: string) => occurrence(day, { problems: ['taken'], collisions: [collision] })
