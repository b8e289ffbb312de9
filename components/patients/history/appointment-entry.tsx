import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { usePatientId } from '@/components/patients/use-patient'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { appointmentIcons } from './appointment-icons'
import { appointmentState } from './appointments'
import classes from './history.module.css'

/** One appointment on the timeline: when, what, how it stands, who attends, what was noted. */
export function AppointmentEntry({ appointment }: { appointment: Appointment }) {
  const t = useTranslations('patients')
  const { now, nearDay, time, calendarDay } = useDates()
  const id = usePatientId()
  const service = useRead('services.list').data?.data.find((one) => one.id === appointment.service_id)
  const professional = useRead('professionals.list').data?.data.find((one) => one.id === appointment.professional_id)
  const state = appointmentState(appointment, now)
  const Icon = appointmentIcons[state]
  const tone = appointment.color ?? service?.color ?? 'teal'
  const others = appointment.patients.filter((patient) => patient.id !== id).map(({ name }) => name)
  return (
    <li className={classes.appointment} data-state={state}>
      <time className={classes.date} dateTime={appointment.starts_at}>
        <span className={classes.day}>{nearDay(appointment.starts_at)}</span>
        <span className={classes.hour}>{time(appointment.starts_at)}</span>
      </time>
      <span className={classes.mark} data-tone={tone} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
      <div className={classes.what}>
        <h3 className={classes.headline}>
          <Link className={classes.service} href={paths.appointments(calendarDay(appointment.starts_at))}>
            {service?.name ?? t('history.appointment')}
          </Link>
          <span className={classes.state}>
            <Icon size={13} stroke={2} aria-hidden />
            {t(`appointment_state.${state}`)}
          </span>
        </h3>
        {others.length > 0 && <p className={classes.with}>{t('history.with', { names: others.join(', ') })}</p>}
        {appointment.note && <p className={classes.note}>{appointment.note}</p>}
      </div>
      <span className={classes.by}>{professional?.name}</span>
    </li>
  )
}
