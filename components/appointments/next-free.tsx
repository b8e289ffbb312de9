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
import { useOccupants } from './use-occupants'
import { isSameTime, otherThan, type Wanted } from './wanted'

type Props = { wanted: Wanted; zone: string; dates: Dates; onTake: (free: FreeTime) => void }

/**
 * The way out of a time that is taken, by one press: another room at that time, where the service may be in one; else the
 * next time of the same professional that is free for it.
 */
export function NextFree({ wanted, zone, dates, onTake }: Props) {
  const t = useTranslations('agenda.conflict')
  const none = useTranslations('appointments.form')('no_free_times')
  const read = useRead('appointments.free', { query: wanted.free }, { staleTime: 0 })
  const { room: rooms } = useOccupants()
  if (!read.data) return <ReadLine read={read} />
  const free = otherThan(wanted, read.data.data)
  if (!free) return <Text c="dimmed">{none}</Text>
  const { day, minute } = wallTime(free.starts_at, zone)
  const room = isSameTime(free, wanted) && rooms.find(({ id }) => id === free.room_id)
  return (
    <Button
      variant="light"
      fullWidth
      leftSection={<IconClockSearch size={16} stroke={1.6} aria-hidden />}
      onClick={() => onTake(free)}
    >
      {room
        ? t('same_time', { room: room.name })
        : t('next_free', { when: `${dates.title(day)}, ${clockText(minute)}` })}
    </Button>
  )
}
