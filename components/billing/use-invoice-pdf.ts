import { useTranslations } from 'next-intl'
import { downloadPath, keepFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import type { Invoice } from '@/lib/contract/invoices'
import { isExport } from '@/lib/target'

type Printed = Pick<Invoice, 'id' | 'number'>

/**
 * Downloads the PDF of an invoice. On the web the browser does, as by a link, with its cookie; the export fetches it with the
 * device's token.
 */
export function useInvoicePdf(): (invoice: Printed) => void {
  const t = useTranslations('invoices')
  const fetched = async ({ id, number }: Printed) => {
    const fileName = `${number?.replace(/[^A-Za-z0-9._-]+/g, '-') ?? t('draft')}.pdf`
    const how = { fileName, type: 'application/pdf', onBytes: () => {}, params: { id } }
    const outcome = await keepFile('invoices.pdf', {}, how).catch(() => 'failed' as const)
    if (outcome !== 'kept') sayFault({ type: 'error', message: t(`pdf_${outcome}`) })
  }
  return (invoice) => {
    if (isExport) return void fetched(invoice)
    const href = downloadPath('invoices.pdf', {}, { id: invoice.id })
    Object.assign(document.createElement('a'), { href, download: '' }).click()
  }
}
