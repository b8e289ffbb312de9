import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { onReached } from '@/lib/client/connection'
import { makeStale } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { useDeviceDrafts } from './use-device-drafts'

/** What was left here with nothing in it while nobody answered is removed, now or once somebody does. */
export function useDropped({ drafts, left, look }: ReturnType<typeof useDeviceDrafts>) {
  const { id: userId } = useUser()
  const patientId = usePatientId()
  const client = useQueryClient()
  const isAny = left.some(({ draft }) => draft.is_dropped)
  useEffect(() => {
    if (!drafts || !isAny) return
    const drop = async () => {
      const { dropLeft } = await import('@/lib/client/drafts/drop-left')
      if (!(await dropLeft(drafts, patientId, userId))) return
      void makeStale(client, 'record.list')
      void look()
    }
    const attempt = () => void drop().catch(() => undefined)
    attempt()
    return onReached((isReached) => isReached && attempt())
  }, [drafts, isAny, look, patientId, userId, client])
}
