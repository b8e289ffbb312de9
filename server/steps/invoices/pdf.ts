import { FISCAL_PHRASE } from '@/lib/domain/fiscal/regime'
import { toLocale } from '@/lib/i18n/locales'
import { invoiceDocument, type PrintedInvoice } from '@/server/pdf/invoice-document'
import { renderPdf } from '@/server/pdf/render'
import type { Files } from '@/server/ports/files/port'
import { pictureOf } from '@/server/steps/pdf/read-source'
import { invoiceText } from '@/server/texts/invoice-texts'

/**
 * An invoice as a PDF, and what its file is called: by its number, in signs that every system takes in a name. It is called when
 * no transaction waits. @throws Refusal `pdf_failed`, `pdf_busy`
 */
export async function invoicePdf(
  files: Files,
  invoice: PrintedInvoice & { id: number; fiscal: { url: string } | null },
): Promise<{ name: string; bytes: Buffer }> {
  const { id, number, issuer, fiscal } = invoice
  const { t } = invoiceText(toLocale(issuer.language))
  const logo = await pictureOf(files, issuer.logo?.split('/').at(-1) ?? null)
  const bytes = await renderPdf(
    invoiceDocument(invoice, { logo, mark: fiscal && { qr: fiscal.url, phrase: FISCAL_PHRASE } }),
  )
  return { name: `${fileNameOf(number ?? `${t('draft')}-${id}`)}.pdf`, bytes }
}

/** A number is printable ASCII, which no file system takes whole. */
const fileNameOf = (text: string) => text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+|-+$/g, '')
