import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Financials, FinancialsWork } from '@/lib/contract/financials'
import { attendanceShare, nobody, noHours, occupancyOf, plusAttendance, plusHours } from '@/lib/domain/financials/hours'
import { centsOf, sumOf } from '@/lib/domain/financials/income'
import classes from './financials.module.css'
import type { Open } from './opened'
import { directionOf, useFigureTexts } from './use-figure-texts'

type Props = { financials: Financials; work: FinancialsWork | undefined; onOpen: Open }

/** The period's figures; those that are a sum of something open it. */
export function Figures({ financials, work, onOpen }: Props) {
  const t = useTranslations('financials')
  const { money, grown, points, shareOrNone } = useFigureTexts()
  const { days, cells, cells_before, received, pending, vouchers, professional_id, tells_commission } = financials
  const [income, before] = [sumOf(cells), sumOf(cells_before)]
  const whose = professional_id ? { professional_id: String(professional_id) } : {}
  const receivedBefore = centsOf(received?.map(({ before_cents }) => ({ cents: before_cents })) ?? [])
  const hours = work?.professionals.reduce((sum, one) => plusHours(sum, one.hours), noHours)
  const hoursBefore = work?.professionals.reduce((sum, one) => plusHours(sum, one.hours_before), noHours)
  const came = work?.professionals.reduce((sum, one) => plusAttendance(sum, one.attendance), nobody)
  const cameBefore = work?.professionals.reduce((sum, one) => plusAttendance(sum, one.attendance_before), nobody)
  const lines = (title: string) => () =>
    onOpen({ list: 'lines', title, query: { ...days, ...whose }, tellsCommission: tells_commission })
  return (
    <dl className={classes.figures}>
      <Figure
        label={t('figures.income')}
        value={money(income.base_cents)}
        change={grown(income.base_cents, before.base_cents)}
        direction={directionOf(income.base_cents, before.base_cents)}
        under={t('before', { amount: money(before.base_cents) })}
        more={t('with_vat', { amount: money(income.total_cents) })}
        onOpen={lines(t('figures.income'))}
      />
      {received && (
        <Figure
          label={t('figures.received')}
          value={money(centsOf(received))}
          change={grown(centsOf(received), receivedBefore)}
          direction={directionOf(centsOf(received), receivedBefore)}
          under={t('before', { amount: money(receivedBefore) })}
          onOpen={() => onOpen({ list: 'payments', title: t('figures.received'), query: days })}
        />
      )}
      {pending && (
        <Figure
          label={t('figures.pending')}
          value={money(centsOf(pending))}
          under={t('invoices', { count: pending.reduce((sum, { count }) => sum + count, 0) })}
          more={t('pending.scope')}
          onOpen={() => onOpen({ list: 'pending', title: t('figures.pending'), query: {} })}
        />
      )}
      {vouchers && (
        <Figure
          label={t('figures.vouchers')}
          value={money(vouchers.cents)}
          under={t('sessions', { count: vouchers.sessions })}
          more={t('today')}
          onOpen={() => onOpen({ list: 'vouchers', title: t('figures.vouchers') })}
        />
      )}
      {tells_commission && professional_id !== null && (
        <Figure
          label={t('figures.commission')}
          value={money(income.commission_cents)}
          change={grown(income.commission_cents, before.commission_cents)}
          direction={directionOf(income.commission_cents, before.commission_cents)}
          under={t('before', { amount: money(before.commission_cents) })}
          onOpen={lines(t('figures.commission'))}
        />
      )}
      {hours && hoursBefore && (
        <Figure
          label={t('figures.occupancy')}
          value={shareOrNone(occupancyOf(hours))}
          change={points(occupancyOf(hours), occupancyOf(hoursBefore))}
          direction={directionOf(occupancyOf(hours) ?? 0, occupancyOf(hoursBefore) ?? 0)}
          under={t('before', { amount: shareOrNone(occupancyOf(hoursBefore)) })}
        />
      )}
      {came && cameBefore && (
        <Figure
          label={t('figures.attendance')}
          value={shareOrNone(attendanceShare(came))}
          change={points(attendanceShare(came), attendanceShare(cameBefore))}
          direction={directionOf(attendanceShare(came) ?? 0, attendanceShare(cameBefore) ?? 0)}
          under={t('before', { amount: shareOrNone(attendanceShare(cameBefore)) })}
        />
      )}
    </dl>
  )
}

type FigureProps = {
  label: string
  value: string
  change?: string
  direction?: 'up' | 'down' | 'same'
  under: ReactNode
  more?: string
  onOpen?: () => void
}

function Figure({ label, value, change, direction = 'same', under, more, onOpen }: FigureProps) {
  const t = useTranslations('financials')
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        {onOpen ? (
          <button type="button" className={classes.value} title={t('open', { what: label })} onClick={onOpen}>
            {value}
          </button>
        ) : (
          <span className={classes.value}>{value}</span>
        )}
        <span className={classes.under}>
          {change && <b data-direction={direction}>{change}</b>} {under}
        </span>
        {more && <span className={classes.under}>{more}</span>}
      </dd>
    </div>
  )
}
