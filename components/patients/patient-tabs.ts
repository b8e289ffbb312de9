/** The tabs of a patient's page that have a screen, in the specification's order (§2); the first is the default. */
export const patientTabs = [{ key: 'history', segment: 'history' }] as const
