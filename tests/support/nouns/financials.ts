import type { Noun } from './noun'

const days = { from: '2026-01-01', to: '2026-12-31' }

export const financials: Noun = {
  name: 'financials',
  queries: { 'financials.lines': () => days, 'financials.payments': () => days },
}

/** What a professional is given, by theirs. */
export const commissions: Noun = {
  name: 'commissions',
  id: (clinic) => clinic.professionals.professional,
  bodies: { 'commissions.create': () => ({ rate_bp: 4000, from_day: '2026-01-01' }) },
}
