import { waiting_entries } from '@/server/db/schema/waiting-list'
import { freeHour } from './appointments'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    waitingEntry: number
  }
}

export const waitingList: Noun = {
  name: 'waiting-list',
  async make(tx, { id: clinic_id, otherPatient }) {
    const [made] = await tx
      .insert(waiting_entries)
      .values({ clinic_id, patient_id: otherPatient })
      .returning({ id: waiting_entries.id })
    return { waitingEntry: made!.id }
  },
  id: (clinic) => clinic.waitingEntry,
  bodies: {
    'waiting-list.create': (clinic) => ({
      ...{ patient_id: clinic.patient, service_id: null, professional_id: null, urgency: 'normal', windows: [] },
      ...{ date_from: null, date_to: null, note: null },
    }),
    'waiting-list.offer': (clinic) => ({ professional_id: clinic.professionals.professional, ...freeHour }),
    'waiting-list.answer': () => ({ offer_id: 1, accepted: false }),
  },
  queries: {
    'waiting-list.matches': (clinic) => ({ professional_id: clinic.professionals.professional, ...freeHour }),
    'waiting-list.held': () => ({ from: '2027-06-01T00:00:00Z', to: '2027-06-08T00:00:00Z' }),
  },
}
