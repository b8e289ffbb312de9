import { Badge, Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { phoneLink, writePhone } from '@/components/format/phone'
import { useDates } from '@/components/format/use-dates'
import type { ListColumn } from '@/components/list/columns'
import { nameColumn } from '@/components/list/name-column'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { PatientRow } from '@/lib/contract/patients'
import { ageOn } from '@/lib/domain/patients/age'
import { StatusBadge } from './status-badge'

/** The columns of the patients' list. */
export function usePatientColumns(): ListColumn<PatientRow>[] {
  const t = useTranslations('patients')
  const { country } = useUser().clinic
  const { today, day, weekday, time, dayTime, plainDay } = useDates()
  const professionals = useRead('professionals.list').data?.data
  const professionalName = (id: number | null) => professionals?.find((one) => one.id === id)?.name
  const phone = ({ phone: number }: PatientRow) => number && writePhone(number, country)
  const age = ({ birth_date }: PatientRow) => {
    const known = birth_date && ageOn(birth_date, today)
    return known ? t(`age.${known.unit}`, { count: known.count }) : null
  }
  const whole = (at: string) => `${weekday(at)}, ${time(at)}`
  return [
    nameColumn(
      t('columns.name'),
      (row) => ({
        opens: paths['patients.show'](row.id),
        face: <InitialsDisc id={row.id} name={row.name} />,
        tags: row.near && <Badge>{t('near')}</Badge>,
        under: [
          row.status === 'archived' && t('status.archived'),
          // The phone is beside it, to be called: under each name stands the same.
          row.status === 'archived'
            ? phone(row)
            : row.next_appointment_at
              ? whole(row.next_appointment_at)
              : t('header.no_next_appointment'),
        ],
      }),
      // A fixed table knows no least width, and a share of a tablet's cuts every name.
      'clamp(210px, max(17vw, min(60vw - 260px, 280px, 1410px - 100vw)), 320px)',
    ),
    {
      key: 'phone',
      label: t('columns.phone'),
      from: 'sm',
      width: 120,
      // A telephone is read out: whole, in two lines if it must.
      wraps: true,
      text: phone,
      cell: (row) => row.phone && <a href={phoneLink(row.phone)}>{phone(row)}</a>,
    },
    {
      key: 'email',
      label: t('columns.email'),
      from: 'lg',
      text: ({ email }) => email,
      cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: 'identification',
      label: t('columns.identification'),
      from: 'xl',
      width: 112,
      text: (row) => row.identification,
      cell: (row) => row.identification,
    },
    {
      key: 'age',
      label: t('columns.age'),
      from: 'lg',
      width: 76,
      text: age,
      cell: (row) => row.birth_date && <span title={plainDay(row.birth_date)}>{age(row)}</span>,
    },
    {
      key: 'status',
      label: t('columns.status'),
      // Before, names have its room: who is archived is pale.
      from: 'lg',
      // As wide as its badge, in the reader's size of text.
      width: 'calc(4.25rem + 54px)',
      text: ({ status }) => t(`status.${status}`),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'last_appointment',
      label: t('columns.last_appointment'),
      from: 'lg',
      width: 108,
      text: (row) => row.last_appointment_at && day(row.last_appointment_at),
      cell: (row) => row.last_appointment_at && day(row.last_appointment_at),
    },
    {
      key: 'next_appointment',
      label: t('columns.next_appointment'),
      from: 'sm',
      // A Catalan day and hour in one line; on the smallest tablet in two, so that all of the row is on it.
      width: 'clamp(140px, 60vw - 320px, 172px)',
      wraps: true,
      text: (row) => row.next_appointment_at && dayTime(row.next_appointment_at),
      cell: ({ next_appointment_at }) =>
        next_appointment_at && (
          <Box component="span" c="var(--text)">
            {whole(next_appointment_at)}
          </Box>
        ),
    },
    {
      key: 'professional',
      label: t('columns.professional'),
      from: 'md',
      wraps: true,
      text: (row) => professionalName(row.professional_id),
      cell: (row) => professionalName(row.professional_id),
    },
    {
      key: 'tags',
      label: t('fields.tags'),
      from: 'xl',
      text: ({ tags }) => tags.join(', '),
      cell: ({ tags }) => tags.join(', '),
    },
    { key: 'town', label: t('fields.town'), from: 'lg', text: ({ town }) => town, cell: ({ town }) => town },
  ]
}
