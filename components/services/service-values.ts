import type { BodyIn } from '@/lib/contract/registry'
import { PRICE_MAX_CENTS, type Service } from '@/lib/contract/services'
import { amountOf, amountText, type Writing } from '@/lib/domain/money/amount'
import { vatCustom } from '@/lib/domain/services/service'

export const serviceFields = [
  'name',
  'duration_minutes',
  'price_cents',
  'vat_treatment',
  'vat_bp',
  'vat_exemption',
  'color',
  'buffer_before_minutes',
  'buffer_after_minutes',
  'online',
] as const satisfies (keyof Service)[]
type ServiceField = (typeof serviceFields)[number]
export const isServiceField = (name: string): name is ServiceField => serviceFields.includes(name as ServiceField)

type Typed = 'duration_minutes' | 'price_cents' | 'vat_bp' | 'buffer_before_minutes' | 'buffer_after_minutes'
/** What stands in the form: numbers as they are typed, the price in the clinic's currency, the rate in per cent. */
export type ServiceValues = Omit<Pick<Service, ServiceField>, Typed | 'vat_exemption'> &
  Record<Typed | 'vat_exemption', string>

/** A rate has two decimals, in every language and country. */
const rateIn = ({ locale }: Writing): Writing => ({ locale, digits: 2 })
const RATE_MAX_BP = 10_000

/**
 * A service as the form has it. What is hidden now, the rate of an exempt one or the other's reason, stands as the
 * country usually has it, for who turns to it.
 */
export function toValues(service: Service, country: string, price: Writing): ServiceValues {
  const custom = vatCustom(country)
  const rate_bp = service.vat_treatment === 'rate' ? service.vat_bp : custom.rate_bp
  return {
    name: service.name,
    duration_minutes: String(service.duration_minutes),
    price_cents: amountText(service.price_cents, price),
    vat_treatment: service.vat_treatment,
    vat_bp: amountText(rate_bp, rateIn(price), 0),
    vat_exemption: service.vat_exemption ?? custom.exemption,
    color: service.color,
    buffer_before_minutes: String(service.buffer_before_minutes),
    buffer_after_minutes: String(service.buffer_after_minutes),
    online: service.online,
  }
}

/** What a new service begins with: health care is exempt, as a rule. */
export const blankValues = (color: Service['color'], country: string, price: Writing): ServiceValues => ({
  name: '',
  duration_minutes: '60',
  price_cents: '',
  vat_treatment: 'exempt',
  vat_bp: amountText(vatCustom(country).rate_bp, rateIn(price), 0),
  vat_exemption: vatCustom(country).exemption,
  color,
  buffer_before_minutes: '0',
  buffer_after_minutes: '0',
  online: false,
})

const settled = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value)

/** The fields that are not what they were. */
export const changedFields = (before: ServiceValues, after: ServiceValues): ServiceField[] =>
  serviceFields.filter((field) => settled(before[field]) !== settled(after[field]))

const vatFields: ServiceField[] = ['vat_treatment', 'vat_bp', 'vat_exemption']

/** The fields to send of those that changed: VAT goes whole. A reason that was shown but never stored goes along. */
export function fieldsToSend(changed: ServiceField[], { vat_treatment, vat_exemption }: Service): ServiceField[] {
  const lacksReason = vat_treatment === 'exempt' && vat_exemption === null
  if (!lacksReason && !changed.some((field) => vatFields.includes(field))) return changed
  return [...new Set([...changed, ...vatFields])]
}

/** Nothing typed is nothing given; what is typed and is no number, or beyond what there can be, is no valid one. */
const numberOf = (text: string, read: (text: string) => number | null, max = Number.MAX_SAFE_INTEGER) => {
  if (!text.trim()) return undefined
  const number = read(text)
  return number === null || number > max ? Number.NaN : number
}
const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null)

/** What is sent of the form: the named fields, so that what somebody else changed meanwhile stays. */
export function toBody(values: ServiceValues, price: Writing, fields: readonly ServiceField[] = serviceFields) {
  const isExempt = values.vat_treatment === 'exempt'
  const all = {
    ...values,
    duration_minutes: numberOf(values.duration_minutes, whole),
    price_cents: numberOf(values.price_cents, (text) => amountOf(text, price), PRICE_MAX_CENTS),
    vat_bp: isExempt ? 0 : numberOf(values.vat_bp, (text) => amountOf(text, rateIn(price)), RATE_MAX_BP),
    vat_exemption: isExempt ? values.vat_exemption : null,
    buffer_before_minutes: numberOf(values.buffer_before_minutes, whole),
    buffer_after_minutes: numberOf(values.buffer_after_minutes, whole),
  }
  return Object.fromEntries(fields.map((field) => [field, all[field]])) as BodyIn<'services.create'>
}
