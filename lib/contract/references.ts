import type { EndpointName } from './addresses'

/** What a query may name besides what its path does, by the table that has it. */
export type ReferredTable = 'appointments' | 'patients' | 'professionals' | 'rooms' | 'services' | 'waiting_entries'

const tables: Readonly<Record<string, ReferredTable>> = {
  professional_id: 'professionals',
  room_id: 'rooms',
  patient_id: 'patients',
  service_id: 'services',
  usual_service_id: 'services',
  entry_id: 'waiting_entries',
}

/** Whose number a field of an endpoint's query is; undefined where it is none. `except_id` is one of the endpoint's own noun. */
export function referredBy(name: EndpointName, field: string): ReferredTable | undefined {
  if (field === 'except_id') return name.startsWith('patients.') ? 'patients' : 'appointments'
  return Object.hasOwn(tables, field) ? tables[field] : undefined
}
