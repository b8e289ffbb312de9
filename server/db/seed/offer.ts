import type { services } from '@/server/db/schema/services'

export type ServiceSeed = Omit<typeof services.$inferInsert, 'clinic_id' | 'id'>

/** What a seeded clinic offers. Health care is exempt of VAT (Ley 37/1992, art. 20.1.3). */
export const offeredServices: readonly ServiceSeed[] = [
  { name: 'Fisioterapia', duration_minutes: 60, price_cents: 4500, vat_bp: 0, color: 'teal' },
  { name: 'Valoración inicial', duration_minutes: 60, price_cents: 5500, vat_bp: 0, color: 'blue' },
  { name: 'Suelo pélvico', duration_minutes: 60, price_cents: 5800, vat_bp: 0, color: 'violet' },
  { name: 'Punción seca', duration_minutes: 45, price_cents: 4200, vat_bp: 0, color: 'amber' },
  { name: 'Fisioterapia deportiva', duration_minutes: 60, price_cents: 5000, vat_bp: 0, color: 'olive' },
  { name: 'Fisioterapia respiratoria', duration_minutes: 45, price_cents: 4400, vat_bp: 0, color: 'rose' },
]
