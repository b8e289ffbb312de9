import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { weekNumber } from '@/components/agenda/state/week-number'
import type { PanelProps } from '@/components/agenda/toolbar/panel-button'
import panels from '@/components/agenda/toolbar/panel-button.module.css'
import { useDismiss } from '@/components/appointments/card/use-dismiss'
import { DayCalendar } from '@/components/ui/day/day-calendar'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './mini-calendar.module.css'
import { useBusyDays } from './use-busy-days'

/** A month to jump to a date; a dot marks the days with appointments. */
export function MiniCalendar(props: PanelProps) {
  useDismiss(props.root, props.onClose)
  return (
    <MoreTexts files={['agenda']}>
      <MonthPanel {...props} />
    </MoreTexts>
  )
}

function MonthPanel({ agenda, travel, onClose }: PanelProps) {
  const t = useTranslations('agenda.calendar')
  const today = useTranslations('appointments')('today')
  const [at, setAt] = useState(agenda.day)
  const { busy, isPartial } = useBusyDays(agenda, at)
  const choose = (day: string) => {
    travel.to(day)
    onClose()
  }
  return (
    <div className={`${panels.panel} ${classes.panel}`} role="dialog" aria-label={t('label')}>
      <DayCalendar
        value={agenda.day}
        at={at}
        onWalk={setAt}
        onChoose={choose}
        today={agenda.present.day}
        noteOf={(day) => (busy.has(day) ? t('has_appointments') : undefined)}
        weekOf={(monday) => t('week', { number: weekNumber(monday) })}
      />
      {isPartial && (
        <Text p="4px 8px 0" c="dimmed" fz={12}>
          {t('partial')}
        </Text>
      )}
      <button type="button" className={classes.today} onClick={() => choose(agenda.present.day)}>
        {today}
      </button>
    </div>
  )
}
