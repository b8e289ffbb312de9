import { cash_movements } from '@/server/db/schema/cash-movements'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** Two euros were brought into the till as change. */
    cashMovement: number
  }
}

export const cash: Noun = {
  name: 'cash',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(cash_movements)
      .values({ clinic_id, day: '2026-01-02', cents: 200, reason: 'Cambio' })
      .returning({ id: cash_movements.id })
    return { cashMovement: made!.id }
  },
  id: (clinic) => clinic.cashMovement,
  bodies: {
    'cash.close': () => ({ day: '2026-03-04', counted_cents: 0, reason: null }),
    'cash.reopen': () => ({ day: '2026-03-04', reason: 'Faltaba un cobro' }),
    'cash.move': () => ({ day: '2026-03-04', way: 'out', cents: 500, reason: 'Mensajero' }),
  },
}
