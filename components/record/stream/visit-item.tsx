import { ActionIcon, Badge, Button, Text } from '@mantine/core'
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
import { asksForNote } from '@/lib/domain/record/asks-for-note'
import { tookPlace } from '@/lib/domain/record/visit-note'
import { StreamItem } from './stream-item'

type Props = {
  visit: Appointment
  people: Professional[] | undefined
  services: Service[] | undefined
  hasNote: boolean
  /** Begins the visit's note. */
  onNote: (visit: Appointment) => void
}

/** A visit on the stream; one that was and has no note asks for it, a group's class only lets one be written. */
export const VisitItem = memo(function VisitItem({ visit, people, services, hasNote, onNote }: Props) {
  const t = useTranslations()
  const { now, calendarDay } = useDates()
  const professional = people?.find(({ id }) => id === visit.professional_id)
  const state = appointmentState(visit, now)
  const isMissing = !hasNote && asksForNote(visit, now)
  const isOffered = !hasNote && !isMissing && tookPlace(visit, now)
  const write = t('record.visit.write_note')
  return (
    <StreamItem
      kind="visit"
      at={visit.starts_at}
      by={professional?.name}
      quiet
      actions={
        isOffered && (
          <ActionIcon aria-label={write} title={write} onClick={() => onNote(visit)}>
            <IconPencilPlus size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )
      }
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
              {write}
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
