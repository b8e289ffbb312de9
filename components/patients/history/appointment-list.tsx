import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Appointment } from '@/lib/contract/appointments'
import { AppointmentEntry } from './appointment-entry'
import classes from './history.module.css'

/** How many appointments are drawn at first, and how many more each time. */
const STEP = 25

type Props = { title: string; appointments: Appointment[]; nothing: string }

/** One stretch of the timeline, under its title. */
export function AppointmentList({ title, appointments, nothing }: Props) {
  const t = useTranslations('patients.history')
  const [shown, setShown] = useState(STEP)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.stretch}>
        {title} <span className={classes.number}>{appointments.length || null}</span>
      </h2>
      {appointments.length === 0 && <p className={classes.nothing}>{nothing}</p>}
      <ol className={classes.timeline}>
        {appointments.slice(0, shown).map((appointment) => (
          <AppointmentEntry key={appointment.id} appointment={appointment} />
        ))}
      </ol>
      {appointments.length > shown && (
        <Button variant="default" className={classes.older} onClick={() => setShown(shown + STEP)}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}
