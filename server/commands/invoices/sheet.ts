import { Refusal } from '@/lib/contract/errors'
import { type SheetLine, sheetLines } from '@/lib/domain/invoices/sheet'
import { currencyDigits } from '@/lib/domain/money/amount'
import { today } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import type { FreeCall, Who } from '@/server/call'
import { record } from '@/server/ledger'
import { invoicesOfSheet } from '@/server/queries/invoices/sheet'
import { type Cell, type SheetColumn, spreadsheetAnswer } from '@/server/steps/spreadsheet'
import { invoiceText } from '@/server/texts/invoice-texts'

type Call = FreeCall<'invoices.sheet'>

/**
 * The issued invoices of a period for the accountant, in the order of their numbers, a line for each tax condition
 * (lib/domain/invoices/sheet.ts); who sees their own patients only is given those'. The export is a line of the audit.
 * @throws Refusal `invalid` that names `format` where there are too many for a workbook
 */
export async function exportInvoices(call: Call): Promise<Response> {
  const { who, query, services, now, locale, address } = call
  if (!who) throw new Refusal('unauthenticated')
  const { from, to, format } = query
  await services.database.asTenant(who.clinic_id, (tx) =>
    record(tx, who, {
      ...{ action: 'exported', entity: 'clinic', id: who.clinic_id, address },
      after: { invoice_sheet: format, ...(from && { invoices_from: from }), ...(to && { invoices_to: to }) },
    }),
  )
  const { t } = invoiceText(locale)
  const days = [from, to].filter((day) => day !== undefined)
  const name = [t('sheet.file'), ...(days.length > 0 ? days : [today(now, who.time_zone)])].join('-')
  const sheet = { name, title: t('sheet.title'), columns: columnsOf(locale), batches: batchesOf(call, who) }
  return spreadsheetAnswer(sheet, format, locale)
}

/** The lines of some invoices at a time, each lot read in a transaction of its own. */
async function* batchesOf({ query, services }: Call, who: Who): AsyncIterable<SheetLine[]> {
  type Page = Awaited<ReturnType<typeof invoicesOfSheet>>
  let place: Page['next'] = null
  do {
    const from: Page['next'] = place
    const page: Page = await services.database.asTenant(
      who.clinic_id,
      (tx) => invoicesOfSheet(tx, who, query, from),
      who.share_of,
    )
    yield page.rows.flatMap(sheetLines)
    place = page.next
  } while (place)
}

function columnsOf(locale: Locale): SheetColumn<SheetLine>[] {
  const { t, payment } = invoiceText(locale)
  const howOf = ({ is_replaced, rectification }: SheetLine) =>
    is_replaced ? t('sheet.replaced') : rectification && t(`rectification.${rectification}`)
  const day = (text: string | null): Cell => text && { day: text }
  const money = (key: `${string}_cents` & keyof SheetLine) => (line: SheetLine) => {
    const cents = line[key]
    const decimals = currencyDigits(line.currency)
    return cents === null ? null : { number: cents / 10 ** decimals, decimals }
  }
  return [
    [t('sheet.columns.number'), (line) => line.number],
    [t('sheet.columns.series'), (line) => line.series],
    [t('sheet.columns.issued_on'), (line) => day(line.issued_on)],
    [t('sheet.columns.operation_on'), (line) => day(line.operation_on)],
    [t('sheet.columns.due_on'), (line) => day(line.due_on)],
    [t('sheet.columns.type'), (line) => line.type],
    [t('sheet.columns.rectifies'), (line) => line.rectifies],
    [t('sheet.columns.rectification'), howOf],
    [t('sheet.columns.name'), (line) => line.name],
    [t('sheet.columns.tax_id'), (line) => line.tax_id],
    [t('sheet.columns.base'), money('base_cents')],
    [t('sheet.columns.vat_rate'), (line) => (line.vat_bp === null ? null : { number: line.vat_bp / 100, decimals: 2 })],
    [t('sheet.columns.vat'), money('vat_cents')],
    [t('sheet.columns.exempt'), money('exempt_cents')],
    [t('sheet.columns.exemption'), (line) => line.vat_exemption],
    [t('sheet.columns.withholding'), money('withholding_cents')],
    [t('sheet.columns.total'), money('total_cents')],
    [t('sheet.columns.payable'), money('payable_cents')],
    [t('sheet.columns.paid'), money('paid_cents')],
    [t('sheet.columns.pending'), money('pending_cents')],
    [t('sheet.columns.back'), money('back_cents')],
    [t('sheet.columns.methods'), (line) => line.methods.map((method) => payment(`methods.${method}`)).join(', ')],
    [t('sheet.columns.paid_on'), (line) => day(line.paid_on)],
    [t('sheet.columns.currency'), (line) => line.currency],
  ]
}
