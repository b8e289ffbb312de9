import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import type { CashDay } from '@/lib/contract/cash'
import classes from './cash.module.css'
import { CashMovedLine } from './cash-moved-line'

/** The cash of a day, each time that it came in or went out, so that a till can be counted against it. */
export function CashMovements({ cash }: { cash: CashDay }) {
  const { day, movements, moved, closed, passed_by } = cash
  const t = useTranslations('cash')
  const money = useMoney()
  const { time, dayTime, calendarDay, plainDay } = useDates()
  const when = (at: string) => (calendarDay(at) === day ? time(at) : dayTime(at))
  const paid = movements.map(({ of, title, patient_name, cents, at, by, paid_on }, place) => ({
    at,
    line: (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none changes its place
      <li key={`${at} ${place}`}>
        <time dateTime={at}>{when(at)}</time>
        <span>
          {patient_name}
          <small>{[of === 'account' ? null : title, t(`paid_for.${of}`), by].filter(Boolean).join(' · ')}</small>
          {paid_on && <small>{t('given_back', { day: plainDay(paid_on) })}</small>}
        </span>
        <span>
          {money(cents)}
          <small>{t(cents < 0 ? 'in_out.out' : 'in_out.in')}</small>
        </span>
      </li>
    ),
  }))
  const other = moved.map((one) => ({
    at: one.at,
    line: <CashMovedLine key={one.id} moved={one} when={when(one.at)} isOpen={!closed && !passed_by} />,
  }))
  const lines = [...paid, ...other].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <section className={classes.movements} aria-label={t('movements')}>
      <Text fw={600}>{t('movements')}</Text>
      {lines.length === 0 ? <Text c="dimmed">{t('no_movements')}</Text> : <ul>{lines.map(({ line }) => line)}</ul>}
    </section>
  )
}
