import '@/components/ui/mantine-parts'
import { Box, Popover } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { DayCalendar } from '@/components/ui/day/day-calendar'
import { isDay } from '@/lib/domain/time/clock'
import { addMonths } from '@/lib/domain/time/months'
import classes from './day-popover.module.css'

export type DayPopoverProps = {
  value: string
  /** The button that opened it: a press on it is its own affair. */
  button: RefObject<HTMLElement | null>
  /** Only days gone by can be picked; a birthday's year comes first. */
  gone: 'birthday' | 'day' | null
  onPick: (day: string) => void
  /** It gives the focus back. */
  onClose: () => void
  /** What was pressed takes the focus. */
  onPressOutside: () => void
}

/** Where the years of a birthday begin: in the middle of a clinic's patients. */
const MIDDLE_AGE_MONTHS = 40 * 12

const WIDTH = 316

/** The calendar behind a day's field, hanging from the end of the field. */
export function DayPopover({ value, button, gone, onPick, onClose, onPressOutside }: DayPopoverProps) {
  const label = useTranslations('form.date')('pick')
  const { today } = useDates()
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [at, setAt] = useState(() => {
    if (isDay(value)) return gone && value > today ? today : value
    return gone === 'birthday' ? addMonths(today, -MIDDLE_AGE_MONTHS) : today
  })
  useClickOutside(onPressOutside, null, [panel, button.current])
  // What is pressed in here is neither for the sheet that the field stands in nor for its form.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  return (
    <Popover
      opened
      position="bottom-end"
      width={WIDTH}
      // Where there is room neither below nor above, over the field rather than cut.
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      trapFocus
      // The focus is in it, wherever the sheet was scrolled to.
      hideDetached={false}
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Box component="span" pos="absolute" inset={0} style={{ pointerEvents: 'none' }} />
      </Popover.Target>
      <Popover.Dropdown ref={setPanel} className={classes.panel} role="dialog" aria-label={label} onKeyDown={onKeyDown}>
        <DayCalendar
          value={value}
          at={at}
          onWalk={setAt}
          onChoose={onPick}
          today={today}
          latest={gone ? today : undefined}
          yearsFirst={gone === 'birthday' && !isDay(value)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
