import type { Service } from '@/lib/contract/services'

/** A service that is offered, exempt of VAT. */
export const service = (given: Partial<Service> = {}): Service => ({
  id: 3,
  name: 'Fisioterapia',
  duration_minutes: 60,
  price_cents: 4500,
  vat_bp: 0,
  vat_treatment: 'exempt',
  vat_exemption: 'Art. 20',
  color: 'teal',
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  online: false,
  room_ids: [],
  consent_template_id: null,
  active: true,
  version: 3,
  ...given,
})
