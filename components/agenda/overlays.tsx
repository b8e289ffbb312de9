import type { AppointmentWriting } from '@/components/appointments/use-appointment-writer'
import { OwedSheet } from '@/components/payments/late-owed-sheet'
import { AppointmentCard, BookingForm, CardSheet, ConflictDialog, HoverCard, SeriesDialog } from './overlay-parts'
import type { Agenda } from './state/use-agenda'
import type { Opened } from './use-opened'
import { useSee } from './use-see'
import { useWalk } from './use-walk'

export { loadParts } from './overlay-parts'

export type OverlaysProps = {
  agenda: Agenda
  opened: Opened
  writing: AppointmentWriting
  isPhone: boolean
  /** A mouse has come, and what it rests on is shown. */
  isPointed: boolean
}

/** Everything that opens above the agenda, each loaded when it is first needed. */
export function Overlays({ agenda, opened, writing, isPhone, isPointed }: OverlaysProps) {
  const { zone, dates, services, professionals } = agenda
  const walk = useWalk(agenda, opened, isPhone)
  const seeOf = useSee(agenda, walk, isPhone)
  const contentOf = (id: number) => {
    const appointment = agenda.appointments.find((each) => each.id === id)
    return appointment
      ? {
          appointment: appointment,
          service: services.find((each) => each.id === appointment.service_id),
          professional: professionals.find((each) => each.id === appointment.professional_id),
          zone,
          dates,
          today: agenda.present.day,
          writer: writing.writer,
          onEdit: opened.edit,
          onBook: opened.write,
          onWalk: walk,
          onCollect: opened.collect,
          seeOf,
        }
      : null
  }
  const content = opened.card && contentOf(opened.card.id)
  const card = content && { ...content, asksWhy: opened.card?.asksWhy }
  return (
    <>
      {card && isPhone && <CardSheet {...card} onClose={opened.closeCard} />}
      {card && !isPhone && opened.card && (
        <AppointmentCard key={card.appointment.id} {...card} anchor={opened.card.anchor} onClose={opened.closeCard} />
      )}
      {isPointed && !isPhone && !opened.card && !opened.form && <HoverCard cardOf={contentOf} />}
      {opened.form && (
        <BookingForm
          start={opened.form}
          services={services}
          professionals={professionals}
          zone={zone}
          writer={writing.writer}
          isPhone={isPhone}
          seeOf={seeOf}
          agendaDays={agenda}
          onClosed={opened.closeForm}
        />
      )}
      {opened.owing !== null && <OwedSheet patientId={opened.owing} onClosed={() => opened.collect(null)} />}
      {writing.asked && (
        <SeriesDialog ask={writing.asked} zone={zone} writer={writing.writer} onClose={writing.closeAsked} />
      )}
      {writing.conflict && (
        <ConflictDialog conflict={writing.conflict} zone={zone} dates={dates} onClose={writing.closeConflict} />
      )}
    </>
  )
}
