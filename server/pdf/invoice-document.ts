import type { BillTo } from '@/lib/contract/invoice-lines'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { QR_HEADING } from '@/lib/domain/fiscal/regime'
import { namesRecipient } from '@/lib/domain/invoices/invoice'
import { printedAmounts } from '@/lib/domain/invoices/printed-amounts'
import { transferAccount } from '@/lib/domain/invoices/transfer'
import { type Locale, tags, toLocale } from '@/lib/i18n/locales'
import { invoiceText } from '@/server/texts/invoice-texts'
import { codePath } from './blocks/code'
import type { PdfBlock, PdfDocument, PdfRun } from './document'

/** What a tax office wants on an invoice: the address that its code leads to, and what is said below it. */
export type FiscalMark = { qr: string; phrase: string }

/** What of an invoice stands on paper: nothing that changes once it is issued. */
export type PrintedInvoice = Pick<
  InvoiceDetail,
  | 'status'
  | 'type'
  | 'number'
  | 'issued_on'
  | 'due_on'
  | 'issuer'
  | 'recipient'
  | 'payment_method'
  | 'withholding_bp'
  | 'withholding_cents'
  | 'payable_cents'
  | 'total_cents'
  | 'lines'
  | 'details'
  | 'rectifies'
  | 'rectification'
  | 'reason'
  | 'created_at'
  | 'issued_at'
>

/**
 * An invoice on paper, in the language that its clinic had when it was issued: who bills whom, the lines, what they come to by
 * tax condition with the reason why one is exempt, what is withheld and what is to be paid. All of it was frozen: the same
 * invoice is the same document, whatever was paid or corrected since. A draft says that it is none, and has no number.
 * @param mark what the tax office wants on it; null: nothing
 */
export function invoiceDocument(
  invoice: PrintedInvoice,
  { logo, mark = null }: { logo: Uint8Array | null; mark?: FiscalMark | null },
): PdfDocument {
  const { issuer, recipient, type, number, rectifies } = invoice
  const words = wordsOf(toLocale(issuer.language), issuer.currency)
  const { t } = words
  const isNamed = type === null || namesRecipient(type)
  const exempt = invoice.details.filter(({ vat_treatment }) => vat_treatment === 'exempt')
  const account = transferAccount(invoice)
  const note = (text: string): PdfBlock => ({ is: 'text', text, tone: 'muted' })
  return {
    title: t(`type.${rectifies ? 'rectifying' : type === 'F2' ? 'simplified' : 'invoice'}`),
    language: words.locale,
    at: invoice.issued_at ?? invoice.created_at,
    head: { name: issuer.name, lines: issuer.phone ? [issuer.phone] : [], logo },
    foot: `${number ?? t('draft')} · ${issuer.name}`,
    unwritable: t('unwritable'),
    ...(invoice.status === 'draft' && { watermark: t('draft') }),
    blocks: [
      { is: 'columns', columns: [about(invoice, words), ...(mark ? [codeOf(mark)] : [])] },
      {
        is: 'columns',
        columns: [
          party(t('issuer'), { ...issuer, country: null }),
          isNamed ? party(t('recipient'), { ...recipient, country: countryIn(words.locale, recipient) }) : [],
        ],
      },
      lineTable(invoice, words),
      { is: 'totals', rows: totalRows(invoice, words) },
      // What gives back asks for nothing: how its money goes back is not known when it is issued.
      ...(rectifies && invoice.payable_cents <= 0
        ? []
        : [note(t('paid_by', { method: words.payment(`methods.${invoice.payment_method}`) }))]),
      ...(account ? [note(t('transfer_to', { iban: account }))] : []),
      ...exempt.map(({ vat_exemption }) => note(t('exempt_by', { law: vat_exemption ?? '' }))),
      ...(issuer.footer ? [note(issuer.footer)] : []),
    ],
  }
}

type Words = ReturnType<typeof wordsOf>

