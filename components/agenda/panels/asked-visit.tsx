import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Overlays } from '@/components/agenda/overlays'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useOpened } from '@/components/agenda/use-opened'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { usePhone } from '@/components/ui/use-phone'
import { notify } from '@/lib/client/toasts'
import { useUser } from '@/lib/client/use-user'

type Props = { agenda: Agenda; id: number; onClose: () => void }

/**
 * The card of an appointment that the address names (`?part=visit-12`), as a list of them elsewhere leads to it. One that is
 * not of that day any more is said not to be there.
 */
export function AskedVisit({ agenda, id, onClose }: Props) {
  const isPhone = usePhone(false)
  const opened = useOpened(agenda, useUser().id, isPhone)
  const writing = useAppointmentWriter()
  const { show } = opened
  useEffect(() => show(id), [show, id])
  const t = useTranslations('errors')
  const isThere = agenda.appointments.some((each) => each.id === id)
  const giveUp = useEffectEvent(() => {
    notify({ type: 'warning', message: t('not_found') })
    onClose()
  })
  // Once: what is deleted by its card is told by that.
  const wasSought = useRef(false)
  useEffect(() => {
    if (agenda.state !== 'known' || wasSought.current) return
    wasSought.current = true
    if (!isThere) giveUp()
  }, [agenda.state, isThere])
  const isOpen = Boolean(opened.card || opened.form || opened.owing || writing.asked || writing.conflict)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) onClose()
    wasOpen.current = isOpen
  }, [isOpen, onClose])
  return <Overlays {...{ agenda, opened, writing, isPhone }} isPointed={false} />
}
