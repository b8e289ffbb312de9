import { Box } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { MiniCalendar } from '@/components/agenda/lazy-parts'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import { noonOf } from '@/components/format/noon'
import { shortNamesOf } from '@/components/format/short-names'
import { ColumnsPicker } from './columns-picker'
import { DayStrip } from './day-strip'
import { MoreButton } from './more-button'
import { PanelButton } from './panel-button'
import classes from './phone-bar.module.css'
import { ViewSelect } from './view-select'

/** `nov. de 2026` as `nov 2026`. */
const shortly = (text: string) => text.replace(/\.| del?(?= \d)/g, '')

/** The head of a phone's agenda: the day or month, whose it is, and the days of its week. */
export function PhoneBar({ agenda, travel }: { agenda: Agenda; travel: Travel }) {
  const t = useTranslations('appointments')
  const locale = shortNamesOf(useLocale())
  const { view, day, dates, present } = agenda
  // Beside four buttons there is room for one short line.
  const short = (options: { month: 'short'; year?: 'numeric' }) =>
    shortly(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day)))
  const isMonth = view === 'month'
  const step = isMonth ? 'month' : 'week'
  const panel = { agenda, travel, isPhone: true }
  return (
    <Box flex="none" p="8px 8px 9px" bg="var(--surface)" style={{ borderBottom: '1px solid var(--line)' }}>
      <div className={classes.head}>
        <PanelButton {...panel} Panel={MiniCalendar} className={classes.title} isTitle>
          <span className={classes.weekday}>
            {isMonth ? short({ month: 'short', year: 'numeric' }) : dates.shortTitle(day)}
          </span>
          {!isMonth && <span className={classes.month}> {short({ month: 'short' })}</span>}
        </PanelButton>
        <Box component="span" flex={1} />
        <button
          type="button"
          className={classes.icon}
          aria-label={t(`previous.${step}`)}
          onClick={() => (isMonth ? travel.previous() : travel.by(-7))}
        >
          <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.icon}
          aria-label={t(`next.${step}`)}
          onClick={() => (isMonth ? travel.next() : travel.by(7))}
        >
          <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <ViewSelect agenda={agenda} travel={travel} />
        {agenda.candidates.length > 0 && <ColumnsPicker {...panel} />}
        <MoreButton {...panel} />
      </div>
      {!isMonth && <DayStrip agenda={agenda} onGo={travel.to} />}
      {day !== present.day && (
        <button type="button" className={classes.today} onClick={travel.today}>
          {t('today')}
        </button>
      )}
    </Box>
  )
}
