import { useTranslations } from 'next-intl'
import { takeFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import type { Invoice } from '@/lib/contract/invoices'

/** Downloads the PDF of an invoice, and says where it does not come. */
export function useInvoicePdf(): (invoice: Pick<Invoice, 'id' | 'number'>) => void {
  const t = useTranslations('invoices')
  return async ({ id, number }) => {
    const fileName = `${number?.replace(/[^A-Za-z0-9._-]+/g, '-') ?? t('draft')}.pdf`
    const outcome = await takeFile('invoices.pdf', id, { fileName, type: 'application/pdf' })
    if (outcome !== 'kept') sayFault({ type: 'error', message: t(`pdf_${outcome}`) })
  }
}
