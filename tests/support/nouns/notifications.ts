import { notifications as table } from '@/server/db/schema/notifications'
import type { Noun } from './noun'
import { PATIENT_NAME } from './patients'

declare module './noun' {
  interface TestClinic {
    /** The admin's. */
    notification: number
  }
}

export const notifications: Noun = {
  name: 'notifications',
  async make(tx, { id: clinic_id, professionals, patient }) {
    const body = { type: 'patient' as const, data: { patient: { id: patient, name: PATIENT_NAME } } }
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, professional_id: professionals.admin, body })
      .returning({ id: table.id })
    return { notification: made!.id }
  },
  id: (clinic) => clinic.notification,
}
