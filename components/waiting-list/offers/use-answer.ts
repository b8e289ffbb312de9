import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { occupantNames } from '@/components/appointments/occupants'
import { useOccupants } from '@/components/appointments/use-occupants'
import { useEntryWords } from '@/components/waiting-list/use-entry-words'
import { collisionsIn } from '@/lib/client/collisions-in'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useOneWrite } from '@/lib/client/use-one-write'
import type { Appointment } from '@/lib/contract/appointments'
import type { Collision } from '@/lib/contract/collision'
import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'

/**
 * Notes what somebody says to an offer: accepted books the appointment, declined lets them wait on, as taken back does,
 * which is no refusal. `taken`: who has
 * the time, when somebody was faster.
 */
export function useAnswer(onAnswered?: (entry: WaitingEntry) => void) {
  const t = useTranslations('waiting-list.done')
  const words = useEntryWords()
  const client = useQueryClient()
  const occupants = useOccupants()
  const [taken, setTaken] = useState<Collision[]>([])
  const once = useOneWrite()
  const putBack = useSave('waiting-list.update', { quiet: true })
  const agendaChanged = () => {
    for (const noun of ['appointments.list', 'patients.list'] as const) void makeStale(client, noun)
  }
  /** The appointment goes, and who it was for waits again with the offer open: both or neither. */
  const undo = async ({ id, version }: WaitingEntry, booked: Appointment) => {
    const body = { status: 'waiting' as const, appointment_version: booked.version }
    await putBack.mutateAsync({ params: { id }, body, version })
    agendaChanged()
  }
  const { mutateAsync, isPending } = useSave('waiting-list.answer', {
    quiet: true,
    handles: (error) => collisionsIn(error) !== null,
    onSuccess: ({ data, meta }, { body }) => {
      const isBack = body !== undefined && 'taken_back' in body
      const { name } = data.patient
      const { appointment } = meta
      const where = appointment && occupantNames(occupants, appointment, 'professional')
      const message = appointment
        ? t('booked', { name, when: [words.slot(appointment), ...(where ?? [])].join(' · ') })
        : t(isBack ? 'taken_back' : 'declined', { name })
      notify({
        type: 'success',
        message,
        ...(appointment && { undo: () => takenBack(undo(data, appointment)), appointment }),
      })
      if (appointment) agendaChanged()
      onAnswered?.(data)
    },
    onFailure: (error) => setTaken(collisionsIn(error) ?? []),
  })
  const answer = (entry: WaitingEntry, offer: Offer, said: 'accepted' | 'declined' | 'taken_back') => {
    if (isPending) return
    setTaken([])
    const body = {
      ...{ offer_id: offer.id, accepted: said === 'accepted' },
      ...(said === 'taken_back' && { taken_back: true }),
    }
    // Sent again because nobody answered, it finds what the first sending did.
    const send = (idempotency_key: string) => mutateAsync({ params: { id: entry.id }, body, idempotency_key })
    // What failed has been said.
    once.send(body, send).catch(() => undefined)
  }
  return { answer, isPending, taken }
}
