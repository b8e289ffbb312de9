import { Button, SegmentedControl } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { ErrorState, ListState } from '@/components/list/list-state'
import { newAppointmentPath } from '@/components/patients/new-appointment-path'
import { usePatient, usePatientAppointments } from '@/components/patients/use-patient'
import { AppointmentList } from './appointment-list'
import { splitAppointments } from './appointments'
import classes from './history.module.css'
import { TimelineSkeleton } from './timeline-skeleton'

const views = ['all', 'upcoming', 'past'] as const
type View = (typeof views)[number]

/** The appointments of the patient: what is to come, the nearest first, then what was, the latest first. */
export function AppointmentTimeline() {
  const t = useTranslations('patients.history')
  const summary = useTranslations('patients.summary')
  const [view, setView] = useState<View>('all')
  const { now } = useDates()
  const { id, patient } = usePatient()
  const { data, isError, refetch } = usePatientAppointments()

  if (isError && !data) return <ErrorState title={t('failed')} onRetry={refetch} />
  if (!data) return <TimelineSkeleton />
  if (data.data.length === 0)
    return (
      <ListState icon={<IconCalendarPlus size={26} stroke={1.6} />} title={t('empty')} text={t('empty_text')}>
        {patient?.status !== 'archived' && (
          <Button component={Link} href={newAppointmentPath(id)}>
            {t('book_first')}
          </Button>
        )}
      </ListState>
    )
  const { upcoming, called_off, past } = splitAppointments(data.data, now)
  return (
    <div>
      <SegmentedControl
        className={classes.views}
        bg="var(--line-soft)"
        aria-label={t('filter')}
        value={view}
        onChange={(chosen) => setView(chosen as View)}
        data={views.map((value) => ({ value, label: t(value) }))}
      />
      {view !== 'past' && (
        <AppointmentList title={t('upcoming_title')} appointments={upcoming} nothing={t('no_upcoming')} />
      )}
      {view !== 'past' && called_off.length > 0 && (
        <AppointmentList title={summary('canceled')} appointments={called_off} nothing="" />
      )}
      {view !== 'upcoming' && <AppointmentList title={t('past_title')} appointments={past} nothing={t('no_past')} />}
    </div>
  )
}
