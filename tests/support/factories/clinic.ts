import { usualAgenda } from '@/lib/contract/agenda'
import type { Clinic } from '@/lib/contract/professionals'

/** A clinic in Spain that pays, as its people see it. */
export const clinic = (given: Partial<Clinic> = {}): Clinic => ({
  id: 2,
  name: 'Clínica',
  photo: null,
  logo: null,
  phone: null,
  address: 'Carrer Major 1, Barcelona',
  id_company: 'B12345674',
  legal_name: 'Clínica, S.L.',
  invoice_footer: null,
  language: 'es',
  patients_shared: 'all',
  record_years: null,
  access_reports: 'unnamed',
  country: 'ES',
  currency: 'EUR',
  time_zone: 'Europe/Madrid',
  agenda: usualAgenda,
  trial_ends_at: null,
  subscription: { status: 'active', trial_ends_at: null },
  ...given,
})
