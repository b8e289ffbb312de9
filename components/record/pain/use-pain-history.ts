import { useMemo } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { useRead } from '@/lib/client/use-api'
import type { PainPoint } from '@/lib/contract/pains'
import { isDraft, momentsOf } from '@/lib/domain/record/pain-history'

const nothing: PainPoint[] = []

/** Where the patient of the address hurt over time, entry by entry, the oldest first: what was signed, and what is a draft yet. */
export function usePainHistory() {
  const id = usePatientId()
  const read = useRead('pains.history', { params: { id } }, { enabled: !Number.isNaN(id) })
  const points = read.data?.data ?? nothing
  const { signed, drafts } = useMemo(() => {
    const moments = momentsOf(points)
    return { signed: moments.filter((one) => !isDraft(one)), drafts: moments.filter(isDraft) }
  }, [points])
  return { points, signed, drafts, read }
}
