import type { EndpointName } from './addresses'

/** What a query may name besides what its path does, by the table that has it. */
export type ReferredTable =
  | 'appointment_series'
  | 'appointments'
  | 'dated_phases'
  | 'document_templates'
  | 'episodes'
  | 'exercise_plans'
  | 'exercise_sessions'
  | 'exercises'
  | 'group_plans'
  | 'groups'
  | 'invoice_series'
  | 'measures'
  | 'membership_fees'
  | 'patients'
  | 'professionals'
  | 'rooms'
  | 'services'
  | 'template_versions'
  | 'vouchers'
  | 'waiting_entries'

const tables: Readonly<Record<string, ReferredTable>> = {
  professional_id: 'professionals',
  professional_ids: 'professionals',
  appointment_id: 'appointments',
  episode_id: 'episodes',
  exercise_id: 'exercises',
  exercise_plan_id: 'exercise_plans',
  phase_id: 'dated_phases',
  template_id: 'document_templates',
  exercise_session_id: 'exercise_sessions',
  group_id: 'groups',
  plan_id: 'group_plans',
  measure_id: 'measures',
  template_version_id: 'template_versions',
  room_id: 'rooms',
  patient_id: 'patients',
  other_id: 'patients',
  service_id: 'services',
  usual_service_id: 'services',
  entry_id: 'waiting_entries',
  voucher_id: 'vouchers',
  fee_id: 'membership_fees',
}

/**
 * Whose number a field of an endpoint's query is; undefined where it is none. `except_id` is one of the endpoint's own noun, and
 * a series is of invoices where they are asked for, else of appointments.
 */
export function referredBy(name: EndpointName, field: string): ReferredTable | undefined {
  if (field === 'series_id') return name.startsWith('invoices.') ? 'invoice_series' : 'appointment_series'
  if (field === 'except_id') return name.startsWith('patients.') ? 'patients' : 'appointments'
  return Object.hasOwn(tables, field) ? tables[field] : undefined
}

/** Whether an endpoint's query may name a patient who was merged into another or erased: the log of readings keeps both. */
export const asksOfGone = (name: EndpointName): boolean => name === 'accesses.list'
