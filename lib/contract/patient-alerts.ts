import * as z from 'zod'
import { alertSeverities } from '@/lib/domain/patients/kinds'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'

/** `red_flag` is clinical: only who keeps the record reads and writes one (product §13.1). */
export const alertKinds = ['allergy', 'red_flag', 'other'] as const
export const AlertKind = z.enum(alertKinds)
export type AlertKind = z.infer<typeof AlertKind>

const fields = {
  text: z.string().trim().min(1, 'required').max(200),
  severity: z.enum(alertSeverities),
  /** The last day on which it counts; null: until it is taken away. */
  expires_on: PlainDate.or(z.literal(''))
    .nullish()
    .transform((day) => day || null)
    .optional(),
}

/** What everybody who meets a patient must know. It is archived rather than deleted. */
export const PatientAlert = z.object({
  id: Id,
  patient_id: Id,
  kind: AlertKind,
  text: z.string(),
  severity: z.enum(alertSeverities),
  expires_on: PlainDate.nullable(),
  archived_at: Instant.nullable(),
  /** Who wrote it. */
  created_by: Id,
  created_at: Instant,
  version: z.number().int(),
})
export type PatientAlert = z.infer<typeof PatientAlert>

export const PatientAlertForm = z.object({ kind: AlertKind, ...fields })

/** A change: what is absent stays. Of what kind it is stays too: a red flag does not become the front desk's to read. */
export const PatientAlertChange = z.object({ ...fields, archived: z.boolean() }).partial()

export const patientAlertEndpoints = {
  /** All of a patient, those of the past too; whoever keeps no record is given no red flag. */
  'patient-alerts.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(PatientAlert) }) }),
  /** The same of all patients of an appointment. */
  'patient-alerts.of_appointment': endpoint({ params: IdParams, answer: z.object({ data: z.array(PatientAlert) }) }),
  'patient-alerts.create': endpoint({
    params: IdParams,
    body: PatientAlertForm,
    answer: single(PatientAlert),
    status: 201,
  }),
  'patient-alerts.update': endpoint({
    params: IdParams,
    body: PatientAlertChange,
    answer: single(PatientAlert),
    versioned: true,
  }),
}
