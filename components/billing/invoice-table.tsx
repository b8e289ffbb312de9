import { Badge, Text } from '@mantine/core'
import { IconCash, IconDownload, IconMail, IconReceipt } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import type { ListColumn } from '@/components/list/columns'
import { usePagedList } from '@/components/list/data/use-list'
import { ListBody } from '@/components/list/list-body'
import { ListState } from '@/components/list/list-state'
import { ListTable } from '@/components/list/list-table'
import { RowTitle } from '@/components/list/row-title'
import { useInvoicePdf } from '@/components/payments/use-invoice-pdf'
import { DottedText } from '@/components/ui/dotted-text'
import type { Invoice } from '@/lib/contract/invoices'
import { daysLate } from '@/lib/domain/financials/owed'
import { owedOf, saidStatus } from '@/lib/domain/invoices/billed'
import { billedTones } from './billed-tones'
import classes from './billing.module.css'
import { fiscalTones } from './fiscal-tones'
import { askInvoices, billingList } from './invoice-list'

type Props = {
  patientId: number | null
  onOpen: (invoice: Invoice) => void
  /** Of one that is owed: it is charged, or reminded of. */
  onAct: (act: 'pay' | 'send', invoice: Invoice) => void
}

const isOwed = (invoice: Invoice) => invoice.billed !== null && !invoice.in_remittance && owedOf(invoice).owed_cents > 0

/** Invoices by where they stand, page by page; a row opens one. */
export function InvoiceTable({ patientId, onOpen, onAct }: Props) {
  const t = useTranslations('invoices')
  const list = usePagedList('invoices.list', billingList, (query) => askInvoices(query, patientId))
  const columns = useInvoiceColumns(patientId === null, onOpen)
  const money = useMoney()
  const download = useInvoicePdf()
  const { meta } = list
  return (
    <>
      {meta !== undefined && meta.count > 0 && (
        <Text component="div" className={classes.found} aria-live="polite">
          <DottedText
            text={[
              t('found', { count: meta.count }),
              ...(meta.owed_cents > 0 ? [t('found_owed', { amount: money(meta.owed_cents) })] : []),
            ].join(' · ')}
          />
        </Text>
      )}
      <ListBody
        list={list}
        texts={{ failed: t('failed'), noMatch: t('no_match') }}
        empty={<ListState icon={<IconReceipt size={26} stroke={1.6} />} title={t('empty')} />}
      >
        {(rows) => (
          <ListTable
            label={t('title')}
            columns={columns}
            rows={rows}
            isStale={list.isStale}
            actions={[
              {
                key: 'pay',
                icon: () => <IconCash size={18} stroke={1.6} aria-hidden />,
                label: ({ number }) => t('charge_of', { number: number ?? '' }),
                suits: isOwed,
                run: (invoice) => onAct('pay', invoice),
              },
              {
                key: 'remind',
                icon: () => <IconMail size={18} stroke={1.6} aria-hidden />,
                label: ({ number }) => t('remind_of', { number: number ?? '' }),
                suits: ({ billed, in_remittance }) => billed === 'pending' && !in_remittance,
                run: (invoice) => onAct('send', invoice),
              },
              {
                key: 'pdf',
                icon: () => <IconDownload size={18} stroke={1.6} aria-hidden />,
                label: ({ number }) => t('pdf_of', { number: number ?? t('draft') }),
                run: ({ id, number }) => download({ id, name: number ?? t('draft') }),
              },
            ]}
            nameOf={({ number }) => number ?? t('draft')}
          />
        )}
      </ListBody>
    </>
  )
}

/** What the tax agency did not take comes before what is owed. */
const isUntold = (row: Invoice): row is Invoice & { fiscal_state: 'refused' | 'stuck' } =>
  row.fiscal_state === 'refused' || row.fiscal_state === 'stuck'

function useInvoiceColumns(isNamed: boolean, onOpen: (invoice: Invoice) => void): ListColumn<Invoice>[] {
  const t = useTranslations('invoices')
  const money = useMoney()
  const { plainDay, calendarDay, today } = useDates()
  const late = ({ billed, due_on }: Invoice) =>
    due_on && billed === 'pending' ? t('late', { count: daysLate(due_on, today) }) : null
  // Of a draft when it was begun: it has no day of its own before it is issued.
  const day = ({ issued_on, created_at }: Invoice) => plainDay(issued_on ?? calendarDay(created_at))
  const state = ({ status, billed, due_on }: Invoice) =>
    status === 'draft' ? t('draft') : billed ? t(`billed.${saidStatus({ billed, due_on }, today)}`) : t('rectifying')
  const backOf = (row: Invoice) => (row.billed ? owedOf(row).back_cents : 0)
  const back = (row: Invoice) => backOf(row) > 0 && t('give_back', { amount: money(backOf(row)) })
  return [
    {
      key: 'number',
      label: t('columns.number'),
      cell: (row) => (
        <RowTitle
          text={row.number ?? t('draft')}
          opens={() => onOpen(row)}
          under={[
            isNamed && row.recipient_name,
            day(row),
            money(row.total_cents),
            back(row) || state(row),
            late(row),
            isUntold(row) && t(`fiscal.states.${row.fiscal_state}`),
          ]}
        />
      ),
    },
    ...(isNamed
      ? [
          {
            key: 'recipient',
            label: t('columns.recipient'),
            from: 'sm' as const,
            wraps: true as const,
            cell: ({ recipient_name }: Invoice) => recipient_name,
          },
        ]
      : []),
    { key: 'issued_on', label: t('columns.issued_on'), from: 'sm', width: 140, cell: day },
    // Only of what is owed: what is paid is due no more.
    {
      key: 'due_on',
      label: t('columns.due_on'),
      from: 'md',
      width: 140,
      wraps: true,
      cell: (row) =>
        row.due_on && (row.billed === 'billed' || row.billed === 'pending') ? (
          <>
            {plainDay(row.due_on)}
            {late(row) && <small className={classes.late}>{late(row)}</small>}
          </>
        ) : (
          ''
        ),
    },
    {
      key: 'total',
      label: t('columns.total'),
      from: 'sm',
      width: 120,
      align: 'right',
      cell: ({ total_cents }) => money(total_cents),
    },
    {
      key: 'owed',
      label: t('columns.owed'),
      from: 'md',
      width: 120,
      align: 'right',
      wraps: true,
      cell: (invoice) => {
        if (!invoice.billed) return ''
        return back(invoice) || money(owedOf(invoice).owed_cents)
      },
    },
    {
      key: 'state',
      label: t('columns.state'),
      from: 'sm',
      width: 140,
      cell: (row) =>
        isUntold(row) ? (
          <Badge color={fiscalTones[row.fiscal_state]}>{t(`fiscal.states.${row.fiscal_state}`)}</Badge>
        ) : backOf(row) > 0 ? (
          <Badge color="warn">{t('to_refund')}</Badge>
        ) : (
          <Badge color={row.billed ? billedTones[row.billed] : 'gray'}>{state(row)}</Badge>
        ),
    },
  ]
}
