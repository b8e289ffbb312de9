import { Anchor, Box, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { type Item, usePages } from '@/components/list/data/use-pages'
import { LoadMore } from '@/components/list/load-more'
import { ReadState } from '@/components/list/waiting/read-state'
import { paths } from '@/lib/client/paths'
import type { QueryIn } from '@/lib/contract/registry'
import { daysLate } from '@/lib/domain/financials/owed'
import { wholeUnits } from '@/lib/domain/money/amount'
import classes from './financials.module.css'
import type { Opened } from './opened'
import { OpenedCsv, type OpenedName, type Written } from './opened-csv'
import { OwedActs } from './owed-acts'

type Props = {
  opened: Opened
  /** Opens an invoice, or begins what is done with it. */
  onInvoice: (id: number, begin?: 'pay' | 'send') => void
  onClosed: () => void
}

/** The list that a figure is the sum of, with that sum above it. */
export function OpenedDrawer({ opened, onInvoice, onClosed }: Props) {
  const close = useTranslations('form')('close')
  return (
    <SideDrawer title={opened.title} closeLabel={close} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Behind opened={opened} onInvoice={onInvoice} />
      </Box>
    </SideDrawer>
  )
}

function Behind({ opened, onInvoice }: Omit<Props, 'onClosed'>) {
  const t = useTranslations('financials')
  const methods = useTranslations('payments.methods')
  const column = useTranslations('financials.columns')
  const named = useTranslations('financials.opened.columns')
  const money = useMoney()
  const { digits } = useFormWriting()
  const whole = (cents: number) => wholeUnits(cents, digits)
  const { nearPlainDay, today } = useDates()
  const invoices = useTranslations('invoices')
  const invoice = (id: number, number: string) => (
    <Anchor component="button" type="button" onClick={() => onInvoice(id)}>
      {number}
    </Anchor>
  )
  switch (opened.list) {
    case 'lines':
      return (
        <Rows
          title={opened.title}
          name="financials.lines"
          query={opened.query}
          written={{
            head: [
              ...[named('day'), named('invoice'), named('patient'), named('concept'), column('professional')],
              ...[named('note'), column('base'), column('total')],
              ...(opened.tellsCommission ? [column('commission')] : []),
            ],
            line: (line) => [
              ...[line.on, line.number, line.patient_name, line.title, line.professional_name],
              line.taken_back ? t('opened.taken_back') : null,
              ...[whole(line.base_cents), whole(line.total_cents)],
              ...(opened.tellsCommission ? [whole(line.commission_cents)] : []),
            ],
          }}
          sum={({ base_cents, total_cents, commission_cents }) =>
            [
              t('opened.base', { amount: money(base_cents) }),
              t('opened.total', { amount: money(total_cents) }),
              opened.tellsCommission && t('opened.commission', { amount: money(commission_cents) }),
            ]
              .filter(Boolean)
              .join(' · ')
          }
          row={(line) => ({
            key: `${line.invoice_id} ${line.number} ${line.title} ${line.base_cents}`,
            title: (
              <>
                {invoice(line.invoice_id, line.number)} · {line.title}
              </>
            ),
            under: [
              nearPlainDay(line.on),
              line.patient_name,
              line.professional_name ?? t('of_nobody'),
              line.taken_back && t('opened.taken_back'),
              opened.tellsCommission &&
                line.commission_cents !== 0 &&
                t('opened.commission', { amount: money(line.commission_cents) }),
            ],
            amount: line.base_cents,
            beside: line.total_cents === line.base_cents ? null : t('with_vat', { amount: money(line.total_cents) }),
          })}
        />
      )
    case 'payments':
      return (
        <Rows
          title={opened.title}
          name="financials.payments"
          query={opened.query}
          written={{
            head: [
              ...[named('day'), named('patient'), named('paid_for'), named('concept')],
              ...[column('method'), column('amount')],
            ],
            line: ({ on, patient_name, of, title, method, cents }) => [
              ...[on, patient_name, t(`paid_for.${of}`), of === 'account' ? null : title],
              ...[methods(method), whole(cents)],
            ],
          }}
          sum={({ cents }) => money(cents)}
          row={(payment) => ({
            key: `${payment.on} ${payment.title} ${payment.cents}`,
            // What was paid on account has no document yet: whose it is says more than a dash.
            title: payment.of === 'account' ? payment.patient_name : payment.title,
            under: [
              nearPlainDay(payment.on),
              payment.of !== 'account' && payment.patient_name,
              t(`paid_for.${payment.of}`),
              methods(payment.method),
              payment.cents < 0 && t('opened.given_back'),
            ],
            amount: payment.cents,
          })}
        />
      )
    case 'pending':
      return (
        <Rows
          title={opened.title}
          name="financials.pending"
          query={opened.query}
          written={{
            head: [
              ...[named('invoice'), named('recipient'), named('day'), named('due')],
              ...[column('age'), column('amount')],
            ],
            line: ({ number, recipient_name, issued_on, due_on, age, cents }) => [
              ...[number, recipient_name, issued_on, due_on],
              ...[t(`ages.${age}`), whole(cents)],
            ],
          }}
          sum={({ cents }) => money(cents)}
          row={(owed) => ({
            key: owed.number,
            title: (
              <>
                {invoice(owed.invoice_id, owed.number)} · {owed.recipient_name}
              </>
            ),
            under: [
              t('opened.due', { day: nearPlainDay(owed.due_on) }),
              owed.due_on < today ? invoices('late', { count: daysLate(owed.due_on, today) }) : t('ages.not_due'),
            ],
            amount: owed.cents,
            acts: <OwedActs {...owed} onAct={onInvoice} />,
          })}
        />
      )
    case 'vouchers':
      return (
        <Rows
          title={opened.title}
          name="financials.vouchers"
          query={{}}
          written={{
            head: [
              ...[named('voucher'), named('patient'), named('sold'), named('expires')],
              ...[named('sessions'), column('amount')],
            ],
            line: ({ title, patient_name, sold_on, expires_on, sessions, cents }) => [
              ...[title, patient_name, sold_on, expires_on, sessions],
              whole(cents),
            ],
          }}
          sum={({ cents }) => money(cents)}
          row={(voucher) => ({
            key: String(voucher.voucher_id),
            title: (
              <Anchor component={Link} href={`${paths['patients.show'](voucher.patient_id)}/vouchers`}>
                {voucher.title}
              </Anchor>
            ),
            under: [
              voucher.patient_name,
              t('opened.sold', { day: nearPlainDay(voucher.sold_on) }),
              t('opened.sessions', { count: voucher.sessions }),
              voucher.expires_on && t('opened.expires', { day: nearPlainDay(voucher.expires_on) }),
            ],
            amount: voucher.cents,
          })}
        />
      )
  }
}

type Row = {
  key: string
  title: ReactNode
  under: (string | false | null)[]
  amount: number
  beside?: string | null
  acts?: ReactNode
}
type Sums = { base_cents: number; total_cents: number; commission_cents: number; cents: number }

type RowsProps<N extends OpenedName> = {
  title: string
  name: N
  query: QueryIn<N>
  written: Written<N>
  /** What all of it comes to, in words. */
  sum: (meta: Sums) => string
  row: (item: Item<N>) => Row
}

function Rows<N extends OpenedName>({ title, name, query, written, sum, row }: RowsProps<N>) {
  const t = useTranslations('financials')
  const money = useMoney()
  const read = usePages(name, query as QueryIn<N> & object)
  const pages = read.data?.pages
  const meta = pages?.[0]?.meta as (Sums & { count: number }) | undefined
  const rows = pages?.flatMap((page) => page.data.map(row)) ?? []
  return (
    <Stack gap={14}>
      <ReadState read={{ ...read, isError: read.isError && !pages }} failed={t('opened.failed')} height={280} />
      {meta && (
        <>
          <Text fz={18} fw={650} className={classes.number}>
            {sum(meta)}
          </Text>
          <Text c="dimmed" mt={-10}>
            {t('opened.count', { count: meta.count })}
          </Text>
          {meta.count > 0 && <OpenedCsv title={title} name={name} query={query} written={written} />}
          <ul className={classes.rows}>
            {rows.map(({ key, title, under, amount, beside, acts }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may say the same, and never change places
              <li key={`${key} ${at}`}>
                <span>
                  {title}
                  <small>{under.filter(Boolean).join(' · ')}</small>
                  {acts && <span className={classes.acts}>{acts}</span>}
                </span>
                <span className={classes.number}>
                  {money(amount)}
                  {beside && <small>{beside}</small>}
                </span>
              </li>
            ))}
          </ul>
          {read.hasNextPage && (
            <LoadMore
              shown={rows.length}
              count={meta.count}
              more=""
              loading={read.isFetchingNextPage}
              isFailed={read.isFetchNextPageError}
              onMore={() => void read.fetchNextPage()}
            />
          )}
        </>
      )}
    </Stack>
  )
}
