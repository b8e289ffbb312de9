import { useQueryClient } from '@tanstack/react-query'
import { type ActAsked, useActForm } from '@/components/form/use-act-form'
import { accountMoved } from '@/components/payments/account-moved'
import type { InvoiceDetail } from '@/lib/contract/invoices'

type ActName =
  | 'invoices.issue'
  | 'invoices.pay'
  | 'invoices.refund'
  | 'invoices.send'
  | 'invoices.rectify'
  | 'invoices.correct_record'

/** The form of one thing that is done with an invoice; `onDone` hears what came of it. */
export const useInvoiceAct = <V extends Record<string, unknown>, B extends object>(
  name: ActName,
  invoice: Pick<InvoiceDetail, 'id' | 'version'>,
  { onDone, ...asked }: ActAsked<V, B> & { onDone?: (made: InvoiceDetail) => void },
) => {
  const client = useQueryClient()
  return useActForm(name, invoice, asked, ({ data }) => {
    // What it is paid by, or given back to, may be what the patient has on account.
    if (name === 'invoices.pay' || name === 'invoices.refund') accountMoved(client)
    onDone?.(data)
  })
}
