import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconDownload, IconMail, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { useInvoicePdf } from '@/components/payments/use-invoice-pdf'
import { PrintTools, PrintView } from '@/components/ui/print-view'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { InvoiceDetail, InvoicePayment } from '@/lib/contract/invoices'
import { saidStatus } from '@/lib/domain/invoices/billed'
import { billedTones } from './billed-tones'
import { FiscalCard } from './fiscal-card'
import { InvoiceMails } from './invoice-mails'
import { InvoicePaper } from './invoice-paper'
import { InvoicePayments } from './invoice-payments'

/** What is done with an invoice, in a sheet of its own. */
export type InvoiceAct =
  | 'edit'
  | 'issue'
  | 'remove'
  | 'pay'
  | 'rectify'
  | 'send'
  | 'correct_record'
  | { refund: InvoicePayment }

type Props = {
  id: number
  /** What is done with it as soon as it is read: pressed where it was listed. */
  begin?: InvoiceAct | undefined
  onAct: (act: InvoiceAct, invoice: InvoiceDetail) => void
  /** Opens another one: what it rectifies, or what rectifies it. */
  onOther: (invoice: { id: number }) => void
  onClose: () => void
}

/** An invoice as it is printed, over the whole screen, with all that one does with it; on paper it is alone. */
export function InvoiceView({ id, begin, onAct, onOther, onClose }: Props) {
  const t = useTranslations('invoices')
  const read = useRead('invoices.show', { params: { id } })
  const invoice = read.data?.data
  const wanted = useRef(begin)
  // Read before, and being read again: it may have been paid, or its draft changed, since. What is pressed meanwhile waits for it.
  const isOld = read.isStale && read.isFetching
  useEffect(() => {
    const act = wanted.current
    if (!act || !invoice || isOld) return
    wanted.current = undefined
    onAct(act, invoice)
  }, [invoice, isOld, onAct])
  const begun = (act: InvoiceAct) => {
    if (!invoice) return
    if (isOld) wanted.current = act
    else onAct(act, invoice)
  }
  return (
    <PrintView title={invoice ? (invoice.number ?? t('draft')) : t('title')} closeLabel={t('close')} onClose={onClose}>
      <ReadState read={read} failed={t('failed_one')} height={420} />
      {invoice && (
        <>
          <Tools invoice={invoice} act={begun} />
          <InvoicePaper invoice={invoice} />
          <InvoicePayments invoice={invoice} onRefund={(refund) => begun({ refund })} onOther={onOther} />
          <InvoiceMails mails={invoice.mails} />
          <FiscalCard invoice={invoice} onCorrect={() => begun('correct_record')} />
        </>
      )}
    </PrintView>
  )
}

function Tools({ invoice, act }: { invoice: InvoiceDetail; act: (act: InvoiceAct) => void }) {
  const t = useTranslations('invoices')
  const payments = useTranslations('payments')
  const money = useMoney()
  const { is_admin } = useUser()
  const { today } = useDates()
  const download = useInvoicePdf()
  const { status, billed, due_on, rectifies, net_cents, paid_cents } = invoice
  const isDraft = status === 'draft'
  const mayIssue = isDraft && (rectifies === null || is_admin)
  return (
    <PrintTools>
      {billed && net_cents >= paid_cents && (
        <Badge color={billedTones[billed]}>{t(`billed.${saidStatus({ billed, due_on }, today)}`)}</Badge>
      )}
      {billed && net_cents < paid_cents && (
        <Badge color="warn">{t('give_back', { amount: money(paid_cents - net_cents) })}</Badge>
      )}
      {billed && net_cents > paid_cents && (
        <Text fz={14} fw={600}>
          {payments('owed', { amount: money(net_cents - paid_cents) })}
        </Text>
      )}
      {mayIssue && <Button onClick={() => act('issue')}>{t('issue.open')}</Button>}
      {isDraft && (
        <Button variant="default" onClick={() => act('edit')}>
          {t('edit')}
        </Button>
      )}
      {isDraft && (
        <ActionIcon aria-label={t('remove.open')} title={t('remove.open')} onClick={() => act('remove')}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {billed && net_cents > paid_cents && <Button onClick={() => act('pay')}>{t('pay.open')}</Button>}
      {billed && is_admin && net_cents > 0 && (
        <Button variant="default" onClick={() => act('rectify')}>
          {t('rectify.open')}
        </Button>
      )}
      {!isDraft && (
        <Button
          variant="default"
          leftSection={<IconMail size={17} stroke={1.6} aria-hidden />}
          onClick={() => act('send')}
        >
          {t('send.open')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
        onClick={() => download({ id: invoice.id, name: invoice.number ?? t('draft') })}
      >
        {payments('pdf.take')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.6} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </PrintTools>
  )
}
