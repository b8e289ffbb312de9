import { isSpanishTaxId, plainTaxId } from '@/lib/domain/clinic/company-id'
import type { RecipientIdType } from '@/lib/domain/invoices/recipient'
import { detailOf } from './conditions'
import { hashed } from './fingerprint'
import type {
  AltaRecord,
  AnulacionRecord,
  FiscalRecord,
  FiscalSource,
  FiscalSystem,
  Link,
  Party,
  Recipient,
  Tax,
} from './record'
import { decimal, spanishDay } from './texts'

type Common = { system: FiscalSystem; after_refusal?: boolean }
/** `correction`: what a record before said is said again, rightly; `tax`: IVA unless the clinic has another. */
export type AltaOptions = Common & { correction?: boolean; tax?: Tax }
/** `without_record`: no record of the invoice is known to the agency. */
export type AnulacionOptions = Common & { without_record?: boolean }

/** How long a name and a description may be. */
const NAME_MAX = 120
const DESCRIPTION_MAX = 500

/** The first characters of a text, without blanks at its ends; none is cut in two. */
const cut = (text: string, most: number) => [...text.trim()].slice(0, most).join('').trim()
const partyOf = ({ tax_id, name }: Party): Party => ({ tax_id: plainTaxId(tax_id), name: cut(name, NAME_MAX) })

/** `IDType` of a number: what nobody said is an official document of its country. */
const idTypes = { vat: '02', passport: '03', document: '04' } as const satisfies Record<RecipientIdType, string>

/** Another country's number stays as it was written, but for a VAT number, which is written as one. */
function recipientOf({ tax_id, name, country, id_type }: NonNullable<FiscalSource['recipient']>): Recipient {
  if (!country || country === 'ES' || isSpanishTaxId(tax_id)) return { ...partyOf({ tax_id, name }), country: null }
  const id = id_type === 'vat' ? tax_id.toUpperCase().replace(/[\s.-]/g, '') : tax_id.trim()
  return { tax_id: id, name: cut(name, NAME_MAX), country, id_type: idTypes[id_type ?? 'document'] }
}

/**
 * The record of an issued invoice, chained to the one before. What the agency would refuse of the invoice is found before
 * (`fiscalFault`): here it is written as it is.
 * @param previous the last record of the taxpayer over all series; null: this is the first
 * @param made when, as `madeAt` writes it
 */
export function altaOf(source: FiscalSource, previous: Link | null, made: string, options: AltaOptions): AltaRecord {
  const { system, correction = false, after_refusal = false, tax = '01' } = options
  const issuer = partyOf(source.issuer)
  const day = spanishDay(source.issued_on)
  const { rectifies, operation_on } = source
  const details = source.details.map((detail) => detailOf(detail, tax))
  return hashed<AltaRecord>({
    ...{ kind: 'alta', issuer, number: source.number.trim(), day, type: source.type, correction, after_refusal },
    rectifies: rectifies && {
      ...{ by: rectifies.by, issuer: issuer.tax_id, number: rectifies.number.trim() },
      day: spanishDay(rectifies.issued_on),
      base: rectifies.by === 'S' ? decimal(rectifies.base_cents) : null,
      vat: rectifies.by === 'S' ? decimal(rectifies.vat_cents) : null,
    },
    operation_day: operation_on && operation_on !== source.issued_on ? spanishDay(operation_on) : null,
    description: cut(source.description, DESCRIPTION_MAX),
    recipient: source.recipient && recipientOf(source.recipient),
    details,
    vat: decimal(source.details.reduce((sum, { vat_cents }) => sum + vat_cents, 0)),
    total: decimal(source.total_cents),
    ...{ previous, system, made_at: made },
  })
}

/** The record that takes back one of an invoice that should never have been issued. */
export function anulacionOf(
  invoice: { issuer: Party; number: string; issued_on: string },
  previous: Link | null,
  made: string,
  { system, after_refusal = false, without_record = false }: AnulacionOptions,
): AnulacionRecord {
  return hashed<AnulacionRecord>({
    ...{ kind: 'anulacion', issuer: partyOf(invoice.issuer), number: invoice.number.trim() },
    ...{ day: spanishDay(invoice.issued_on), without_record, after_refusal, previous, system, made_at: made },
  })
}

/** What the next record is chained to. */
export const linkOf = ({ issuer, number, day, hash }: FiscalRecord): Link => ({
  issuer: issuer.tax_id,
  number,
  day,
  hash,
})
