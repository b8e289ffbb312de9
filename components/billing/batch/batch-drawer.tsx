import { useTranslations } from 'next-intl'
import { BatchDrawer } from '@/components/batch/batch-drawer'
import { useDates } from '@/components/format/use-dates'
import type { ListQuery } from '@/components/list/data/describe-list'
import { useRead } from '@/lib/client/use-api'
import type { Invoice } from '@/lib/contract/invoices'
import type { billingList } from '../invoice-list'
import { BatchForm } from './batch-form'
import { InvoiceBatchProgress } from './batch-progress'

type Props = {
  query: ListQuery<typeof billingList>
  onOpen: (invoice: Pick<Invoice, 'id'>) => void
  onClosed: () => void
}

/** Invoices of a period for everybody at once: begun here, and seen as they are issued; and those of before. */
export function InvoiceBatchDrawer({ query, onOpen, onClosed }: Props) {
  const t = useTranslations('invoices.batch')
  const { plainDay } = useDates()
  const read = useRead('invoice-batches.list')
  return (
    <BatchDrawer
      texts="invoices.batch"
      read={read}
      past={({ from, to }, when) => t('past', { from: plainDay(from), to: plainDay(to), when })}
      form={(onBegun) => <BatchForm query={query} onBegun={onBegun} />}
      progress={(id) => <InvoiceBatchProgress key={id} id={id} onOpen={onOpen} />}
      onClosed={onClosed}
    />
  )
}
