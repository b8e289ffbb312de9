import type { VatDetail } from '@/lib/domain/invoices/amounts'
import type { InvoiceType, Rectification } from '@/lib/domain/invoices/invoice'
import type { RecipientIdType } from '@/lib/domain/invoices/recipient'

/**
 * A billing record as VERI*FACTU wants it (RD 1007/2023, Orden HAC/1177/2024), kept and sent: every value is the text that is
 * hashed and written, so that both have the same bytes. Days are dd-mm-yyyy, amounts have two decimals and a point.
 */
export type FiscalRecord = AltaRecord | AnulacionRecord

/** Somebody by name and tax number. */
export type Party = { tax_id: string; name: string }

/** An invoice as another record names it: whose it is, its number, its day as dd-mm-yyyy. */
export type InvoiceRef = { issuer: string; number: string; day: string }

/** The record before, to which one is chained. */
export type Link = InvoiceRef & { hash: string }

/** `01` IVA, `02` IPSI of Ceuta and Melilla, `03` IGIC of the Canary Islands. */
export type Tax = '01' | '02' | '03'

/** Subject and not exempt (`S1`; `S2` the recipient owes it), not subject (`N1`, `N2` by place), or exempt by an article. */
export const taxConditions = ['S1', 'S2', 'N1', 'N2', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6'] as const
export type TaxCondition = (typeof taxConditions)[number]

/** What one tax condition comes to. What is exempt or not subject has neither rate nor quota. */
export type FiscalDetail = {
  tax: Tax
  condition: TaxCondition
  rate: string | null
  base: string
  vat: string | null
}

/**
 * The program that made the record. `id`: two characters that its producer gave it; `installation`: which copy of it;
 * `multiple`: it keeps the records of more than one taxpayer.
 */
export type FiscalSystem = {
  producer: Party
  name: string
  id: string
  version: string
  installation: string
  multiple: boolean
}

/** A recipient: with a Spanish tax number (`country` is null), or with another country's, by what it is (`IDType`). */
export type Recipient = Party & ({ country: null } | { country: string; id_type: '02' | '03' | '04' })

/** What every record has. `after_refusal`: an earlier record of the same invoice was refused (`RechazoPrevio`). */
type Made = {
  issuer: Party
  number: string
  day: string
  after_refusal: boolean
  previous: Link | null
  system: FiscalSystem
  /** YYYY-MM-DDThh:mm:ss+hh:mm, by the clinic's clock. */
  made_at: string
  hash: string
}

/** An invoice that was issued; `correction`: it says again, and rightly, what a record before said (`Subsanacion`). */
export type AltaRecord = Made & {
  kind: 'alta'
  type: InvoiceType
  correction: boolean
  /** What a rectifying invoice corrects; `base` and `vat` are what that one came to, where it is substituted. */
  rectifies: (InvoiceRef & { by: Rectification; base: string | null; vat: string | null }) | null
  operation_day: string | null
  description: string
  recipient: Recipient | null
  details: FiscalDetail[]
  /** `CuotaTotal`. */
  vat: string
  /** `ImporteTotal`: base and VAT; what is withheld is never in it. */
  total: string
}

/** An invoice that should never have been issued; `without_record`: no record of it is known to the agency. */
export type AnulacionRecord = Made & { kind: 'anulacion'; without_record: boolean }

/**
 * What an issued invoice gives: days as yyyy-MM-dd, cents, basis points. `condition` of a detail is derived where it is not
 * said, `country` is a recipient's whose tax number is not Spanish.
 */
export type FiscalSource = {
  issuer: Party
  number: string
  issued_on: string
  operation_on?: string | null
  type: InvoiceType
  description: string
  recipient: (Party & { country?: string | null; id_type?: RecipientIdType | null }) | null
  details: (VatDetail & { condition?: TaxCondition })[]
  total_cents: number
  rectifies: {
    number: string
    issued_on: string
    by: Rectification
    base_cents: number
    vat_cents: number
  } | null
}
