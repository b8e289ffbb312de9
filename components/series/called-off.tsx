import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SeriesAsk } from '@/components/appointments/series-ask'

type Props = { appointment: SeriesAsk['appointment']; isOne: boolean }

/** What becomes of who is enrolled in an activity that is called off, and of who waits; nothing where it is nobody. */
export function CalledOff({ appointment, isOne }: Props) {
  const t = useTranslations('series.called_off')
  const { patients } = appointment
  // How many wait is known in the group's own screen only.
  const waiting = 'waiting' in appointment ? appointment.waiting : null
  if (isOne && patients.length === 0 && waiting === 0) return null
  const counts = [
    t('enrolled', { count: patients.length }),
    waiting !== null && waiting > 0 && t('waiting', { count: waiting }),
  ]
  return (
    <Text mt={14} c="dimmed" fz={13.5} component="div">
      {isOne && <Text fw={600}>{counts.filter(Boolean).join(' · ')}</Text>}
      <p>{t('stays')}</p>
    </Text>
  )
}
