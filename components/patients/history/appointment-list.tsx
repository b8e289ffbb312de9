import { Button, Text, Title } from '@mantine/core'
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
      <Title order={2} id={titleId} size="h3" mt={24} mb={14}>
        {title}{' '}
        <Text span inherit fw={500} c="dimmed">
          {appointments.length || null}
        </Text>
      </Title>
      {appointments.length === 0 && <Text c="dimmed">{nothing}</Text>}
      <ol>
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
