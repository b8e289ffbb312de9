import { Badge, Button, Text } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useDates } from '@/components/format/use-dates'
import { appointmentState, subjectOf } from '@/components/patients/history/appointments'
import { paths } from '@/lib/client/paths'
import type { Appointment } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { hasBegun } from '@/lib/domain/appointments/attendance'
import { StreamItem } from './stream-item'

type Props = {
  visit: Appointment
  people: Professional[] | undefined
  services: Service[] | undefined
  hasNote: boolean
  /** Begins the visit's note. */
  onNote: (visit: Appointment) => void
}

/** A visit on the stream; one that was and has no note asks for it. */
export const VisitItem = memo(function VisitItem({ visit, people, services, hasNote, onNote }: Props) {
  const t = useTranslations()
  const { now, calendarDay } = useDates()
  const professional = people?.find(({ id }) => id === visit.professional_id)
  const state = appointmentState(visit, now)
  const isMissing = !hasNote && hasBegun(visit, now) && state !== 'canceled' && state !== 'no_show'
  return (
    <StreamItem
      kind="visit"
      at={visit.starts_at}
      by={professional?.name}
      quiet
      head={
        <>
          <h3>
            <Link href={paths.appointments(calendarDay(visit.starts_at))}>
              {subjectOf(visit, services) ?? t('patients.history.appointment')}
            </Link>
          </h3>
          <Badge>{t(`patients.appointment_state.${state}`)}</Badge>
          {isMissing && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencilPlus size={14} stroke={1.8} aria-hidden />}
              onClick={() => onNote(visit)}
            >
              {t('record.visit.write_note')}
            </Button>
          )}
        </>
      }
    >
      {visit.note && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {visit.note}
        </Text>
      )}
    </StreamItem>
  )
})
