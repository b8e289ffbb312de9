/** What the header asks of a patient's appointments: when the next one is. */
export const askNext = (patient_id: number) => ({ patient_id: String(patient_id), when: 'coming', limit: '1' }) as const
