import { appointment_patients, appointments as table } from '@/server/db/schema/appointments'
import type { Noun, TestClinic } from './noun'

declare module './noun' {
  interface TestClinic {
    appointment: number
  }
}

/** An hour in which a clinic has nothing, as a body names it. */
export const freeHour = { starts_at: '2027-06-01T09:00:00Z', ends_at: '2027-06-01T10:00:00Z' }

export const newAppointment = (clinic: TestClinic) => ({
  professional_id: clinic.professionals.professional,
  service_id: clinic.service,
  ...freeHour,
  patient_ids: [clinic.patient],
})

export const appointments: Noun = {
  name: 'appointments',
  async make(tx, { id: clinic_id, professionals, service, patient }) {
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, professional_id: professionals.professional, service_id: service, status: 'confirmed' },
        ...{ starts_at: new Date('2027-03-01T09:00:00Z'), ends_at: new Date('2027-03-01T10:00:00Z') },
      })
      .returning({ id: table.id })
    await tx.insert(appointment_patients).values({ clinic_id, appointment_id: made!.id, patient_id: patient })
    return { appointment: made!.id }
  },
  id: (clinic) => clinic.appointment,
  bodies: {
    'appointments.create': (clinic) => ({
      ...newAppointment(clinic),
      vouchers: [{ patient_id: clinic.patient, voucher_id: null }],
    }),
  },
  queries: {
    'appointments.of_patient': (clinic) => ({ patient_id: clinic.patient }),
    'appointments.judge': (clinic) => ({ professional_id: clinic.professionals.professional, ...freeHour }),
    'appointments.list': () => ({ from: '2027-03-01T00:00:00Z', to: '2027-03-08T00:00:00Z' }),
  },
}
