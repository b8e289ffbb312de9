import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { lastService } from '@/components/services/last-service'
import { useRead } from '@/lib/client/use-api'
import type { Service } from '@/lib/contract/services'
import type { Booking } from './use-booking'

type Props = { booking: Booking; start: BookingStart; services: Service[] }

/**
 * At a time that somebody pointed at, with a professional of whom no service is known here, the one that the patient had
 * last, until one is chosen by hand; a time that is proposed has it by its proposal (`useProposal`). Gives whether it
 * followed.
 */
export function usePatientsService({ booking, start, services }: Props): boolean {
  const { form, own, suggest } = booking
  const { professional_id, patients } = form.values
  const patient_id = patients[0]?.id
  const isPointed = start.kind === 'new' && !start.proposed && !start.group && start.service_id === undefined
  const isAsked =
    isPointed && patient_id !== undefined && !own.service && !lastService(services, Number(professional_id))
  const query = { patient_id: patient_id ?? 0, professional_id: Number(professional_id) }
  const { data } = useRead('appointments.proposal', { query }, { enabled: isAsked, staleTime: 0 })
  const [followed, setFollowed] = useState<number>()
  const apply = useEffectEvent((id: number | null) => {
    if (!services.some((service) => service.id === id && service.active) || String(id) === form.values.service_id)
      return
    suggest.service(String(id))
    setFollowed(patient_id)
  })
  useEffect(() => {
    if (isAsked && data) apply(data.data.service_id)
  }, [isAsked, data])
  return isAsked && followed === patient_id
}