function wordsOf(locale: Locale, currency: string) {
  const tag = tags[locale]
  const amounts = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const digits = amounts.resolvedOptions().maximumFractionDigits ?? 2
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return {
    ...{ locale, ...invoiceText(locale) },
    money: (cents: number) => amounts.format(cents / 10 ** digits),
    rate: (bp: number) => percent.format(bp / 10_000),
    plainDay: (text: string) => day.format(new Date(`${text}T00:00:00Z`)),
  }
}

/** Its number and days, and what it corrects. */
function about(
  { number, issued_on, due_on, rectifies, rectification, reason }: PrintedInvoice,
  { t, plainDay }: Words,
) {
  const lines = [
    issued_on && t('issued_on', { day: plainDay(issued_on) }),
    due_on && due_on !== issued_on && t('due_on', { day: plainDay(due_on) }),
    rectifies && t('rectifies', { number: rectifies.number ?? '' }),
    rectifies && [t(`rectification.${rectification ?? 'I'}`), reason].filter(Boolean).join(' · '),
  ].filter((line) => typeof line === 'string')
  const runs: PdfRun[] = [{ text: number ?? t('draft'), bold: true }, ...lines.map((text) => ({ text: `\n${text}` }))]
  return [{ is: 'text', text: runs }] satisfies PdfBlock[]
}

const codeOf = ({ qr, phrase }: FiscalMark): PdfBlock[] => [
  { is: 'code', ...codePath(qr), above: QR_HEADING, below: phrase },
]

/** Of whom another country's number is told, that country. */
const countryIn = (locale: Locale, { country }: BillTo) =>
  country ? (new Intl.DisplayNames([tags[locale]], { type: 'region' }).of(country) ?? country) : null

type Named = Pick<BillTo, 'name' | 'tax_id' | 'address'> & { country: string | null }
function party(title: string, { name, tax_id, address, country }: Named): PdfBlock[] {
  return [
    { is: 'heading', level: 3, text: title },
    { is: 'text', text: [name, tax_id, address, country].filter(Boolean).join('\n') },
  ]
}

function lineTable({ lines }: PrintedInvoice, { t, money, rate, plainDay }: Words): PdfBlock {
  const isDiscounted = lines.some(({ discount_bp }) => discount_bp > 0)
  return {
    is: 'table',
    columns: [
      { label: t('fields.description'), share: 12 },
      { label: t('fields.quantity'), share: 3, isNumber: true },
      { label: t('fields.unit_cents'), share: 4, isNumber: true },
      ...(isDiscounted ? [{ label: t('fields.discount_bp'), share: 3.4, isNumber: true }] : []),
      { label: t('vat'), share: 3, isNumber: true },
      { label: t('base'), share: 4, isNumber: true },
      { label: t('columns.total'), share: 4, isNumber: true },
    ],
    rows: lines.map((line) => [
      [line.description, line.service_on && plainDay(line.service_on)].filter(Boolean).join(' · '),
      String(line.quantity),
      money(line.unit_cents),
      ...(isDiscounted ? [line.discount_bp > 0 ? rate(line.discount_bp) : ''] : []),
      line.vat_treatment === 'exempt' ? t('exempt') : rate(line.vat_bp),
      money(line.base_cents),
      money(line.total_cents),
    ]),
  }
}

/** Base and VAT of each tax condition, and the total; what is withheld stands below that, and is no part of it. */
function totalRows(invoice: PrintedInvoice, { t, money, rate }: Words) {
  const { details, total_cents, withholding_bp, withholding_cents, payable_cents } = invoice
  return [
    ...printedAmounts(details).map(({ kind, vat_bp, cents }) => ({
      label: kind === 'base_exempt' ? t(kind) : t(kind, { rate: rate(vat_bp) }),
      value: money(cents),
    })),
    { label: t('total'), value: money(total_cents), isStrong: true },
    ...(withholding_cents === 0
      ? []
      : [
          { label: t('withheld', { rate: rate(withholding_bp) }), value: money(-withholding_cents) },
          { label: t('payable'), value: money(payable_cents), isStrong: true },
        ]),
  ]
}
