import { useMemo } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { useRead } from '@/lib/client/use-api'
import type { PainPoint } from '@/lib/contract/pains'
import { momentsOf } from '@/lib/domain/record/pain-history'

const nothing: PainPoint[] = []

/** Where the patient of the address hurt over time, entry by entry, the oldest first. */
export function usePainHistory() {
  const id = usePatientId()
  const read = useRead('pains.history', { params: { id } }, { enabled: !Number.isNaN(id) })
  const points = read.data?.data ?? nothing
  const moments = useMemo(() => momentsOf(points), [points])
  return { points, moments, read }
}
