import { useQueryClient } from '@tanstack/react-query'
import { accountMoved } from '@/components/payments/account-moved'
import { useSave } from '@/lib/client/use-api'

/** Takes a payment of a visit back: it may be on account again then. */
export function useReversal({ quiet, onDone }: { quiet?: true; onDone?: () => void }) {
  const client = useQueryClient()
  return useSave('visits.reverse', {
    quiet,
    onSuccess: () => {
      accountMoved(client)
      onDone?.()
    },
  })
}
