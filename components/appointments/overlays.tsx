import { AppointmentCard, BookingForm, CardSheet, ConflictDialog } from './lazy-parts'
import type { Actions } from './use-actions'
import type { Agenda } from './use-agenda'
import type { Opened } from './use-opened'
import type { Writing } from './use-writer'

type Props = {
  agenda: Agenda
  opened: Opened
  actions: Actions
  writing: Writing
  isPhone: boolean
}

/** Everything that opens above the agenda, each loaded when it is first needed. */
export function Overlays({ agenda, opened, actions, writing, isPhone }: Props) {
  const { zone, dates, services, professionals } = agenda
  const visit = agenda.appointments.find(({ id }) => id === opened.card?.id)
  const card = visit && {
    appointment: visit,
    service: services.find(({ id }) => id === visit.service_id),
    professional: professionals.find(({ id }) => id === visit.professional_id),
    zone,
    dates,
    today: agenda.present.day,
    actions,
    onEdit: opened.edit,
    onClose: opened.closeCard,
  }
  return (
    <>
      {card && isPhone && <CardSheet key={card.appointment.id} {...card} />}
      {card && !isPhone && opened.card && (
        <AppointmentCard key={card.appointment.id} anchor={opened.card.anchor} {...card} />
      )}
      {opened.form && (
        <BookingForm
          start={opened.form}
          services={services}
          professionals={professionals}
          zone={zone}
          writing={writing}
          onClosed={opened.closeForm}
        />
      )}
      {writing.conflict && (
        <ConflictDialog conflict={writing.conflict} zone={zone} dates={dates} onClose={writing.closeConflict} />
      )}
    </>
  )
}
