import { useQueryClient } from '@tanstack/react-query'
import { readOptions } from '@/lib/client/use-api'
import { comingOffMayCost } from '@/lib/domain/groups/make-up'

/** Whether coming off an activity now may cost somebody something, by the clinic's rules; what cannot be read may. */
export function useMayCost() {
  const client = useQueryClient()
  return async (place: Parameters<typeof comingOffMayCost>[1], now: Date): Promise<boolean> => {
    try {
      const [policy, rules] = await Promise.all([
        client.fetchQuery({ ...readOptions('visit-policy.show'), retry: false }),
        client.fetchQuery({ ...readOptions('make-up-rules.show'), retry: false }),
      ])
      return comingOffMayCost({ policy: policy.data, make_ups: rules.data.rules }, place, now)
    } catch {
      return true
    }
  }
}
