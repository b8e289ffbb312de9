import { altaOf, anulacionOf, linkOf } from '@/lib/domain/fiscal/make'
import type { AltaRecord, AnulacionRecord, FiscalRecord, FiscalSource, FiscalSystem } from '@/lib/domain/fiscal/record'

/** Invoices as a record is made of them, and chains of records. */

export const system: FiscalSystem = {
  ...{ producer: { tax_id: 'B12345674', name: 'Productor SL' }, name: 'Physio Tracking', id: 'PT', version: '1.2.4' },
  ...{ installation: '1', multiple: true },
}

export const exempt = (cents: number): FiscalSource['details'][number] => ({
  ...{ vat_treatment: 'exempt', vat_bp: 0, vat_exemption: 'Art. 20.Uno.3.º Ley 37/1992 (LIVA)' },
  ...{ base_cents: cents, vat_cents: 0, total_cents: cents },
})

export const taxed = (base_cents: number, vat_cents: number, vat_bp = 2100): FiscalSource['details'][number] => ({
  ...{ vat_treatment: 'rate', vat_bp, vat_exemption: null, base_cents, vat_cents },
  total_cents: base_cents + vat_cents,
})

/** An F1 of one exempt detail of 60 €, unless it is said otherwise; its total follows from its details. */
export function fiscalSource(given: Partial<FiscalSource> = {}): FiscalSource {
  const details = given.details ?? [exempt(6000)]
  return {
    issuer: { tax_id: 'B91234567', name: 'Fisioterapia Ribera SL' },
    ...{ number: 'F2026-0001', issued_on: '2026-11-25', type: 'F1', description: 'Servicios de fisioterapia' },
    recipient: { tax_id: '12345678Z', name: 'Ana Núñez' },
    ...{ details, rectifies: null },
    total_cents: details.reduce((total, detail) => total + detail.total_cents, 0),
    ...given,
  }
}

const MADE_AT = '2026-11-25T10:00:00+01:00'

export const altaRecord = (
  given: Partial<FiscalSource> = {},
  previous: FiscalRecord | null = null,
  made_at = MADE_AT,
  more: { correction?: boolean; after_refusal?: boolean } = {},
): AltaRecord => altaOf(fiscalSource(given), previous && linkOf(previous), made_at, { system, ...more })

export const anulacionRecord = (
  of: FiscalSource,
  previous: FiscalRecord,
  made_at = MADE_AT,
  more: { without_record?: boolean; after_refusal?: boolean } = {},
): AnulacionRecord => anulacionOf(of, linkOf(previous), made_at, { system, ...more })

/** Records of as many invoices, each chained to the one before, a minute apart. */
export function chainOf(count: number): AltaRecord[] {
  const records: AltaRecord[] = []
  for (let at = 1; at <= count; at += 1)
    records.push(
      altaRecord(
        { number: `F2026-${String(at).padStart(4, '0')}`, details: [exempt(6000 + at)] },
        records.at(-1) ?? null,
        `2026-11-25T10:${String(at % 60).padStart(2, '0')}:00+01:00`,
      ),
    )
  return records
}
