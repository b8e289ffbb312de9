import { type ActAsked, useActForm } from '@/components/form/use-act-form'
import type { InvoiceDetail } from '@/lib/contract/invoices'

type ActName =
  | 'invoices.issue'
  | 'invoices.pay'
  | 'invoices.refund'
  | 'invoices.send'
  | 'invoices.rectify'
  | 'invoices.correct_record'

/** The form of one thing that is done with an invoice; `onDone` hears what came of it. */
export const useInvoiceAct = <V extends Record<string, unknown>>(
  name: ActName,
  invoice: Pick<InvoiceDetail, 'id' | 'version'>,
  { onDone, ...asked }: ActAsked<V> & { onDone?: (made: InvoiceDetail) => void },
) => useActForm(name, invoice, asked, ({ data }) => onDone?.(data))
