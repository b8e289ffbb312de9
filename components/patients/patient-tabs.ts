/** The tabs of a patient's page that have a screen, in their order (product §2); the first is the default. */
export const patientTabs = [{ key: 'history', segment: 'history' }] as const
