import { Button, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconClockSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Dates } from '@/components/format/use-days'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { FreeTime } from '@/lib/contract/free-times'
import { wallTime } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import type { Wanted } from './wanted'

type Props = { query: Wanted['free']; zone: string; dates: Dates; onTake: (free: FreeTime) => void }

/** The way out of a time that is taken: the next one of the same professional that is free for it, by one press. */
export function NextFree({ query, zone, dates, onTake }: Props) {
  const t = useTranslations('agenda.conflict')
  const none = useTranslations('appointments.form')('no_free_times')
  const read = useRead('appointments.free', { query }, { staleTime: 0 })
  if (!read.data) return <ReadLine read={read} />
  const [free] = read.data.data
  if (!free) return <Text c="dimmed">{none}</Text>
  const { day, minute } = wallTime(free.starts_at, zone)
  return (
    <Button
      variant="light"
      fullWidth
      leftSection={<IconClockSearch size={16} stroke={1.6} aria-hidden />}
      onClick={() => onTake(free)}
    >
      {t('next_free', { when: `${dates.shortTitle(day)}, ${clockText(minute)}` })}
    </Button>
  )
}
