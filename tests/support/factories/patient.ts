import type { Patient } from '@/lib/contract/patients'

/** A patient of whom only name and telephone are known. */
export const patient = (given: Partial<Patient> = {}): Patient => ({
  id: 7,
  name: 'Begoña Núñez',
  phone: '612404118',
  email: null,
  address: null,
  birth_date: null,
  identification: null,
  external_id: null,
  insurance_carrier: null,
  legal_representative_name: null,
  legal_representative_id: null,
  occupation: null,
  status: 'active',
  locale: 'es',
  app_access: 'none',
  professional_id: null,
  version: 3,
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
  ...given,
})
