import { type FormWriting, sentOf, typedOf } from '@/components/form/field-values'
import type { InvoiceLineForm } from '@/lib/contract/invoice-lines'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import type { Billable, InvoiceDetail } from '@/lib/contract/invoices'
import { lineAmounts, type PricedLine } from '@/lib/domain/invoices/amounts'

/** A line as it is typed; what it bills stays with it. */
export type LineValues = {
  key: string
  description: string
  quantity: string
  unit_cents: string
  discount_bp: string
  vat_treatment: string
  vat_bp: string
  vat_exemption: string
  service_on: string
  appointment_id: number | null
  voucher_id: number | null
  fee_id: number | null
}

/** What stands in the form of a draft. `is_other`: it is made out to somebody else than the patient. */
export type InvoiceValues = {
  series_id: string
  payment_method: string
  due_days: string
  is_other: boolean
  name: string
  tax_id: string
  address: string
  is_business: boolean
  country: string
  id_type: string
  withholding_bp: string
  lines: LineValues[]
}

const QUANTITY = { name: 'quantity', kind: 'whole' } as const
const MONEY = { name: 'unit_cents', kind: 'money' } as const
const RATE = { name: 'vat_bp', kind: 'percent' } as const
const DAYS = { name: 'due_days', kind: 'whole' } as const

let lastKey = 0
const newKey = () => `line ${++lastKey}`

type Written = Omit<InvoiceLineForm, 'vat_exemption'> & { vat_exemption: string | null }
/** A price that is taken back is typed with a sign, which the field's own rule does not know. */
const priceText = (cents: number, writing: FormWriting) =>
  `${cents < 0 ? '-' : ''}${typedOf(MONEY, Math.abs(cents), writing)}`
const priceOf = (text: string, writing: FormWriting) => {
  const isBack = /^\s*[-−]/.test(text)
  const cents = sentOf(MONEY, text.replace(/^\s*[-−]/, ''), writing)
  return isBack && typeof cents === 'number' ? -cents : cents
}

/** A stored line, or one that can be billed, as the form has it. */
export const lineValues = (line: Written, writing: FormWriting): LineValues => ({
  key: newKey(),
  description: line.description,
  quantity: String(line.quantity),
  unit_cents: priceText(line.unit_cents, writing),
  discount_bp: line.discount_bp === 0 ? '' : String(typedOf(RATE, line.discount_bp, writing)),
  vat_treatment: line.vat_treatment,
  vat_bp: String(typedOf(RATE, line.vat_bp, writing)),
  vat_exemption: line.vat_exemption ?? '',
  service_on: line.service_on ?? '',
  appointment_id: line.appointment_id,
  voucher_id: line.voucher_id,
  fee_id: line.fee_id,
})

/** A line that bills nothing else, as the clinic usually has it. */
export const freeLine = (settings: InvoiceSettingsShown, concept: string, writing: FormWriting): LineValues => ({
  ...lineValues(
    {
      ...{ description: settings.concept ?? concept, quantity: 1, unit_cents: 0, discount_bp: 0, service_on: null },
      ...{ vat_treatment: settings.vat_treatment, vat_bp: settings.vat_bp, vat_exemption: settings.vat_exemption },
      ...{ appointment_id: null, voucher_id: null, fee_id: null },
    },
    writing,
  ),
  unit_cents: '',
})

/** What a form begins with: a draft as it is stored, or what can be billed. */
export function toValues(
  invoice: InvoiceDetail | undefined,
  billables: Billable[],
  settings: InvoiceSettingsShown,
  { seriesId, concept, writing }: { seriesId: number | undefined; concept: string; writing: FormWriting },
): InvoiceValues {
  const lines = invoice?.lines ?? billables.map(({ line }) => line)
  const to = invoice?.bill_to
  // Whom it is made out to otherwise is where somebody begins who has another number to write.
  const shown = to ?? (invoice?.rectifies ? null : invoice?.recipient)
  return {
    series_id: String(invoice?.series_id ?? seriesId ?? ''),
    payment_method: invoice?.payment_method ?? settings.payment_method,
    due_days: String(invoice?.due_days ?? settings.due_days),
    is_other: Boolean(to),
    ...{
      name: shown?.name ?? '',
      tax_id: shown?.tax_id ?? '',
      address: shown?.address ?? '',
      is_business: to?.is_business ?? true,
      country: to?.country ?? '',
      id_type: to?.id_type ?? 'document',
    },
    withholding_bp: String(invoice?.withholding_bp ?? settings.withholding_bp),
    lines: lines.length > 0 ? lines.map((line) => lineValues(line, writing)) : [freeLine(settings, concept, writing)],
  }
}

/** A line as the contract takes it; the schema judges. */
export function lineOf(values: LineValues, writing: FormWriting): Record<keyof InvoiceLineForm, unknown> {
  const { key: _, ...line } = values
  const isExempt = line.vat_treatment === 'exempt'
  return {
    ...line,
    quantity: sentOf(QUANTITY, line.quantity, writing),
    unit_cents: priceOf(line.unit_cents, writing),
    discount_bp: sentOf(RATE, line.discount_bp, writing) ?? 0,
    vat_bp: isExempt ? 0 : sentOf(RATE, line.vat_bp, writing),
    vat_exemption: isExempt ? line.vat_exemption : null,
    service_on: line.service_on || null,
  }
}

/** A draft as the contract takes it. What rectifies another one keeps to whom that was made out. */
export function bodyOf(values: InvoiceValues, writing: FormWriting, isRectifying: boolean): Record<string, unknown> {
  const { series_id, payment_method, due_days, is_other, withholding_bp, lines } = values
  const { name, tax_id, address, is_business, country, id_type } = values
  const isWithheld = is_other && is_business && tax_id.trim() !== ''
  return {
    ...(series_id && { series_id: Number(series_id) }),
    payment_method,
    due_days: sentOf(DAYS, due_days, writing),
    ...(!isRectifying && {
      bill_to: is_other
        ? { ...{ name, tax_id, address, is_business }, country: country || null, id_type: country ? id_type : null }
        : null,
      withholding_bp: isWithheld ? Number(withholding_bp) : 0,
    }),
    lines: lines.map((line) => lineOf(line, writing)),
  }
}

/** What a line comes to as it stands; null while it cannot be said. */
export function lineTotal(values: LineValues, writing: FormWriting): number | null {
  const line = lineOf(values, writing)
  const numbers = [line.quantity, line.unit_cents, line.discount_bp, line.vat_bp]
  return numbers.every((value) => Number.isSafeInteger(value)) ? lineAmounts(line as PricedLine).total_cents : null
}
