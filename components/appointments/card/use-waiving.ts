import { call } from '@/lib/client/api'
import { useSave } from '@/lib/client/use-api'

/**
 * Lets go what a late cancellation costs, with its reason: of what the clinic itself cancels, or entered by mistake. It is said in
 * the card, and can be asked for after all.
 */
export function useWaiving(id: number) {
  const { mutateAsync } = useSave('visits.waive', { quiet: true })
  return async (reason: string): Promise<void> => {
    const { data } = await call('visits.list', { params: { id } }).catch(() => ({ data: [] }))
    for (const { patient_id, charge } of data)
      if (charge && !charge.waived)
        await mutateAsync({ params: { id }, body: { patient_id, waived: true, reason } }).catch(() => null)
  }
}
