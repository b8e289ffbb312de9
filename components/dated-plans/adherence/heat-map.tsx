import { useTranslations } from 'next-intl'
import { useDays } from '@/components/format/use-days'
import { useDayTexts } from '@/components/format/use-weekdays'
import type { HeatCell } from '@/lib/domain/plans/heat'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './adherence.module.css'

type Props = {
  /** All of it in a sentence: who cannot see it has the table. */
  label: string
  weeks: HeatCell[][]
  today: string
  titleOf: (cell: HeatCell) => string
}

/** The days of a plan as a map: a column a week, a row a weekday, darker for more effort, outlined where it was not done. */
export function HeatMap({ label, weeks, today, titleOf }: Props) {
  const t = useTranslations('dated-plans.adherence')
  const language = useLanguage()
  const days = useDays()
  const { narrow } = useDayTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('map')}>
      <div className={classes.map} role="img" aria-label={label}>
        <div className={classes.names}>
          <span />
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <span key={weekday}>{narrow(weekday)}</span>
          ))}
        </div>
        {weeks.map((week, at) => (
          <div
            key={week[0]?.day}
            className={classes.week}
            data-now={week.some(({ day }) => day === today) || undefined}
          >
            <span>{at + 1}</span>
            {week.map((cell) => (
              <span
                key={cell.day}
                className={classes.cell}
                data-state={cell.state}
                data-step={cell.step ?? undefined}
                data-today={cell.day === today || undefined}
                title={cell.state === 'outside' ? undefined : labelled(language, days.full(cell.day), titleOf(cell))}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
