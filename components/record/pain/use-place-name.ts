import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { BodyPlace } from '@/lib/domain/record/regions'

/** What places are called, with their side: `Lumbar derecha`. */
export function usePlaceName() {
  const t = useTranslations('pain.regions')
  return useCallback(({ region, side }: BodyPlace) => t(region, { side }), [t])
}
