import { Button, Group, Stack, Text } from '@mantine/core'
import { IconClockSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useDays } from '@/components/format/use-days'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { FreeTime } from '@/lib/contract/free-times'
import type { QueryIn } from '@/lib/contract/registry'
import { instantAt, isDay, wallTime } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import type { BookingWork } from './use-booking-work'

/** So many are a glance; who wants others chooses another day. */
const SHOWN = 6

/** The next free times from the chosen day on, from the one on the screen while none is, of everybody who can be booked; one press takes the booking there. */
export function FreeTimes({ work }: { work: BookingWork }) {
  const t = useTranslations('appointments.form')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        leftSection={<IconClockSearch size={16} stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('free_times')}
      </Button>
      <div id={id}>{isOpen && <Times work={work} onTaken={() => setOpen(false)} />}</div>
    </div>
  )
}

/** What is looked for: as the form says so far. */
function freeQuery({ appointment, booking, start, zone }: BookingWork): QueryIn<'appointments.free'> {
  const { day, service_id, patients } = booking.form.values
  // A day that nobody chose hides none before it: from where that one was looked for.
  const proposed = start.kind === 'new' && !start.proposed?.near && !booking.own.place ? start.proposed : undefined
  const from = !proposed && isDay(day) ? instantAt(day, 0, zone) : proposed?.from
  return {
    ...(from && { from }),
    ...(service_id && { service_id: Number(service_id) }),
    ...(patients[0] && { patient_id: patients[0].id }),
    ...(appointment && { except_id: appointment.id }),
    ...{ minutes: booking.minutes(), apart: true, limit: SHOWN },
  }
}

export function Times({ work, onTaken }: { work: BookingWork; onTaken: () => void }) {
  const t = useTranslations('appointments.form')
  const dates = useDays()
  const { booking, professionals, zone } = work
  const read = useRead('appointments.free', { query: freeQuery(work) }, { staleTime: 0 })
  if (!read.data) return <ReadLine read={read} />
  const take = ({ starts_at, professional_id, room_id }: FreeTime) => {
    const { day, minute } = wallTime(starts_at, zone)
    booking.take({ professional_id, day, minute, room_id })
    onTaken()
  }
  if (read.data.data.length === 0) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t('no_free_times')}
      </Text>
    )
  }
  return (
    <Stack component="ul" gap={6} p={0} m={0} pt={6} style={{ listStyle: 'none' }}>
      {read.data.data.map((time) => {
        const { day, minute } = wallTime(time.starts_at, zone)
        const name = professionals.find(({ id }) => id === time.professional_id)?.name
        return (
          <li key={`${time.starts_at} ${time.professional_id}`}>
            <Button variant="default" size="sm" fullWidth justify="flex-start" onClick={() => take(time)}>
              <Group component="span" gap={8} wrap="nowrap" miw={0}>
                <Text
                  span
                  fz="sm"
                  fw={600}
                  style={{ flex: 'none' }}
                >{`${dates.title(day)}, ${clockText(minute)}`}</Text>
                <Text span fz="sm" c="dimmed" truncate>
                  {name}
                </Text>
              </Group>
            </Button>
          </li>
        )
      })}
    </Stack>
  )
}
