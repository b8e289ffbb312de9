import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useDates } from '@/components/format/use-dates'
import type { ListColumn } from '@/components/list/columns'
import { RowTitle } from '@/components/list/row-title'
import { appointmentIcons } from '@/components/patients/history/appointment-icons'
import { appointmentState, companionsOf, subjectOf } from '@/components/patients/history/appointments'
import { usePatientId } from '@/components/patients/use-patient'
import { WholeBadge } from '@/components/ui/whole-badge'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { AppointmentState } from '@/lib/contract/patient-appointments'

const colors: Partial<Record<AppointmentState, string>> = {
  ...{ attended: 'accent', confirmed: 'accent', pending: 'warn', no_show: 'danger', canceled: 'gray' },
}

/** The columns of a patient's appointments; a row opens the appointment's card beside itself. */
export function useAppointmentColumns(
  onOpen: (appointment: Appointment, anchor: HTMLElement | null) => void,
): ListColumn<Appointment>[] {
  const t = useTranslations('patients')
  const patientId = usePatientId()
  const { now, dayTime, time } = useDates()
  const services = useRead('services.list').data?.data
  const professionals = useRead('professionals.list').data?.data
  const serviceOf = ({ service_id }: Appointment) => services?.find(({ id }) => id === service_id)
  const professionalOf = ({ professional_id }: Appointment) =>
    professionals?.find(({ id }) => id === professional_id)?.name
  const anchors = useRef(new Map<number, HTMLElement>())
  return [
    {
      key: 'starts_at',
      label: t('appointments.when'),
      // When it is, whole: in two lines where it has a year too.
      width: 'clamp(170px, 32vw, 300px)',
      wraps: true,
      cell: (row) => (
        <span
          ref={(element) => {
            if (element) anchors.current.set(row.id, element)
            else anchors.current.delete(row.id)
          }}
        >
          <RowTitle
            text={`${dayTime(row.starts_at)}–${time(row.ends_at)}`}
            tone={row.color ?? serviceOf(row)?.color}
            opens={() => onOpen(row, anchors.current.get(row.id) ?? null)}
            under={[subjectOf(row, services), professionalOf(row)]}
          />
        </span>
      ),
    },
    {
      key: 'service',
      label: t('appointments.service'),
      from: 'sm',
      wraps: true,
      cell: (row) => subjectOf(row, services),
    },
    { key: 'professional', label: t('columns.professional'), from: 'sm', wraps: true, cell: professionalOf },
    {
      key: 'state',
      label: t('appointments.state'),
      width: 'clamp(158px, 14vw, 190px)',
      cell: (row) => {
        const state = appointmentState(row, now)
        const Icon = appointmentIcons[state]
        return (
          <WholeBadge color={colors[state]} leftSection={<Icon size={13} stroke={2} aria-hidden />}>
            {t(`appointment_state.${state}`)}
          </WholeBadge>
        )
      },
    },
    {
      key: 'note',
      label: t('appointments.note'),
      from: 'lg',
      cell: (row) => {
        const names = companionsOf(row, patientId).join(', ')
        return [names && t('appointments.alongside', { names }), row.note].filter(Boolean).join(' · ')
      },
    },
  ]
}
