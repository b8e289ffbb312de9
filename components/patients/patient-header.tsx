import { Button, Skeleton } from '@mantine/core'
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { InitialsDisc } from '@/components/list/initials-disc'
import { paths } from '@/lib/client/paths'
import type { Patient } from '@/lib/contract/patients'
import { nextAppointment } from './history/appointments'
import { newAppointmentPath } from './new-appointment-path'
import { PatientFacts } from './patient-facts'
import classes from './patient-header.module.css'
import { StatusBadge } from './status-badge'
import { usePatientAppointments } from './use-patient'

const loadSheet = () => import('./patient-sheet')
const PatientSheet = dynamic(() => loadSheet().then((module) => module.PatientSheet), { ssr: false })

/** Who the patient is, when they come next, and what one does most: change their data, book an appointment. */
export function PatientHeader({ patient }: { patient: Patient | undefined }) {
  const t = useTranslations('patients')
  const [editing, setEditing] = useState(false)
  if (!patient) return <HeaderSkeleton />
  return (
    <header className={classes.header}>
      <InitialsDisc id={patient.id} name={patient.name} size="large" />
      <div className={classes.who}>
        <h1 className={classes.name}>
          <span>{patient.name}</span>
          {patient.status !== 'active' && <StatusBadge status={patient.status} />}
        </h1>
        <PatientFacts patient={patient} />
      </div>
      <NextAppointment />
      <div className={classes.actions}>
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
      </div>
      {editing && <PatientSheet patient={patient} onClosed={() => setEditing(false)} />}
    </header>
  )
}

function NextAppointment() {
  const t = useTranslations('patients.header')
  const { now, dayTime, calendarDay } = useDates()
  const appointments = usePatientAppointments().data?.data
  const next = appointments && nextAppointment(appointments, now)
  return (
    <div className={classes.nextAppointment}>
      <span className={classes.label}>{t('next_appointment')}</span>
      {appointments === undefined ? (
        <Skeleton height={10} width={110} radius="xl" />
      ) : next ? (
        <Link className={classes.when} href={paths.appointments(calendarDay(next.starts_at))}>
          {dayTime(next.starts_at)}
        </Link>
      ) : (
        <span className={classes.none}>{t('no_next_appointment')}</span>
      )}
    </div>
  )
}

function HeaderSkeleton() {
  return (
    <header className={classes.header} aria-busy="true">
      <Skeleton height={52} width={52} circle />
      <div className={classes.who}>
        <Skeleton height={16} width={220} radius="xl" mb={12} />
        <Skeleton height={10} width={280} radius="xl" maw="100%" />
      </div>
    </header>
  )
}
