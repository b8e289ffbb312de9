import { patients as table } from '@/server/db/schema/patients'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    patient: number
    otherPatient: number
  }
}

/** Who is in every test clinic: an answer to another clinic must not have the name. */
export const PATIENT_NAME = 'Íñigo Etxeberria Landa'

export const patients: Noun = {
  name: 'patients',
  async make(tx, { id: clinic_id }) {
    const [first, second] = await tx
      .insert(table)
      .values([PATIENT_NAME, 'Begoña Núñez'].map((name) => ({ clinic_id, name, phone: '+34 612 404 118' })))
      .returning({ id: table.id })
    return { patient: first!.id, otherPatient: second!.id }
  },
  id: (clinic) => clinic.patient,
  bodies: {
    'patients.create': () => ({ name: 'Alguien' }),
    'patients.change_many': (clinic) => ({
      ids: [clinic.patient],
      change: { professional_id: clinic.professionals.professional },
    }),
  },
  queries: { 'patients.export': () => ({ format: 'csv' }) },
}
