import { describeFields } from '@/components/form/fields'
import { type Patient, patientStatuses } from '@/lib/contract/patients'

/**
 * A patient's fields in the order in which a receptionist asks (product §3). What the form holds is another person's, so
 * a browser must not fill in the user's own.
 */
export const patientFields = describeFields<Patient>()('patients', [
  {
    key: 'contact',
    fields: [
      { name: 'name', kind: 'text', wide: true },
      { name: 'phone', kind: 'phone' },
      { name: 'email', kind: 'email' },
    ],
  },
  {
    key: 'person',
    fields: [
      { name: 'birth_date', kind: 'day', gone: 'birthday' },
      { name: 'identification', kind: 'text' },
      { name: 'address', kind: 'text', wide: true },
      { name: 'occupation', kind: 'text' },
      { name: 'locale', kind: 'language' },
    ],
  },
  {
    key: 'care',
    fields: [
      { name: 'professional_id', kind: 'professional' },
      { name: 'status', kind: 'choice', choices: patientStatuses },
    ],
  },
  {
    key: 'administration',
    fields: [
      { name: 'insurance_carrier', kind: 'text' },
      { name: 'external_id', kind: 'text' },
    ],
  },
  {
    key: 'representative',
    fields: [
      { name: 'legal_representative_name', kind: 'text' },
      { name: 'legal_representative_id', kind: 'text' },
    ],
  },
])
