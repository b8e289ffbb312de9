import { describeFields, type FormValues } from '@/components/form/fields'
import { type Service, vatTreatments } from '@/lib/contract/services'

const isExempt = ({ vat_treatment }: FormValues) => vat_treatment === 'exempt'

/** A service's fields: what it is, what it costs, how it stands in the agenda. Health care is exempt, as a rule. */
export const serviceFields = describeFields<Service>()('services', [
  {
    key: 'service',
    fields: [
      { name: 'name', kind: 'text', wide: true },
      { name: 'duration_minutes', kind: 'whole', unit: 'minutes' },
      { name: 'price_cents', kind: 'money' },
      { name: 'vat_treatment', kind: 'choice', choices: [...vatTreatments].reverse() },
      { name: 'vat_bp', kind: 'percent', shown: (values) => !isExempt(values) },
      { name: 'vat_exemption', kind: 'text', wide: true, shown: isExempt },
      { name: 'color', kind: 'tone', wide: true },
      { name: 'buffer_before_minutes', kind: 'whole', unit: 'minutes' },
      { name: 'buffer_after_minutes', kind: 'whole', unit: 'minutes' },
      { name: 'online', kind: 'toggle', wide: true },
      { name: 'room_ids', kind: 'rows', from: 'rooms.list', wide: true },
      { name: 'consent_template_id', kind: 'row', from: 'document-templates.list', wide: true },
    ],
  },
])
