import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { useRateText } from '@/components/groups/plans/use-rate-text'
import { ReadState } from '@/components/list/waiting/read-state'
import { BillPaid } from '@/components/payments/bill-paid'
import { PaymentLine } from '@/components/payments/payment-line'
import { type Fact, Facts } from '@/components/ui/page/facts'
import { Warning } from '@/components/ui/warning'
import { paths } from '@/lib/client/paths'
import { useRead, useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { VoucherDetail, VoucherEntry, VoucherExtended, VoucherPayment } from '@/lib/contract/vouchers'
import { dayOf } from '@/lib/domain/time/clock'
import { isPartBack } from '@/lib/domain/vouchers/give-back'
import { owedOf } from '@/lib/domain/vouchers/owed'
import classes from './patient-vouchers.module.css'
import { SessionsMeter } from './sessions-meter'
import { useVoucherTexts } from './use-voucher-texts'

/** What is done with a voucher, in a sheet of its own. */
export type VoucherAct = 'edit' | 'pay' | 'extend' | 'adjust' | 'refund' | 'remove' | { reverse: VoucherPayment }

type Props = {
  patientId: number
  voucher: { id: number; title: string }
  /** It is deleted: the panel goes away by itself. */
  isDone?: boolean
  onAct: (act: VoucherAct, voucher: VoucherDetail) => void
  onClose: () => void
}

/** A voucher: what is left of it, what was paid, what happened to it, and all that one does with it. */
export function VoucherPanel({ patientId, voucher: { id, title }, isDone, onAct, onClose }: Props) {
  const t = useTranslations('vouchers')
  const read = useRead('vouchers.show', { params: { id } })
  const voucher = read.data?.data
  return (
    <SideDrawer title={voucher?.title ?? title} closeLabel={t('close')} isDone={isDone ?? false} onClose={onClose}>
      <div className={classes.panel}>
        <ReadState read={read} failed={t('failed_one')} height={420} />
        {voucher && <Whole patientId={patientId} voucher={voucher} act={(act) => onAct(act, voucher)} />}
      </div>
    </SideDrawer>
  )
}

type WholeProps = { patientId: number; voucher: VoucherDetail; act: (act: VoucherAct) => void }

function Whole({ patientId, voucher, act }: WholeProps) {
  const t = useTranslations('vouchers')
  const payments = useTranslations('payments')
  const restore = useSave('vouchers.restore')
  const isDeleted = voucher.list === 'deleted'
  const owed = owedOf(voucher)
  const acts = useKeptFocus<HTMLDivElement>(restore.isSuccess, isDeleted, (place) =>
    place.querySelector('button')?.focus({ preventScroll: true }),
  )
  return (
    <>
      <SessionsMeter {...voucher} />
      {voucher.alerts.length > 0 && (
        <Group gap={6}>
          {voucher.alerts.map((alert) => (
            <Badge key={alert} color="warn">
              {t(`alert.${alert}`)}
            </Badge>
          ))}
        </Group>
      )}
      {isDeleted ? (
        <Group ref={acts} gap={8}>
          <Button
            leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden />}
            loading={restore.isPending}
            onClick={() => restore.mutate({ params: { id: voucher.id } })}
          >
            {t('restore')}
          </Button>
        </Group>
      ) : (
        <Group ref={acts} gap={8}>
          {owed > 0 && <Button onClick={() => act('pay')}>{payments('take')}</Button>}
          <Button variant="default" onClick={() => act('edit')}>
            {t('edit')}
          </Button>
          <Button variant="default" onClick={() => act('extend')}>
            {t('extend.open')}
          </Button>
          <Button variant="default" onClick={() => act('adjust')}>
            {t('adjust.open')}
          </Button>
          {voucher.payments.some(({ left_cents }) => left_cents > 0) && (
            <Button variant="default" onClick={() => act('refund')}>
              {t('refund.open')}
            </Button>
          )}
          <ActionIcon aria-label={t('remove.open')} title={t('remove.open')} onClick={() => act('remove')}>
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      {voucher.surplus_cents > 0 && <Surplus cents={voucher.surplus_cents} />}
      <VoucherFacts patientId={patientId} voucher={voucher} />
      <Payments voucher={voucher} onReverse={isDeleted ? null : (reverse) => act({ reverse })} />
      <BillPaid
        patientId={voucher.patient.id}
        source={{ voucher_id: voucher.id }}
        isPaid={voucher.billing === 'at_sale' && voucher.paid_cents > 0 && !isDeleted}
      />
      <section className={classes.part} aria-label={t('ledger')}>
        <h3>{t('ledger')}</h3>
        <ul className={classes.lines}>
          {historyOf(voucher).map((one) =>
            'to' in one ? (
              <ExtendedLine key={`extended ${one.id}`} extended={one} />
            ) : (
              <LedgerLine key={one.id} line={one} patientId={patientId} />
            ),
          )}
        </ul>
      </section>
    </>
  )
}

/** What was paid of it beyond what its sessions were billed for, and how that is given back. */
function Surplus({ cents }: { cents: number }) {
  const t = useTranslations('vouchers')
  const money = useMoney()
  return (
    <Warning>
      <span>
        <b>{t('surplus', { amount: money(cents) })}</b>
        <br />
        {t('surplus_how')}
      </span>
    </Warning>
  )
}

function VoucherFacts({ patientId, voucher }: Pick<WholeProps, 'patientId' | 'voucher'>) {
  const t = useTranslations('vouchers')
  const money = useMoney()
  const rate = useRateText()
  const { plainDay } = useDates()
  const { owed, expiry, shared } = useVoucherTexts(patientId)
  const services = useRead('services.list').data?.data
  const groups = useRead('groups.list').data?.data
  const namesOf = (ids: number[], rows: { id: number; name: string }[] | undefined) =>
    rows?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
  const { pays_services, service_ids, pays_activities, group_ids, price_cents, sessions } = voucher
  const pays = [
    ...(pays_services === 'all' ? [t('any_service')] : namesOf(service_ids, services)),
    ...(pays_activities === 'all' ? [t('any_activity')] : namesOf(group_ids, groups)),
  ].join(', ')
  const facts: Fact[] = [
    [t('columns.expires_on'), expiry(voucher)],
    [t('fields.price_cents'), `${money(price_cents)} (${rate(voucher)})`],
    [t('columns.owed'), owed(voucher) || (voucher.list === 'deleted' ? null : t('paid'))],
    [t('used'), t('counts', { used: sessions.used, held: sessions.held, expired: sessions.expired })],
    [t('pays'), pays],
    [t('columns.shared'), shared(voucher)],
    [t('fields.sold_on'), plainDay(voucher.sold_on)],
    [t('fields.billing'), t(`billing.${voucher.billing}`)],
  ]
  return <Facts facts={facts} />
}

function Payments({
  voucher: { payments },
  onReverse,
}: {
  voucher: VoucherDetail
  onReverse: ((payment: VoucherPayment) => void) | null
}) {
  const t = useTranslations('vouchers')
  return (
    <section className={classes.part} aria-label={t('payments')}>
      <h3>{t('payments')}</h3>
      {payments.length === 0 && <p className={classes.quiet}>{t('no_payments')}</p>}
      <ul>
        {payments.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            against={isPartBack(payments, payment) ? t('refund.line') : undefined}
            onReverse={onReverse && (() => onReverse(payment))}
          />
        ))}
      </ul>
    </section>
  )
}

