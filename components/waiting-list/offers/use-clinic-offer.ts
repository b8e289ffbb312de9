import { useRead } from '@/lib/client/use-api'

/** What the clinic offers and who gives it; the agenda has read both already. */
export function useClinicOffer() {
  const services = useRead('services.list').data?.data ?? []
  const professionals = useRead('professionals.list').data?.data ?? []
  return { services, professionals }
}
