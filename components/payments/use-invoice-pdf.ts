import { useTranslations } from 'next-intl'
import { takeFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'

/** Downloads the PDF of an invoice, named after its number or what a draft is called, and says where it does not come. */
export function useInvoicePdf(): (invoice: { id: number; name: string }) => void {
  const t = useTranslations('payments.pdf')
  return async ({ id, name }) => {
    const fileName = `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
    const outcome = await takeFile('invoices.pdf', id, { fileName, type: 'application/pdf' })
    if (outcome !== 'kept') sayFault({ type: 'error', message: t(outcome) })
  }
}
