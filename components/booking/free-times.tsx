import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconClockSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useDays } from '@/components/format/use-days'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { FreeTime } from '@/lib/contract/free-times'
import type { QueryIn } from '@/lib/contract/registry'
import { instantAt, isDay, wallTime } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { NOON } from '@/lib/domain/time/noon'
import type { BookingWork } from './use-booking-work'

/** So many are a glance; as many more by a press, up to what is given at once. */
const SHOWN = 6
const SHOWN_MAX = 48

/** What of a day suits who asks on the phone. */
const halves = { all: {}, morning: { hour_before: NOON }, afternoon: { hour_from: NOON } } as const
type Half = keyof typeof halves

/** The next free times from the chosen day on, from the one on the screen while none is, of everybody who can be booked; one press takes the booking there. */
export function FreeTimes({ work }: { work: BookingWork }) {
  const t = useTranslations('appointments.form')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  // What was pressed goes with the list: the keyboard stays here.
  const take = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div>
      <Button
        ref={opener}
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
      <div id={id}>{isOpen && <Times work={work} onTaken={take} />}</div>
    </div>
  )
}

/** Which of them: also of others than the professional of the form, in which half of a day, and how many. */
type Wanted = { isTheirs: boolean; half: Half; shown: number }

/** What is looked for: as the form says so far. */
function freeQuery(
  { appointment, booking, start, zone }: BookingWork,
  { isTheirs, half, shown }: Wanted,
): QueryIn<'appointments.free'> {
  const { day, service_id, patients, professional_id } = booking.form.values
  // A day that nobody chose hides none before it: from where that one was looked for.
  const proposed = start.kind === 'new' && !start.proposed?.near && !booking.own.place ? start.proposed : undefined
  const from = !proposed && isDay(day) ? instantAt(day, 0, zone) : proposed?.from
  return {
    ...(from && { from }),
    ...(service_id && { service_id: Number(service_id) }),
    ...(patients[0] && { patient_id: patients[0].id }),
    ...(appointment && { except_id: appointment.id }),
    ...(isTheirs && { professional_id: Number(professional_id) }),
    ...halves[half],
    ...{ minutes: booking.minutes(), apart: true, limit: shown },
  }
}

export function Times({ work, onTaken }: { work: BookingWork; onTaken: () => void }) {
  const t = useTranslations('appointments.form')
  const { booking, professionals } = work
  const [wanted, setWanted] = useState<Wanted>({ isTheirs: booking.own.professional, half: 'all', shown: SHOWN })
  const want = (change: Partial<Wanted>) => setWanted({ ...wanted, shown: SHOWN, ...change })
  const chosen = professionals.find(({ id }) => String(id) === booking.form.values.professional_id)
  return (
    <Stack gap={8} pt={6}>
      <Group gap="8px 16px">
        <SegmentedControl
          size="xs"
          value={wanted.half}
          onChange={(half) => want({ half: half as Half })}
          data={[
            { value: 'all', label: t('free_whole') },
            { value: 'morning', label: t('free_before', { hour: NOON }) },
            { value: 'afternoon', label: t('free_from', { hour: NOON }) },
          ]}
          aria-label={t('free_hours')}
        />
        {chosen && (
          <Checkbox
            size="sm"
            label={t('free_theirs', { name: chosen.name })}
            checked={wanted.isTheirs}
            onChange={({ currentTarget }) => want({ isTheirs: currentTarget.checked })}
          />
        )}
      </Group>
      <Found {...{ work, wanted, onTaken }} onMore={() => want({ shown: wanted.shown + SHOWN })} />
    </Stack>
  )
}

type FoundProps = { work: BookingWork; wanted: Wanted; onTaken: () => void; onMore: () => void }

function Found({ work, wanted, onTaken, onMore }: FoundProps) {
  const t = useTranslations('appointments.form')
  const dates = useDays()
  const { booking, professionals, zone } = work
  const query = freeQuery(work, wanted)
  const read = useRead('appointments.free', { query }, { staleTime: 0, keepPrevious: true })
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
  const isMore = read.data.data.length === wanted.shown && wanted.shown < SHOWN_MAX
  return (
    <>
      <Stack
        component="ul"
        gap={6}
        p={0}
        m={0}
        opacity={read.isPlaceholderData ? 0.5 : 1}
        style={{ listStyle: 'none' }}
      >
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
      {isMore && (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={onMore}>
          {t('more_free_times')}
        </Button>
      )}
    </>
  )
}
