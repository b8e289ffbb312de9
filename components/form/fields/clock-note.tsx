import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { isDay, minuteOf } from '@/lib/domain/time/clock'
import { clockChangeOf } from '@/lib/domain/time/clock-shift'
import { clockText } from '@/lib/domain/time/clock-text'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { minuteOfClock } from './clock-text'
import { instantsOf, spanOf, type Times } from './time-span'

type Props = Times & {
  day: string
  zone: string
  /** When it begins, where the form knows it: of an hour that comes twice it may be the second. */
  starts_at?: string
}

/** That a typed time is not there on its day, and when it is instead; or which one it is of an hour that comes twice. */
export function ClockNote({ day, zone, starts_at, ...times }: Props) {
  const start = minuteOfClock(times.start)
  if (start === null || !isDay(day)) return null
  // An hour that begins in one that comes twice ends at the same time: that is no span on the wall.
  const span = spanOf(times)
  const change = clockChangeOf(span ?? { start, end: start }, day, zone)
  if (!change || (change.kind === 'skipped' && !span)) return null
  const instants = instantsOf(times, { day, zone }, undefined, starts_at)
  if (change.kind === 'skipped') return <SkippedNote {...change} {...instants} zone={zone} />
  const isFirst = Date.parse(instants.starts_at) === Date.parse(instantsOf(times, { day, zone }).starts_at)
  return (
    <MoreTexts files={['series']}>
      <Twice isFirst={isFirst} />
    </MoreTexts>
  )
}

function Twice({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('series.clock')
  return <Line text={t(isFirst ? 'first' : 'second')} />
}

type Skipped = { from: number; to: number; starts_at: string; ends_at: string; zone: string }

/** That there is no time between two others of its day, and when it is instead. */
export function SkippedNote(props: Skipped) {
  return (
    <MoreTexts files={['series']}>
      <NotThere {...props} />
    </MoreTexts>
  )
}

function NotThere({ from, to, starts_at, ends_at, zone }: Skipped) {
  const t = useTranslations('series.clock')
  const timeOf = (instant: string) => clockText(minuteOf(instant, zone))
  const gap = { from: clockText(from), to: clockText(to) }
  return <Line text={t('skipped', { ...gap, start: timeOf(starts_at), end: timeOf(ends_at) })} />
}

/** Below the fields that it speaks of, across all of their columns. */
const Line = ({ text }: { text: string }) => (
  <Text span display="block" role="status" fz={12.5} c="var(--warn)" style={{ gridColumn: '1 / -1' }}>
    {text}
  </Text>
)
