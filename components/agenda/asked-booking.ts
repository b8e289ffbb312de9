import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { useRead } from '@/lib/client/use-api'

const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

type Props = { onBook: (patients: PickedPatient[]) => void }

/**
 * The address may ask to book: `?new=1&patient=7`, as the links of a patient's page do. Opens the form once the
 * patient is read (without them when they cannot be), and takes the wish out of the address, so that
 * neither a reload nor Back opens it again.
 */
export function AskedBooking({ onBook }: Props): null {
  const query = useSearchParams()
  const isAsked = query.get('new') === '1'
  const id = isAsked ? idIn(query.get('patient')) : null
  const { data, isError } = useRead('patients.show', { params: { id: id ?? 0 } }, { enabled: id !== null })
  const isKnown = id === null || data !== undefined || isError

  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(query)
    rest.delete('new')
    rest.delete('patient')
    window.history.replaceState(null, '', window.location.pathname + (rest.size > 0 ? `?${rest}` : ''))
    onBook(data ? [{ id: data.data.id, name: data.data.name, phone: data.data.phone }] : [])
  })
  useEffect(() => {
    if (isAsked && isKnown) open()
  }, [isAsked, isKnown])
  return null
}
