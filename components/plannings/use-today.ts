import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import { today } from '@/lib/domain/time/clock'

/** The clinic's calendar day, yyyy-MM-dd. */
export function useToday(): string {
  const { clinic } = useUser()
  return today(useNow(), clinic.time_zone)
}
