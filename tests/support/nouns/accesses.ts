import type { Noun } from './noun'

export const accesses: Noun = {
  name: 'accesses',
  ids: { 'accesses.report': (clinic) => clinic.patient },
  queries: {
    'accesses.list': (clinic) => ({ patient_id: clinic.patient, professional_id: clinic.professionals.admin }),
  },
}
