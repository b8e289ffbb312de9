import '@/components/ui/mantine-parts'
import '@mantine/dates/styles.layer.css'
import { Calendar, type CalendarLevel, DatesProvider } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { noonOf } from '@/components/format/noon'
import { weekdayOf } from '@/lib/domain/time/clock'
import classes from './day-calendar.module.css'
import { useDayWalk } from './use-day-walk'

type Props = {
  /** The chosen day; what is no day chooses none. */
  value: string
  /** The day that the keys stand at; its month is shown. */
  at: string
  onWalk: (day: string) => void
  onChoose: (day: string) => void
  /** The clinic's day, whatever the browser's. */
  today: string
  /** No later day can be chosen. */
  latest?: string
  /** Begins with the choice of a year. */
  yearsFirst?: boolean
  /** What is to be told of a day; it has a dot. */
  noteOf?: (day: string) => string | undefined
  /** What is to be told of the week that a Monday begins; its number stands before it. */
  weekOf?: (monday: string) => string
}

/** Six weeks whatever the month, from Monday: the calendar keeps its height when months are turned. */
const settings = { consistentWeeks: true, firstDayOfWeek: 1 } as const

/**
 * A month to choose a day from, with its months and years behind the title. One tab stop has all days: the keys of
 * `walkedDay` walk through them and on into other months, which Mantine's own do not.
 */
export function DayCalendar({ value, at, onWalk, onChoose, today, latest, yearsFirst, noteOf, weekOf }: Props) {
  const t = useTranslations('form.date')
  const steps = useTranslations('appointments')
  const texts = useCalendarTexts()
  const [level, setLevel] = useState<CalendarLevel>(yearsFirst ? 'decade' : 'month')
  const walk = (day: string) => onWalk(latest && day > latest ? latest : day)
  const { root, onKeyDown, dayOfTarget } = useDayWalk(at, walk, onChoose)

  useFocusKept(root, at, level)

  /** Mantine makes the selected one its tab stop: that is where the keys stand. What was chosen is said by ours. */
  const stop = (isAt: boolean, isChosen: boolean) => ({
    selected: isAt,
    'data-autofocus': isAt || undefined,
    'data-chosen': isChosen || undefined,
    'aria-pressed': isChosen || undefined,
  })
  return (
    <DatesProvider settings={settings}>
      <div
        ref={root}
        className={classes.calendar}
        onKeyDownCapture={(event) => dayOfTarget(event.target) && onKeyDown(event)}
      >
        <Calendar
          date={at}
          onDateChange={walk}
          level={level}
          onLevelChange={setLevel}
          maxDate={latest}
          enableKeyboardNavigation={false}
          withWeekNumbers={weekOf !== undefined}
          previousIcon={<IconChevronLeft size={17} stroke={1.6} aria-hidden="true" />}
          nextIcon={<IconChevronRight size={17} stroke={1.6} aria-hidden="true" />}
          ariaLabels={{
            previousMonth: steps('previous.month'),
            nextMonth: steps('next.month'),
            previousYear: t('previous_year'),
            nextYear: t('next_year'),
            previousDecade: t('previous_years'),
            nextDecade: t('next_years'),
          }}
          headerControlsOrder={['level', 'previous', 'next']}
          attributes={{
            calendarHeaderLevel: {
              'aria-live': 'polite',
              title: level === 'month' ? t('other_month') : level === 'year' ? t('other_year') : undefined,
            },
            weekNumber: { role: 'rowheader' },
          }}
          monthLabelFormat={texts.monthOfYear}
          monthsListFormat={texts.month}
          weekdayFormat={texts.weekday}
          getDayAriaLabel={(day) => {
            const week = weekdayOf(day) === 1 && weekOf?.(day)
            return [texts.full(day), week, noteOf?.(day)].filter(Boolean).join(', ')
          }}
          getDayProps={(day) => ({
            ...stop(day === at, day === value),
            'data-day': day,
            'data-today': day === today || undefined,
            'data-noted': noteOf?.(day) !== undefined || undefined,
            'aria-current': day === today ? 'date' : undefined,
            onClick: () => onChoose(day),
          })}
          getMonthControlProps={(month) => ({
            ...stop(isSame(month, at, 7), isSame(month, value, 7)),
            'aria-label': texts.monthOfYear(month),
          })}
          getYearControlProps={(year) => stop(isSame(year, at, 4), isSame(year, value, 4))}
          classNames={classes}
        />
      </div>
    </DatesProvider>
  )
}

/**
 * Puts the focus on the tab stop of what is shown: at first, when a level went with the button that was pressed in it, and
 * when the last month was reached, whose button to the next is not for pressing.
 */
function useFocusKept(root: RefObject<HTMLElement | null>, at: string, level: CalendarLevel) {
  const shown = useRef<CalendarLevel>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(at): another month may have taken the focus away
  useLayoutEffect(() => {
    if (shown.current === level && !document.activeElement?.matches(':disabled')) return
    shown.current = level
    root.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus({ preventScroll: true })
  }, [root, at, level])
}

/** Are two days of one year (4 letters), or one month (7)? */
const isSame = (one: string, other: string, length: number) => one.slice(0, length) === other.slice(0, length)

/** In the words of `Intl`, as everywhere: no locale of dayjs is loaded. */
function useCalendarTexts() {
  const locale = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (day: string) => made.format(noonOf(day))
    }
    const [narrow, weekday] = [format({ weekday: 'narrow' }), format({ weekday: 'long' })]
    return {
      monthOfYear: format({ month: 'long', year: 'numeric' }),
      month: format({ month: 'short' }),
      full: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      weekday: (day: string) => (
        <>
          <span aria-hidden="true">{narrow(day)}</span>
          <span className="only-heard">{weekday(day)}</span>
        </>
      ),
    }
  }, [locale])
}
