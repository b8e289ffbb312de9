import type { Noun } from './noun'

export const accesses: Noun = {
  name: 'accesses',
  queries: {
    'accesses.list': (clinic) => ({ patient_id: clinic.patient, professional_id: clinic.professionals.admin }),
  },
}