/** What happened to its sessions and to its last day, the latest first. */
const historyOf = ({ extensions, lines }: VoucherDetail) =>
  [...extensions, ...lines].sort((one, other) => other.at.localeCompare(one.at))

function ExtendedLine({ extended: { from, to, at, by, reason } }: { extended: VoucherExtended }) {
  const t = useTranslations('vouchers')
  const { dayTime, plainDay } = useDates()
  const day = (given: string | null) => (given === null ? t('line.never') : plainDay(given))
  return (
    <li>
      <div>
        <p>{t('line.extended', { from: day(from), to: day(to) })}</p>
        <p className={classes.quiet}>{[dayTime(at), by].filter(Boolean).join(' · ')}</p>
        <p className={classes.quiet}>{reason}</p>
      </div>
    </li>
  )
}

function LedgerLine({ line, patientId }: { line: VoucherEntry; patientId: number }) {
  const t = useTranslations('vouchers')
  const zone = useUser().clinic.time_zone
  const { dayTime } = useDates()
  const { kind, sessions, visit, at, by, reason } = line
  const what =
    kind === 'adjust'
      ? t(sessions < 0 ? 'line.fewer' : 'line.more', { count: Math.abs(sessions) })
      : t(`line.${kind}`, { count: sessions })
  return (
    <li>
      <div>
        <p>
          {what}
          {visit && (
            <>
              {' · '}
              <Link href={paths.appointments(dayOf(visit.starts_at, zone))}>{dayTime(visit.starts_at)}</Link>
              {visit.is_waiting && kind === 'hold' && ` · ${t('line.waiting')}`}
              {visit.patient.id !== patientId && ` · ${visit.patient.name}`}
            </>
          )}
        </p>
        <p className={classes.quiet}>{[dayTime(at), by].filter(Boolean).join(' · ')}</p>
        {reason && <p className={classes.quiet}>{reason}</p>}
      </div>
    </li>
  )
}
