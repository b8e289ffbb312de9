import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { phoneLink, writePhone } from '@/components/format/phone'
import { useDates } from '@/components/format/use-dates'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { PatientRow } from '@/lib/contract/patients'
import { ageOn } from './age'
import { PatientName } from './patient-name'
import classes from './patients.module.css'
import { StatusBadge } from './status-badge'

export type PatientColumn = {
  key:
    | 'name'
    | 'phone'
    | 'email'
    | 'identification'
    | 'age'
    | 'status'
    | 'last_appointment'
    | 'next_appointment'
    | 'professional'
  className?: string
  cell: (row: PatientRow) => ReactNode
}

/** The columns of the patients' list. Their classes say on how narrow a screen each still shows. */
export function usePatientColumns(): PatientColumn[] {
  const t = useTranslations('patients')
  const { country } = useUser().clinic
  const { today, day, weekday, time, plainDay } = useDates()
  const professionals = useRead('professionals.list').data?.data
  const professionalName = (id: number | null) => professionals?.find((one) => one.id === id)?.name
  const age = (birth_date: string) => {
    const known = ageOn(birth_date, today)
    return known && t(`age.${known.unit}`, { count: known.count })
  }
  return [
    { key: 'name', className: classes.name, cell: (row) => <PatientName patient={row} country={country} /> },
    {
      key: 'phone',
      className: classes.phone,
      cell: ({ phone }) =>
        phone && (
          <a className={classes.quickLink} href={phoneLink(phone)}>
            {writePhone(phone, country)}
          </a>
        ),
    },
    {
      key: 'email',
      className: classes.email,
      cell: ({ email }) =>
        email && (
          <a className={classes.quickLink} href={`mailto:${email}`}>
            {email}
          </a>
        ),
    },
    { key: 'identification', className: classes.identification, cell: (row) => row.identification },
    {
      key: 'age',
      className: classes.age,
      cell: ({ birth_date }) => birth_date && <span title={plainDay(birth_date)}>{age(birth_date)}</span>,
    },
    { key: 'status', className: classes.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'last_appointment',
      className: classes.lastAppointment,
      cell: (row) => row.last_appointment_at && day(row.last_appointment_at),
    },
    {
      key: 'next_appointment',
      className: classes.nextAppointment,
      cell: ({ next_appointment_at }) =>
        next_appointment_at && (
          <span className={classes.next}>
            <span>{weekday(next_appointment_at)}</span> <span>{time(next_appointment_at)}</span>
          </span>
        ),
    },
    { key: 'professional', className: classes.professional, cell: (row) => professionalName(row.professional_id) },
  ]
}
