import { services as table } from '@/server/db/schema/services'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    service: number
  }
}

export const services: Noun = {
  name: 'services',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, name: 'Fisioterapia', duration_minutes: 60, price_cents: 5000 })
      .returning({ id: table.id })
    return { service: made!.id }
  },
  id: (clinic) => clinic.service,
  bodies: {
    'services.create': () => ({
      ...{ name: 'Valoración', duration_minutes: 45, price_cents: 5000, vat_treatment: 'exempt', vat_bp: 0 },
      ...{ vat_exemption: 'art. 20', color: 'teal', buffer_before_minutes: 0, buffer_after_minutes: 0, online: false },
    }),
  },
}
