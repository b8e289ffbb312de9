import { Box } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { placementOf } from '@/components/appointments/placement'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import { planningsAround } from '@/lib/client/plannings-around'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { PlanningException } from '@/lib/contract/plannings'
import { exceptionSpans } from '@/lib/domain/plannings/exception-spans'
import { MoreTexts } from '@/lib/i18n/more-texts'

type Props = { appointment: Appointment; zone: string }

/** Does an appointment lie in an absence, a block or a closure, wholly or in part? */
const isIn = (exception: PlanningException, { professional_id, starts_at, ends_at }: Appointment, zone: string) =>
  exception.kind !== 'extra' &&
  (exception.professional_id === null || exception.professional_id === professional_id) &&
  exceptionSpans(exception, zone).some(
    ({ from, to }) => Date.parse(starts_at) < Date.parse(to) && Date.parse(from) < Date.parse(ends_at),
  )

/** Says of an appointment that it was left in an absence, a block or a closure, and in which. */
export function CardKept({ appointment, zone }: Props) {
  const { data } = useRead('plannings.list', planningsAround(placementOf(appointment, zone).day))
  const kept = (data?.meta.exceptions ?? []).filter((exception) => isIn(exception, appointment, zone))
  if (appointment.status === 'canceled' || kept.length === 0) return null
  return (
    <MoreTexts files={['plannings']}>
      {kept.map((exception) => (
        <Line key={exception.id} exception={exception} />
      ))}
    </MoreTexts>
  )
}

function Line({ exception }: { exception: PlanningException }) {
  const t = useTranslations('plannings.exceptions')
  const texts = useExceptionTexts()
  const what = [texts.full(exception), texts.hours(exception)].filter(Boolean).join(', ')
  return (
    <Box component="li" c="var(--warn)">
      <IconCalendarOff size={17} stroke={1.6} aria-hidden="true" />
      <span>{t('lies_in', { what })}</span>
    </Box>
  )
}
