import { useCallback, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { AppointmentWriting } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { OwedSheet } from '@/components/payments/late-owed-sheet'
import { lazily } from '@/components/ui/lazily'
import { usePhone } from '@/components/ui/use-phone'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import { today } from '@/lib/domain/time/clock'

const close = ({ onClose }: { onClose: () => void }) => onClose()
const loadCards = () => import('@/components/appointments/card/cards')
const AppointmentCard = lazily(() => loadCards().then((module) => module.AppointmentCard), close)
const CardSheet = lazily(() => loadCards().then((module) => module.CardSheet), close)
const BookingForm = lazily(
  () => import('@/components/booking/booking-form').then((module) => module.BookingForm),
  ({ onClosed }) => onClosed(),
)
const ConflictDialog = lazily(
  () => import('@/components/appointments/conflict-dialog').then((module) => module.ConflictDialog),
  close,
)
const SeriesDialog = lazily(
  () => import('./series-question').then((module) => module.SeriesQuestion),
  ({ ask, onClose }) => {
    ask.left?.()
    onClose()
  },
)

/** What is open above a patient's appointments. */
export type Opened =
  | { kind: 'card'; appointment: Appointment; anchor: HTMLElement | null }
  | { kind: 'form'; start: BookingStart }
  | null

type Props = {
  opened: Opened
  onOpen: (opened: Opened) => void
  /** The card of another appointment of the same patient. */
  onWalk: (id: number) => void
  writing: AppointmentWriting
}

/** The card, the form and the questions of the agenda, above the appointments of one patient. */
export function Overlays({ opened, onOpen, onWalk, writing }: Props) {
  const zone = useUser().clinic.time_zone
  const dates = useDays()
  const isPhone = usePhone(false)
  const services = useRead('services.list').data?.data ?? []
  const professionals = useRead('professionals.list').data?.data ?? []
  const { writer, conflict, closeConflict, asked, closeAsked } = writing
  const shut = useCallback(() => onOpen(null), [onOpen])
  const write = useCallback((start: BookingStart) => onOpen({ kind: 'form', start }), [onOpen])
  const [collected, setCollected] = useState<number | null>(null)
  const given = { zone, dates, writer }
  const card = opened?.kind === 'card' && {
    ...given,
    appointment: opened.appointment,
    service: services.find(({ id }) => id === opened.appointment.service_id),
    professional: professionals.find(({ id }) => id === opened.appointment.professional_id),
    today: today(new Date(), zone),
    onEdit: (appointment: Appointment) => write({ kind: 'edit', appointment }),
    onBook: write,
    onWalk: ({ id }: { id: number }) => onWalk(id),
    onClose: shut,
    onCollect: setCollected,
  }
  return (
    <>
      {card && isPhone && <CardSheet {...card} />}
      {card && !isPhone && <AppointmentCard key={card.appointment.id} {...card} anchor={opened.anchor} />}
      {opened?.kind === 'form' && (
        <BookingForm
          start={opened.start}
          services={services}
          professionals={professionals}
          {...{ zone, writer, isPhone }}
          onClosed={shut}
        />
      )}
      {collected !== null && <OwedSheet patientId={collected} onClosed={() => setCollected(null)} />}
      {asked && <SeriesDialog ask={asked} zone={zone} writer={writer} onClose={closeAsked} />}
      {conflict && <ConflictDialog conflict={conflict} zone={zone} dates={dates} onClose={closeConflict} />}
    </>
  )
}
