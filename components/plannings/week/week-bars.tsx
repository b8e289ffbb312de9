import { Box, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { rangeText } from '@/components/calendar/layout/geometry'
import tones from '@/components/calendar/tones.module.css'
import { useDayTexts } from '@/components/format/use-weekdays'
import type { Tone } from '@/lib/contract/appointments'
import type { Planning } from '@/lib/contract/plannings'
import type { Interval } from '@/lib/domain/plannings/availability'
import { clockText } from '@/lib/domain/time/clock-text'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './week-bars.module.css'
import { weekShape } from './week-shape'

type Props = { intervals: Planning['intervals']; tone: Tone }

/**
 * From this length on, in minutes, a bar has room for its two times; a shorter one has them in the free time below it.
 */
const ROOM_MINUTES = 150
/** Hours between two lines. */
const LINE_HOURS = 4

/** A week as one looks at it: seven columns with a bar for each stretch of time. Read aloud, it is a list of days. */
export function WeekBars({ intervals, tone }: Props) {
  const t = useTranslations('plannings')
  const language = useLanguage()
  const { weekday, short } = useDayTexts()
  const { days, from, to } = weekShape(intervals)
  const at = (minute: number) => ((minute / 60 - from) / (to - from)) * 100
  const lines = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((h) => h % LINE_HOURS === 0)
  const spoken = (day: Interval[]) => day.map(rangeText).join(', ')
  return (
    <div className={`${classes.week} ${tones.tone}`} data-tone={tone}>
      <Text
        component="div"
        className={classes.hours}
        pos="relative"
        flex="none"
        w={16}
        h={148}
        mt={22}
        c="dimmed"
        fz={11}
        ta="right"
        aria-hidden
      >
        {lines.map((hour) => (
          <span key={hour} style={{ top: `${at(hour * 60)}%` }}>
            {hour}
          </span>
        ))}
      </Text>
      <ul className={classes.days}>
        {days.map((day, index) => (
          <Box key={weekday(index + 1)} component="li" miw={0}>
            <span className={classes.name} aria-hidden>
              {short(index + 1)}
            </span>
            <span className="only-heard">{labelled(language, weekday(index + 1), spoken(day) || t('no_hours'))}</span>
            <div className={classes.column} data-empty={day.length === 0 || undefined} aria-hidden>
              {lines.map((hour) => (
                <i key={hour} style={{ top: `${at(hour * 60)}%` }} />
              ))}
              <Bars day={day} at={at} end={to * 60} />
            </div>
          </Box>
        ))}
      </ul>
    </div>
  )
}

type BarsProps = {
  day: Interval[]
  /** Where a minute of the day stands, as a share of the height. */
  at: (minute: number) => number
  /** The minute at which the drawing ends. */
  end: number
}

function Bars({ day, at, end: bottom }: BarsProps) {
  return day.map(({ start, end }, index) => {
    const isShort = end - start < ROOM_MINUTES
    const roomBelow = (day[index + 1]?.start ?? bottom) - end
    return (
      <Fragment key={start}>
        <div className={classes.bar} style={{ top: `${at(start)}%`, height: `${at(end) - at(start)}%` }}>
          {!isShort && <Times start={start} end={end} />}
        </div>
        {isShort && roomBelow >= ROOM_MINUTES && (
          <Stack
            gap={0}
            pos="absolute"
            right={0}
            left={0}
            pt={3}
            c="dimmed"
            fz={10.5}
            lh={1.15}
            ta="center"
            style={{ top: `${at(end)}%` }}
          >
            <Times start={start} end={end} />
          </Stack>
        )}
      </Fragment>
    )
  })
}

function Times({ start, end }: Interval) {
  return (
    <>
      <span>{clockText(start)}</span>
      <span>{clockText(end)}</span>
    </>
  )
}
