import { Flex } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useDays } from '@/components/format/use-days'
import { isDay } from '@/lib/domain/time/clock'
import classes from './booking-form.module.css'

/** On which day: as the slot says. */
export function QuickWhen({ day }: { day: string }) {
  const dates = useDays()
  return (
    <Flex gap={10} fz={13} c="dimmed">
      <IconClock size={17} stroke={1.6} aria-hidden="true" style={{ flex: 'none', marginTop: 1.5 }} />
      <span className={classes.capital}>{isDay(day) && dates.title(day)}</span>
    </Flex>
  )
}
