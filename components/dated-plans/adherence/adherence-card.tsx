import { Badge } from '@mantine/core'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { useDayTexts } from '@/components/format/use-weekdays'
import { ReadState } from '@/components/list/waiting/read-state'
import { ChartCard } from '@/components/ui/chart/chart-card'
import { CardSkeleton } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import type { Adherence } from '@/lib/contract/adherence'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { dueOf } from '@/lib/domain/plans/adherence'
import { HEAT_STEPS, type HeatCell, heatWeeks } from '@/lib/domain/plans/heat'
import classes from './adherence.module.css'
import { HeatMap } from './heat-map'

/** How well a plan is followed: each of its days, the pain, and what was said last. */
export function AdherenceCard({ plan }: { plan: DatedPlan }) {
  const t = useTranslations('dated-plans.adherence')
  const read = useRead('dated-plans.adherence', { params: { id: plan.id } })
  if (read.data) return <Shown plan={plan} adherence={read.data.data} />
  return read.isError ? <ReadState read={read} failed={t('failed')} height={220} /> : <CardSkeleton height={220} />
}

function Shown({ plan, adherence: read }: { plan: DatedPlan; adherence: Adherence }) {
  const t = useTranslations('dated-plans.adherence')
  const { today } = useDates()
  const adherence = dueOf(read, plan, today)
  const weekday = useDayTexts()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const { asked, done, days } = adherence
  const weeks = heatWeeks(plan, days, today)
  const text = useCellText(adherence)
  const share = asked > 0 ? percent.format(done / asked) : null
  return (
    <ChartCard
      title={t('title')}
      lead={asked > 0 ? t('done', { done, asked }) : t('nothing_asked')}
      texts={{ table: t('table'), chart: t('chart') }}
      head={[t('week_head'), ...[1, 2, 3, 4, 5, 6, 7].map(weekday.short)]}
      rows={weeks.map((week, at) => [t('week', { number: at + 1 }), ...week.map(text)])}
      action={share && <Badge color="accent">{share}</Badge>}
    >
      <div className={classes.legend} aria-hidden>
        <span>
          {t('less')}
          {Array.from({ length: HEAT_STEPS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the grades are always the same
            <span key={at} className={classes.cell} data-state="done" data-step={at + 1} />
          ))}
          {t('more')}
        </span>
        <span>
          <span className={classes.cell} data-state="missed" />
          {t('not_done')}
        </span>
      </div>
      <div className={classes.body}>
        <HeatMap
          label={share ? t('summary', { done, asked, share }) : t('nothing_asked')}
          weeks={weeks}
          today={today}
          titleOf={text}
        />
        <Figures adherence={adherence} />
      </div>
    </ChartCard>
  )
}

/** What is said of a day of the map: `20 nov: esfuerzo 6`. */
function useCellText({ days }: Adherence) {
  const t = useTranslations('dated-plans.adherence')
  const known = new Map(days.map((one) => [one.day, one]))
  return ({ day, state }: HeatCell): string => {
    const one = known.get(day)
    if (state !== 'done' || !one) return t(`state.${state}`)
    const { effort, pain } = one
    const said = [
      effort !== null && t('effort', { effort: Math.round(effort) }),
      pain !== null && t('pain', { pain: Math.round(pain) }),
    ].filter(Boolean)
    return said.length > 0 ? said.join(' · ') : t('state.done')
  }
}

function Figures({ adherence: { pain, pain_before, last_comment } }: { adherence: Adherence }) {
  const t = useTranslations('dated-plans.adherence')
  const days = useDays()
  const { nearPlainDay } = useDates()
  const locale = useLocale()
  const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const change = pain !== null && pain_before !== null ? Math.round((pain - pain_before) * 10) / 10 : null
  const Trend = change !== null && change > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('mean_pain')}</dt>
        <dd className={classes.pain}>
          {pain === null ? (
            <span className={classes.quiet}>{t('no_pain')}</span>
          ) : (
            <strong>{tenth.format(pain)}</strong>
          )}
          {change !== null && change !== 0 && (
            <Badge
              color={change > 0 ? 'warn' : 'accent'}
              leftSection={<Trend size={14} stroke={1.8} aria-hidden />}
              title={t('before', { pain: tenth.format(pain_before ?? 0) })}
            >
              {signed.format(change)}
            </Badge>
          )}
        </dd>
      </div>
      {last_comment && (
        <div>
          <dt title={days.full(last_comment.day)}>{t('last_comment', { day: nearPlainDay(last_comment.day) })}</dt>
          <dd className={classes.comment}>{t('quoted', { text: last_comment.comment })}</dd>
        </div>
      )}
    </dl>
  )
}
