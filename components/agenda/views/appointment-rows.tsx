import { IconRepeat } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { occupantNames } from '@/components/appointments/occupants'
import { namesOf, type Placement } from '@/components/appointments/placement'
import { UnsentSign } from '@/components/appointments/unsent/unsent-sign'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { rangeText } from '@/components/calendar/layout/geometry'
import type { CalendarEvent } from '@/components/calendar/layout/types'
import { StatusMark } from '@/components/calendar/status-mark'
import tones from '@/components/calendar/tones.module.css'
import classes from './list.module.css'
import { Phones } from './phones'
import { canSay, RowAttendance } from './row-attendance'

type Props = {
  agenda: Agenda
  writer: AppointmentWriter
  /** Of one day, by time. */
  placements: Placement[]
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
}

/** The arrows walk from appointment to appointment, also into the next day's. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest('li')?.querySelector<HTMLElement>('[data-appointment]')
  const all = [...document.querySelectorAll<HTMLElement>('[data-appointment]')]
  const next = row && all[all.indexOf(row) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Appointments one below the other: when, who, what, with whom, in which state, whether they came, and whom to call. */
export function AppointmentRows({ agenda, writer, placements, onOpen }: Props) {
  const t = useTranslations('appointments')
  const { services, professionals, lists, chosen, eventOf } = agenda
  return (
    <ul onKeyDown={walk}>
      {placements.map((placement) => {
        const { appointment } = placement
        const event = eventOf(placement)
        const { look } = event
        const service = services.find(({ id }) => id === appointment.service_id)
        const what = [service?.name, ...occupantNames(lists, appointment, 'professional')]
        const professional = professionals.find(({ id }) => id === appointment.professional_id)
        return (
          <li key={appointment.id} className={`${classes.row} ${tones.tone}`} data-look={look} data-tone={event.tone}>
            <button
              type="button"
              className={classes.appointment}
              data-appointment={appointment.id}
              onClick={({ currentTarget }) => onOpen(event, currentTarget)}
            >
              <Time range={rangeText(placement.whole ?? placement)} />
              <span className={classes.names}>
                {namesOf(appointment)}
                {event.series && (
                  <>
                    {' '}
                    <IconRepeat size={13} stroke={1.8} aria-hidden="true" style={{ verticalAlign: '-2px' }} />
                    <span className="only-heard">({t('series')})</span>
                  </>
                )}
              </span>
              <span className={classes.service}>{what.filter(Boolean).join(' · ')}</span>
              {chosen.length > 1 && <span className={classes.professional}>{professional?.name}</span>}
              <span className={classes.state}>
                <StatusMark look={look} />
                {t(`state.${look}`)}
                <UnsentSign id={appointment.id} isSmall />
              </span>
            </button>
            <span className={classes.attend}>
              {canSay(appointment, agenda.now) && <RowAttendance {...{ appointment, agenda, writer }} />}
            </span>
            <Phones appointment={appointment} title={namesOf(appointment)} />
          </li>
        )
      })}
    </ul>
  )
}

/** On a phone its two ends stand one below the other, and no dash hangs at the first. */
function Time({ range }: { range: string }) {
  const [from, until] = range.split('–')
  return (
    <span className={classes.time}>
      <span>{from}</span>
      <span className={classes.dash}>–</span>
      <span>{until}</span>
    </span>
  )
}
