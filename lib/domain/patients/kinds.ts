/** The gravest first. */
export const alertSeverities = ['high', 'medium', 'low'] as const

export const patientStatuses = ['active', 'inactive', 'archived'] as const

/** As FHIR's administrative gender has it; nobody need say. */
export const sexes = ['female', 'male', 'other'] as const

/** Whose patients a professional sees: all of the clinic's, or those they treat (lib/domain/patients/share.ts). */
export const patientsShared = ['all', 'assigned'] as const

/** The most patients that one change of many can be about. */
export const BULK_MAX = 200

/** How long the texts about an erasure can be: why, the name that is typed again, and whom one looks for. */
export const ERASURE_LENGTHS = { reason: 500, confirmation: 200, person: 160 } as const
