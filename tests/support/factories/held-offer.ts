import type { HeldOffer } from '@/lib/contract/held-offer'

/** A time that is kept for somebody who waits, on Friday 27 November 2026, from ten to eleven in Madrid. */
export const heldOffer = (given: Partial<HeldOffer> = {}): HeldOffer => ({
  id: 30,
  entry_id: 1,
  patient_id: 5,
  patient_name: 'Nora Vila',
  professional_id: 2,
  professional_name: 'Carmen Vidal',
  starts_at: '2026-11-27T09:00:00Z',
  ends_at: '2026-11-27T10:00:00Z',
  held_until: '2026-11-21T09:00:00Z',
  ...given,
})
