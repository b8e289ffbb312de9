import type { PatientField } from './patient-values'

export type FieldPlace = {
  name: PatientField
  kind: 'text' | 'date' | 'professional' | 'status' | 'locale'
  /** Takes the whole line. */
  wide?: true
  required?: true
  type?: 'tel' | 'email'
  /** What the form holds is another person's, so that a browser must not fill in the user's own. */
  maxLength?: number
}

/** The form's groups and fields, in the order in which a receptionist asks. Only the name is required. */
export const fieldGroups: {
  key: 'contact' | 'person' | 'care' | 'administration' | 'representative'
  fields: FieldPlace[]
}[] = [
  {
    key: 'contact',
    fields: [
      { name: 'name', kind: 'text', wide: true, required: true, maxLength: 160 },
      { name: 'phone', kind: 'text', type: 'tel', maxLength: 30 },
      { name: 'email', kind: 'text', type: 'email', maxLength: 254 },
    ],
  },
  {
    key: 'person',
    fields: [
      { name: 'birth_date', kind: 'date' },
      { name: 'identification', kind: 'text', maxLength: 40 },
      { name: 'address', kind: 'text', wide: true, maxLength: 300 },
      { name: 'occupation', kind: 'text', maxLength: 120 },
      { name: 'locale', kind: 'locale' },
    ],
  },
  {
    key: 'care',
    fields: [
      { name: 'professional_id', kind: 'professional' },
      { name: 'status', kind: 'status' },
    ],
  },
  {
    key: 'administration',
    fields: [
      { name: 'insurance_carrier', kind: 'text', maxLength: 120 },
      { name: 'external_id', kind: 'text', maxLength: 60 },
    ],
  },
  {
    key: 'representative',
    fields: [
      { name: 'legal_representative_name', kind: 'text', maxLength: 160 },
      { name: 'legal_representative_id', kind: 'text', maxLength: 40 },
    ],
  },
]
