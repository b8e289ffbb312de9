import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'
import { useRead, useSave } from '@/lib/client/use-api'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { CorrectRecordSheet, PaySheet, RectifySheet, RefundSheet, SendSheet } from './act-sheets'
import { InvoiceSheet } from './invoice-sheet'
import type { InvoiceAct } from './invoice-view'
import { IssueSheet } from './issue-sheet'

type Props = {
  act: InvoiceAct
  invoice: InvoiceDetail
  /** Another one came of it. */
  onMade: (made: InvoiceDetail) => void
  onClosed: () => void
}

/** The sheet of what is done with an invoice: with it as it is now, whoever changes it meanwhile. What is removed is not read again. */
export function InvoiceActs({ act, invoice: opened, onMade, onClosed }: Props) {
  const read = useRead('invoices.show', { params: { id: opened.id } }, { enabled: act !== 'remove' })
  const invoice = read.data?.data ?? opened
  const given = { invoice, onClosed }
  if (typeof act === 'object') {
    const { refund } = act
    return <RefundSheet {...given} payment={invoice.payments.find(({ id }) => id === refund.id) ?? refund} />
  }
  switch (act) {
    case 'edit':
      return <InvoiceSheet patientId={invoice.patient.id} billables={[]} {...given} />
    case 'issue':
      return <IssueSheet {...given} />
    case 'pay':
      return <PaySheet {...given} />
    case 'rectify':
      return <RectifySheet {...given} onMade={onMade} />
    case 'send':
      return <SendSheet {...given} />
    case 'correct_record':
      return <CorrectRecordSheet {...given} />
    case 'remove':
      return <RemoveDraft {...given} />
  }
}

function RemoveDraft({ invoice: { id, version }, onClosed }: Pick<Props, 'invoice' | 'onClosed'>) {
  const t = useTranslations('invoices')
  const { mutate, isPending, isSuccess, isError } = useSave('invoices.remove')
  return (
    <AskDialog
      texts={{ title: t('remove.title'), text: t('remove.text'), confirm: t('remove.confirm'), keep: t('keep') }}
      isPending={isPending}
      isDone={isSuccess || isError}
      onConfirm={() => mutate({ params: { id }, version })}
      onClosed={onClosed}
    />
  )
}
