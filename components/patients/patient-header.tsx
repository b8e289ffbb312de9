import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { closed, lazily } from '@/components/ui/lazily'
import { PageHead, PageHeadSkeleton } from '@/components/ui/page/page-head'
import { paths } from '@/lib/client/paths'
import type { Patient } from '@/lib/contract/patients'
import { nextAppointment } from './history/appointments'
import { newAppointmentPath } from './new-appointment-path'
import { PatientFacts } from './patient-facts'
import classes from './patient-header.module.css'
import { StatusBadge } from './status-badge'
import { usePatientAppointments } from './use-patient'

const loadSheet = () => import('./patient-sheet')
const PatientSheet = lazily(() => loadSheet().then((module) => module.PatientSheet), closed)

/** Who the patient is, when they come next, and what one does most: change their data, book an appointment. */
export function PatientHeader({ patient }: { patient: Patient | undefined }) {
  const t = useTranslations('patients')
  const [editing, setEditing] = useState(false)
  if (!patient) return <PageHeadSkeleton />
  return (
    <PageHead
      face={<InitialsDisc id={patient.id} name={patient.name} size={52} />}
      title={patient.name}
      tags={patient.status !== 'active' && <StatusBadge status={patient.status} />}
      under={<PatientFacts patient={patient} />}
      aside={<NextAppointment />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />}
            onPointerEnter={loadSheet}
            onFocus={loadSheet}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
          <Button
            component={Link}
            href={newAppointmentPath(patient.id)}
            leftSection={<IconCalendarPlus size={17} stroke={1.6} aria-hidden />}
          >
            {t('new_appointment')}
          </Button>
        </>
      }
    >
      {editing && <PatientSheet patient={patient} onClosed={() => setEditing(false)} />}
    </PageHead>
  )
}

function NextAppointment() {
  const t = useTranslations('patients.header')
  const { now, dayTime, calendarDay } = useDates()
  const appointments = usePatientAppointments().data?.data
  const next = appointments && nextAppointment(appointments, now)
  return (
    <div className={classes.nextAppointment}>
      <Text size="sm" c="dimmed">
        {t('next_appointment')}
      </Text>
      {appointments === undefined ? (
        <Skeleton height={10} width={110} radius="xl" />
      ) : next ? (
        <Anchor component={Link} c="inherit" fw={650} href={paths.appointments(calendarDay(next.starts_at))}>
          {dayTime(next.starts_at)}
        </Anchor>
      ) : (
        <Text c="dimmed">{t('no_next_appointment')}</Text>
      )}
    </div>
  )
}
