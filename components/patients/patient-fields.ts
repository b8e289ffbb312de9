import { describeFields } from '@/components/form/fields'
import type { Patient } from '@/lib/contract/patients'
import { patientStatuses, sexes } from '@/lib/domain/patients/kinds'

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
      { name: 'sex', kind: 'choice', choices: sexes, unset: true },
      { name: 'identification', kind: 'text' },
      { name: 'occupation', kind: 'text' },
      { name: 'address', kind: 'text', wide: true },
      { name: 'postcode', kind: 'text' },
      { name: 'town', kind: 'text' },
    ],
  },
  {
    key: 'representative',
    fields: [
      { name: 'legal_representative_name', kind: 'text' },
      { name: 'legal_representative_id', kind: 'text' },
    ],
  },
  {
    key: 'contact_person',
    fields: [
      { name: 'contact_name', kind: 'text' },
      { name: 'contact_phone', kind: 'phone' },
      { name: 'contact_relation', kind: 'text' },
    ],
  },
  {
    key: 'care',
    fields: [
      { name: 'professional_id', kind: 'professional' },
      { name: 'status', kind: 'choice', choices: patientStatuses },
      { name: 'tags', kind: 'words', known: 'patients.tags', wide: true },
    ],
  },
  {
    key: 'messages',
    fields: [
      { name: 'locale', kind: 'language' },
      { name: 'accepts_messages', kind: 'toggle' },
    ],
  },
  {
    key: 'administration',
    fields: [
      { name: 'insurance_carrier', kind: 'text' },
      { name: 'external_id', kind: 'text' },
      { name: 'referral', kind: 'text' },
    ],
  },
])
