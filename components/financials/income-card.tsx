import { SegmentedControl } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useFormWriting } from '@/components/form/use-form-writing'
import { noonOf } from '@/components/format/noon'
import { BarChart } from '@/components/ui/chart/bar-chart'
import { ChartCard } from '@/components/ui/chart/chart-card'
import { useUser } from '@/lib/client/use-user'
import type { Financials } from '@/lib/contract/financials'
import { barSums, professionalKey, serviceKey, sumsBy } from '@/lib/domain/financials/income'
import { barsOf, type Days } from '@/lib/domain/financials/period'
import { wholeUnits } from '@/lib/domain/money/amount'
import { labelled } from '@/lib/i18n/labelled'
import { languageOf, type Tag } from '@/lib/i18n/locales'
import { useLanguage } from '@/lib/i18n/use-language'
import { CsvButton } from './csv-button'
import classes from './financials.module.css'
import type { Open } from './opened'
import { inksOf, REST, SHOWN_MOST } from './series-inks'
import { useFigureTexts } from './use-figure-texts'
import { useIncomeNames } from './use-income-names'

type Props = { financials: Financials; onOpen: Open }
const ways = ['service', 'professional'] as const
const MILLION = 1_000_000

/** What was invoiced, by day, week or month, of which services or by whom, with the period before as a line across each bar. */
export function IncomeCard({ financials, onOpen }: Props) {
  const t = useTranslations('financials')
  const language = useLanguage()
  const { money, grown } = useFigureTexts()
  const { digits } = useFormWriting()
  const short = useShortMoney()
  const names = useIncomeNames(financials)
  const dayText = useBarText(financials.unit)
  const [way, setWay] = useState<(typeof ways)[number]>('service')
  const { days, before, unit, cells, cells_before, professional_id, tells_commission } = financials
  const keyOf = way === 'service' ? serviceKey : professionalKey
  const { bars, keys } = useMemo(() => {
    const keys = sumsBy(cells, keyOf).map(([key]) => key)
    const shown = new Set(keys.slice(0, SHOWN_MOST))
    const all = barsOf(days, unit)
    const sums = barSums(cells, all, unit)
    const earlier = barSums(cells_before, barsOf(before, unit), unit)
    const partsOf = (key: string) =>
      barSums(
        cells.filter((cell) => (key === REST ? !shown.has(keyOf(cell)) : keyOf(cell) === key)),
        all,
        unit,
      )
    const drawn = keys.length > SHOWN_MOST ? [...shown, REST] : [...shown]
    const parts = drawn.map((key) => ({ key, sums: partsOf(key) }))
    const bars = all.map((bar, at) => ({
      bar,
      sum: sums[at]!,
      before: earlier[at]?.base_cents ?? null,
      parts: parts.map(({ key, sums }) => ({ key, value: sums[at]!.base_cents })),
    }))
    return { bars, keys: drawn }
  }, [cells, cells_before, days, before, unit, keyOf])
  const inks = inksOf(keys, names.toneOf)
  const nameOf = (key: string) => (key === REST ? t('rest') : names[way](key))
  const isNothing = cells.length === 0 && cells_before.length === 0
  const head = [t(`units.${unit}`), t('columns.base'), t('columns.total'), t('columns.before'), t('columns.change')]
  const title = t('income.title')
  const open = ({ from, to }: Days) =>
    onOpen({
      list: 'lines',
      title: t('income.of', { days: dayText.full({ from, to }) }),
      query: { from, to, ...(professional_id && { professional_id: String(professional_id) }) },
      tellsCommission: tells_commission,
    })
  return (
    <ChartCard
      title={title}
      texts={{ table: t('table'), chart: t('chart') }}
      head={head}
      rows={bars.map(({ bar, sum, before: earlier }) => [
        dayText.full(bar),
        money(sum.base_cents),
        money(sum.total_cents),
        earlier === null ? '–' : money(earlier),
        earlier === null ? '' : grown(sum.base_cents, earlier),
      ])}
      action={
        <>
          {professional_id === null && (
            <SegmentedControl
              size="sm"
              bg="var(--line-soft)"
              className="not-printed"
              aria-label={t('income.by')}
              value={way}
              onChange={(chosen) => setWay(chosen as (typeof ways)[number])}
              data={ways.map((value) => ({ value, label: t(`income.${value}`) }))}
            />
          )}
          <CsvButton
            title={title}
            head={head.slice(0, 4)}
            rows={bars.map(({ bar, sum, before: earlier }) => [
              bar.from,
              wholeUnits(sum.base_cents, digits),
              wholeUnits(sum.total_cents, digits),
              earlier === null ? null : wholeUnits(earlier, digits),
            ])}
          />
        </>
      }
    >
      {isNothing ? (
        <p className={classes.none}>{t('income.none')}</p>
      ) : (
        <>
          <BarChart
            label={t('income.label', { days: dayText.full(days) })}
            valueText={short}
            onOpen={(key) => open(bars.find(({ bar }) => bar.from === key)!.bar)}
            bars={bars.map(({ bar, sum, before: earlier, parts }) => ({
              key: bar.from,
              tick: dayText.tick(bar),
              label: [
                t('income.bar', { days: dayText.full(bar), amount: money(sum.base_cents) }),
                earlier !== null && t('before', { amount: money(earlier) }),
                ...parts
                  .filter(({ value }) => value !== 0)
                  .map(({ key, value }) => labelled(language, nameOf(key), money(value))),
              ]
                .filter(Boolean)
                .join('. '),
              before: earlier,
              parts: parts.map((part) => ({ ...part, ink: inks.get(part.key)! })),
            }))}
          />
          <ul className={classes.legend} aria-hidden>
            {keys.map((key) => (
              <li key={key}>
                <i style={{ background: inks.get(key) }} />
                {nameOf(key)}
              </li>
            ))}
            <li>
              <i className={classes.line} />
              {t('income.earlier')}
            </li>
          </ul>
        </>
      )}
    </ChartCard>
  )
}

/** Amounts beside a chart: `15 mil €`. Whole below a million in Italian, where `15K` is no word. */
function useShortMoney(): (cents: number) => string {
  const tag = useLocale()
  const { currency } = useUser().clinic
  const { digits } = useFormWriting()
  return useMemo(() => {
    const written = { style: 'currency', currency, minimumFractionDigits: 0 } as const
    const short = new Intl.NumberFormat(tag, { ...written, notation: 'compact', maximumFractionDigits: 1 })
    const whole = new Intl.NumberFormat(tag, { ...written, maximumFractionDigits: 0 })
    const isShort = (units: number) => languageOf(tag as Tag) !== 'it' || Math.abs(units) >= MILLION
    return (cents) => {
      const units = wholeUnits(cents, digits)
      return (isShort(units) ? short : whole).format(units)
    }
  }, [tag, currency, digits])
}

/** What a bar is called: below it, and in words. */
function useBarText(unit: Financials['unit']) {
  const t = useTranslations('financials')
  const format = useFormatter()
  const write = (day: string, form: { day?: 'numeric'; month: 'short'; year?: 'numeric' }) =>
    format.dateTime(noonOf(day), { ...form, timeZone: 'UTC' })
  const date = (day: string) => write(day, { day: 'numeric', month: 'short', year: 'numeric' })
  return {
    tick: ({ from }: Days) =>
      unit === 'month' ? write(from, { month: 'short' }) : write(from, { day: 'numeric', month: 'short' }),
    full: ({ from, to }: Days) => (from === to ? date(from) : t('days', { from: date(from), to: date(to) })),
  }
}
