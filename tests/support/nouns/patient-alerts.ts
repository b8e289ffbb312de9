import { patient_alerts as table } from '@/server/db/schema/patients'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    patientAlert: number
  }
}

export const patientAlerts: Noun = {
  name: 'patient-alerts',
  async make(tx, { id: clinic_id, patient: patient_id, professionals }) {
    const [made] = await tx
      .insert(table)
      .values({
        clinic_id,
        patient_id,
        kind: 'allergy',
        text: 'Látex',
        severity: 'high',
        created_by: professionals.admin,
      })
      .returning({ id: table.id })
    return { patientAlert: made!.id }
  },
  id: (clinic) => clinic.patientAlert,
  ids: {
    'patient-alerts.list': (clinic) => clinic.patient,
    'patient-alerts.create': (clinic) => clinic.patient,
    'patient-alerts.of_appointment': (clinic) => clinic.appointment,
  },
  bodies: { 'patient-alerts.create': () => ({ kind: 'other', text: 'Trae un perro guía', severity: 'low' }) },
}
