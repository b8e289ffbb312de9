import { plannings as table } from '@/server/db/schema/plannings'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    planning: number
  }
}

const mondays = [{ weekday: 1, from: '09:00', to: '14:00' }]

export const plannings: Noun = {
  name: 'plannings',
  async make(tx, { id: clinic_id, professionals }) {
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, professional_id: professionals.professional },
        ...{ valid_from: '2026-01-01', intervals: mondays },
      })
      .returning({ id: table.id })
    return { planning: made!.id }
  },
  id: (clinic) => clinic.planning,
  bodies: {
    'plannings.create': ({ professionals }) => ({
      ...{ professional_id: professionals.professional, valid_from: '2027-01-01', valid_to: null, intervals: mondays },
      ...{ color: null, service_ids: null, online_booking: false, online_notice_minutes: 60, online_horizon_days: 30 },
    }),
    'plannings.copy': ({ professionals }) => ({
      ...{ professional_id: professionals.professional, week: '2027-01-04' },
      ...{ to_professional_ids: [professionals.admin], valid_from: '2027-01-01', valid_to: null },
    }),
  },
  queries: { 'plannings.list': () => ({ from: '2027-03-01', to: '2027-03-08' }) },
}
