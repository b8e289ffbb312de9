import { IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { namesOf } from '@/components/appointments/placement'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import type { Appointment } from '@/lib/contract/appointments'
import { hasBegun, mayCancel } from '@/lib/domain/appointments/attendance'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './list.module.css'

const ways = [
  { said: 'attended', Icon: IconUserCheck },
  { said: 'no_show', Icon: IconUserX },
] as const
const nothing = () => undefined

/** Can it be said in the row whether somebody came? Of a group's activity it is said of each, in the activity. */
export const canSay = (appointment: Appointment, now: Date) =>
  appointment.group_id === null && mayCancel(appointment) && hasBegun(appointment, now)

type Props = { appointment: Appointment; agenda: Agenda; writer: AppointmentWriter }

/** Came, or did not: one press, without the card. It is taken back as the card's is. */
export function RowAttendance({ appointment, agenda: { zone, dates }, writer }: Props) {
  const t = useTranslations('appointments.card')
  const language = useLanguage()
  const actions = useActions(writer, zone, dates)
  const { attend } = useCardActions({ actions, writer, zone, onBook: nothing })
  const name = namesOf(appointment)
  return (
    <span className={classes.attend}>
      {ways.map(({ said, Icon }) => (
        <button
          key={said}
          type="button"
          className={classes.came}
          aria-label={labelled(language, name, t(said))}
          title={t(said)}
          onClick={({ currentTarget }) => {
            // It goes with what is said.
            currentTarget
              .closest('li')
              ?.querySelector<HTMLElement>('[data-appointment]')
              ?.focus({ preventScroll: true })
            attend(appointment, said)
          }}
        >
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          <span>{t(said)}</span>
        </button>
      ))}
    </span>
  )
}
