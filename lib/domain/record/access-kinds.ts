import type { EndpointName } from '@/lib/contract/addresses'

/** What holds the records of everybody: its line among the accesses names no patient, and counts for each of them. */
export const wholeClinicAccesses = ['clinic-exports.create', 'clinic-exports.file'] as const satisfies EndpointName[]

/** What of one patient is read, by the endpoint that hands it out. A change is one where it hands back what others wrote. */
export const patientAccesses = [
  ...(['record.list', 'record.show', 'record.versions', 'record.file'] as const),
  ...(['record.update', 'record.sign', 'record.amend'] as const),
  ...(['episodes.list', 'episodes.update', 'episodes.discharge', 'goals.update'] as const),
  ...(['documents.list', 'documents.show', 'documents.file', 'documents.revoke'] as const),
  ...(['documents.send', 'documents.withdraw'] as const),
  ...(['documents.hand_over', 'documents.handed', 'documents.sign'] as const),
  ...(['pains.history', 'measures.history', 'reports.create'] as const),
  ...(['patient-alerts.list', 'patient-alerts.of_appointment', 'patient-alerts.update'] as const),
  ...(['dated-plans.list', 'dated-plans.show', 'dated-plans.adherence', 'dated-plans.update'] as const),
  ...(['dated-plans.copy_week', 'dated-plans.shift', 'dated-plans.scale'] as const),
  ...(['dated-sessions.list', 'dated-sessions.create', 'dated-sessions.update', 'dated-sessions.move'] as const),
  ...(['patient-exports.create', 'patient-exports.file'] as const),
  ...(['erasures.release', 'erasures.file'] as const),
] as const satisfies EndpointName[]

export type WholeClinicAccess = (typeof wholeClinicAccesses)[number]
export type PatientAccess = (typeof patientAccesses)[number]
export type AccessKind = WholeClinicAccess | PatientAccess

const kinds: readonly string[] = [...wholeClinicAccesses, ...patientAccesses]

/** Lines of a version to come may name what this one does not know. */
export const isAccessKind = (what: string): what is AccessKind => kinds.includes(what)
