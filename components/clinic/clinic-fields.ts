import { describeFields } from '@/components/form/fields'
import type { Clinic } from '@/lib/contract/professionals'
import { accessReports } from '@/lib/domain/clinic/access-reports'
import { patientsShared } from '@/lib/domain/patients/kinds'

/** The clinic's own data; its money follows its country. */
export const clinicFields = describeFields<Clinic>()('clinic', [
  {
    key: 'contact',
    fields: [
      { name: 'name', kind: 'text', wide: true, autoComplete: 'organization' },
      { name: 'phone', kind: 'phone' },
      { name: 'id_company', kind: 'text' },
      { name: 'legal_name', kind: 'text', wide: true },
      { name: 'address', kind: 'text', wide: true },
    ],
  },
  {
    key: 'region',
    fields: [
      { name: 'country', kind: 'country' },
      { name: 'language', kind: 'language' },
      { name: 'time_zone', kind: 'time_zone', wide: true },
    ],
  },
  {
    key: 'patients',
    fields: [
      { name: 'patients_shared', kind: 'choice', choices: patientsShared, wide: true },
      { name: 'record_years', kind: 'whole' },
      { name: 'access_reports', kind: 'choice', choices: accessReports, wide: true },
    ],
  },
  { key: 'invoicing', fields: [{ name: 'invoice_footer', kind: 'long_text', wide: true }] },
])
