import type { Pain, PainSpot } from '@/lib/contract/pain'
import type { PainPoint } from '@/lib/contract/pains'
import { noPain } from '@/lib/domain/record/pain'

/** The right half of the lower back, 4 of 10 and dull, unless said. */
export const painSpot = (given: Partial<PainSpot> = {}): PainSpot => ({
  ...{ region: 'lumbar', side: 'right', intensity: 4, sensations: ['dull'], radiates_to: null },
  ...given,
})

export const pain = (given: Partial<Pain> = {}): Pain => ({ ...noPain, spots: [painSpot()], ...given })

export const painPoint = (given: Partial<PainPoint> = {}): PainPoint => ({
  ...painSpot(),
  ...{ entry_id: 1, at: '2026-11-14T09:00:00.000Z', state: 'signed' },
  ...given,
})
