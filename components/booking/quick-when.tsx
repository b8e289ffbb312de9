import { Flex } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDays } from '@/components/format/use-days'
import { isDay } from '@/lib/domain/time/clock'
import classes from './booking-form.module.css'

type Props = { day: string; places: (string | undefined)[]; children?: ReactNode }

/** On which day, with whom and in which room: as the slot says. */
export function QuickWhen({ day, places, children }: Props) {
  const dates = useDays()
  return (
    <Flex gap={10} fz={13} c="dimmed">
      <IconClock size={17} stroke={1.6} aria-hidden="true" style={{ flex: 'none', marginTop: 1.5 }} />
      <span>
        <span className={classes.capital}>{isDay(day) && dates.title(day)}</span>
        {places.filter(Boolean).map((name) => ` · ${name}`)}
        {children}
      </span>
    </Flex>
  )
}
