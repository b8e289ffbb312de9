import { Box, Text } from '@mantine/core'
import { useRef } from 'react'
import { useDays } from '@/components/format/use-days'
import { isDay } from '@/lib/domain/time/clock'
import { BackToDay } from './back-to-day'
import classes from './booking-form.module.css'
import { OtherDayNote } from './form-notes'
import type { BookingWork } from './use-booking-work'
import { useOtherDay } from './use-other-day'

/**
 * Over a phone's form, whose day stands below what is seen at first: for when it is where nobody pointed at a time, and
 * that it is not the day that was on the screen. Not read aloud here: the fields' own hint is.
 */
export function ProposedWhen({ work: { start, booking, wayBack } }: { work: BookingWork }) {
  const dates = useDays()
  const box = useRef<HTMLDivElement>(null)
  const { day, start: from, end } = booking.form.values
  const otherDay = useOtherDay(start, day)
  if (start.kind === 'edit' || !start.proposed || !isDay(day)) return null
  return (
    <Box
      ref={box}
      tabIndex={-1}
      mb={14}
      p="8px 12px"
      bdrs={8}
      bg={otherDay ? 'var(--warn-soft)' : 'var(--accent-soft)'}
      c={otherDay ? 'var(--warn)' : 'var(--accent-text)'}
      fz={14}
      fw={600}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {otherDay ? <OtherDayNote day={otherDay} /> : <span className={classes.capital}>{dates.title(day)},</span>}{' '}
      <Text span fz="inherit" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {from}–{end}
      </Text>
      {otherDay && wayBack && (
        <div>
          <BackToDay wayBack={wayBack} onGone={() => box.current?.focus()} />
        </div>
      )}
    </Box>
  )
}
