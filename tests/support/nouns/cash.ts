import type { Noun } from './noun'

export const cash: Noun = {
  name: 'cash',
  bodies: {
    'cash.close': () => ({ day: '2026-03-04', counted_cents: 0, reason: null }),
    'cash.reopen': () => ({ day: '2026-03-04', reason: 'Faltaba un cobro' }),
  },
}
