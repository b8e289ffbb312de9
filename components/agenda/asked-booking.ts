import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { usualService } from '@/components/services/last-service'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Service } from '@/lib/contract/services'
import { instantAt, today, wallTime } from '@/lib/domain/time/clock'

const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

type Props = {
  services: Service[]
  /** The first day on the screen: where it is ahead, nothing before it is proposed. */
  day: string | undefined
  /** At a time of the screen. */
  onBook: (patients: PickedPatient[]) => void
  /** At the time that is proposed. */
  onStart: (start: BookingStart & { kind: 'new' }) => void
}

/**
 * The address may ask to book: `?new=1&patient=7`, as the links of a patient's page do. Opens the form once the
 * patient is read (without them when they cannot be) and what is proposed for them, and takes the wish out of the
 * address, so that neither a reload nor Back opens it again.
 */
export function AskedBooking({ services, day: first, onBook, onStart }: Props): null {
  const zone = useUser().clinic.time_zone

  const query = useSearchParams()
  const isAsked = query.get('new') === '1'
  const id = isAsked ? idIn(query.get('patient')) : null
  const { data, isError } = useRead('patients.show', { params: { id: id ?? 0 } }, { enabled: id !== null })
  const usual = usualService(services)?.id
  const from = first && first > today(new Date(), zone) ? instantAt(first, 0, zone) : undefined
  const wanted = { patient_id: id ?? 0, ...(usual && { usual_service_id: usual }), ...(from && { from }) }
  const proposal = useRead('appointments.proposal', { query: wanted }, { enabled: id !== null, staleTime: 0 })
  const isKnown = id === null || isError || (data !== undefined && !proposal.isPending)

  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(query)
    rest.delete('new')
    rest.delete('patient')
    window.history.replaceState(null, '', window.location.pathname + (rest.size > 0 ? `?${rest}` : ''))
    const patients = data ? [{ id: data.data.id, name: data.data.name, phone: data.data.phone }] : []
    const { slot, service_id } = proposal.data?.data ?? {}
    if (!slot) return onBook(patients)
    const { day, minute: start } = wallTime(slot.starts_at, zone)
    const { professional_id, room_id } = slot
    const place = { professional_id, room_id, day, start, end: null }
    onStart({ kind: 'new', ...place, patients, ...(service_id && { service_id }), proposed: { isFree: true, from } })
  })
  useEffect(() => {
    // The mark is drawn at once, which an effect may not.
    if (isAsked && isKnown) queueMicrotask(open)
  }, [isAsked, isKnown])
  return null
}
