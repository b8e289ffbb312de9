import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '@/lib/domain/fiscal/fingerprint'
import { altaOf, anulacionOf, linkOf } from '@/lib/domain/fiscal/make'
import { type TaxCondition, taxConditions } from '@/lib/domain/fiscal/record'
import { centsOf, decimal, isoDay, madeAt, spanishDay } from '@/lib/domain/fiscal/texts'
import { lineAmounts } from '@/lib/domain/invoices/amounts'
import { altaRecord, exempt, fiscalSource, system, taxed } from '@/tests/support/factories/fiscal'

describe('when a record is made', () => {
  it.each([
    ['2026-12-31T23:30:00.900Z', 'Europe/Madrid', '2027-01-01T00:30:00+01:00'],
    ['2026-12-31T23:30:00.900Z', 'Atlantic/Canary', '2026-12-31T23:30:00+00:00'],
    ['2026-07-01T21:59:59Z', 'Europe/Madrid', '2026-07-01T23:59:59+02:00'],
    ['2026-07-01T21:59:59Z', 'Atlantic/Canary', '2026-07-01T22:59:59+01:00'],
    // The hour that comes twice has two offsets.
    ['2026-10-25T00:30:00Z', 'Europe/Madrid', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Madrid', '2026-10-25T02:30:00+01:00'],
    ['2026-07-01T12:00:00Z', 'America/St_Johns', '2026-07-01T09:30:00-02:30'],
  ])('%s is in %s %s', (now, zone, text) => {
    expect(madeAt(new Date(now), zone)).toBe(text)
  })
})

describe('an amount as it is written', () => {
  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    [5, '0.05'],
    [1210, '12.10'],
    [-5, '-0.05'],
    [-123_456, '-1234.56'],
    [100_000_000_00, '100000000.00'],
  ])('%d cents are %s', (cents, text) => {
    expect(decimal(cents)).toBe(text)
  })

  it('has two decimals and says what it was made of, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(decimal(cents)).toMatch(/^-?\d+\.\d{2}$/)
        expect(centsOf(decimal(cents))).toBe(cents)
      }),
    )
  })

  it.each(['12.1', '12', '1,20', '', 'NaN', '--1.00', '1.000', '1e3.00', ' 1.00'])('is not %j', (text) => {
    expect(centsOf(text)).toBeNull()
  })

  it('is added up to the total of the invoice, whatever its lines', () => {
    const line = fc.record({
      ...{ quantity: fc.integer({ min: 1, max: 99 }), unit_cents: fc.integer({ min: -50_000, max: 50_000 }) },
      ...{ discount_bp: fc.integer({ min: 0, max: 10_000 }), vat_bp: fc.constantFrom(400, 1000, 2100) },
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const details = lines.map((one) => {
          const priced = { ...one, vat_treatment: 'rate' as const, vat_exemption: null }
          return { ...priced, ...lineAmounts(priced) }
        })
        const { vat, total, details: kept } = altaRecord({ details })
        const sum = (texts: (string | null)[]) => texts.reduce((whole, text) => whole + centsOf(text ?? '')!, 0)
        expect(sum(kept.map((detail) => detail.vat))).toBe(centsOf(vat))
        expect(sum(kept.map(({ base }) => base)) + centsOf(vat)!).toBe(centsOf(total))
      }),
    )
  })
})

it('a day is written the Spanish way, and back', () => {
  expect(spanishDay('2026-01-09')).toBe('09-01-2026')
  expect(isoDay('09-01-2026')).toBe('2026-01-09')
})

describe('a tax condition', () => {
  it.each([
    ['Art. 20.Uno.3.º Ley 37/1992 (LIVA)', 'E1'],
    ['artículo 20 LIVA', 'E1'],
    ['art 21 LIVA', 'E2'],
    ['Art. 22', 'E3'],
    ['Art. 23', 'E4'],
    ['Articulo 24 LIVA', 'E4'],
    ['Art. 25', 'E5'],
    ['Art. 140 bis', 'E6'],
    ['Asistencia sanitaria', 'E1'],
  ])('“%s” makes a line %s', (vat_exemption, condition) => {
    const { details } = altaRecord({ details: [{ ...exempt(6000), vat_exemption }] })
    expect(details).toEqual([{ tax: '01', condition, rate: null, base: '60.00', vat: null }])
  })

  const written: Record<TaxCondition, { rate: string | null; vat: string | null }> = {
    ...{ S1: { rate: '21.00', vat: '12.60' }, S2: { rate: '0.00', vat: '0.00' } },
    ...{ N1: { rate: null, vat: null }, N2: { rate: null, vat: null }, E1: { rate: null, vat: null } },
    ...{ E2: { rate: null, vat: null }, E3: { rate: null, vat: null }, E4: { rate: null, vat: null } },
    ...{ E5: { rate: null, vat: null }, E6: { rate: null, vat: null } },
  }
  it.each(taxConditions)('%s that is said is written with what it has', (condition) => {
    const said = condition === 'S1' ? taxed(6000, 1260) : exempt(6000)
    const { details } = altaRecord({ details: [{ ...said, condition }] })
    expect(details).toEqual([{ tax: '01', condition, base: '60.00', ...written[condition] }])
  })

  it('is of the tax that a clinic of the Canary Islands has', () => {
    const record = altaOf(fiscalSource(), null, '2026-11-25T10:00:00+00:00', { system, tax: '03' })
    expect(record.details.map(({ tax }) => tax)).toEqual(['03'])
  })
})

describe('the record of an invoice', () => {
  it('has what the invoice has, its tax numbers plain', () => {
    const record = altaRecord({
      issuer: { tax_id: 'es-b9123.4567', name: ' Fisioterapia Ribera SL ' },
      recipient: { tax_id: '12.345.678-z', name: 'Ana Núñez' },
      details: [exempt(6000), taxed(5000, 1050)],
    })
    expect(record).toMatchObject({
      issuer: { tax_id: 'B91234567', name: 'Fisioterapia Ribera SL' },
      recipient: { tax_id: '12345678Z', name: 'Ana Núñez', country: null },
      ...{ number: 'F2026-0001', day: '25-11-2026', vat: '10.50', total: '120.50', previous: null, rectifies: null },
      ...{ correction: false, after_refusal: false, operation_day: null },
    })
    expect(record.hash).toBe(fingerprint(record))
  })

  it('is chained to the one before, and so is an annulment', () => {
    const first = altaRecord()
    const second = altaRecord({ number: 'F2026-0002' }, first)
    expect(second.previous).toEqual({ issuer: 'B91234567', number: 'F2026-0001', day: '25-11-2026', hash: first.hash })
    const anulacion = anulacionOf(fiscalSource(), linkOf(second), '2026-11-25T11:00:00+01:00', { system })
    expect(anulacion.previous?.hash).toBe(second.hash)
    expect(anulacion.hash).toBe(fingerprint(anulacion))
  })

  it('says when the work was done only where that is another day', () => {
    expect(altaRecord({ operation_on: '2026-11-25' }).operation_day).toBeNull()
    expect(altaRecord({ operation_on: '2026-11-20' }).operation_day).toBe('20-11-2026')
  })

  const rectified = { number: 'F2026-0001', issued_on: '2026-11-20', base_cents: 6000, vat_cents: 0 }
  it.each([
    ['I', [exempt(-6000)], { base: null, vat: null }, '-60.00'],
    ['S', [exempt(3000)], { base: '60.00', vat: '0.00' }, '30.00'],
  ] as const)('that rectifies by %s names what it corrects', (by, details, was, total) => {
    const record = altaRecord({ type: 'R4', details: [...details], rectifies: { ...rectified, by } })
    expect(record.rectifies).toEqual({ by, issuer: 'B91234567', number: 'F2026-0001', day: '20-11-2026', ...was })
    expect(record.total).toBe(total)
  })

  it('keeps another country’s number as it is, with the country', () => {
    const of = (recipient: { tax_id: string; name: string; country?: string | null }) =>
      altaRecord({ recipient }).recipient
    expect(of({ tax_id: 'X-1234.5', name: 'John', country: 'GB' })).toMatchObject({ tax_id: 'X-1234.5', country: 'GB' })
    const vat = altaRecord({ recipient: { tax_id: 'de 123.456.789', name: 'Praxis', country: 'DE', id_type: 'vat' } })
    expect(vat.recipient).toEqual({ tax_id: 'DE123456789', name: 'Praxis', country: 'DE', id_type: '02' })
    // A Spanish one is told as such, wherever its owner lives.
    expect(of({ tax_id: '12345678-Z', name: 'Ana', country: 'FR' })).toEqual({
      ...{ tax_id: '12345678Z', name: 'Ana', country: null },
    })
  })

  it('cuts names and descriptions at what may be sent, and no sign in two', () => {
    const record = altaRecord({ issuer: { tax_id: 'B91234567', name: '😀'.repeat(160) }, description: 'ñ'.repeat(600) })
    expect(record.issuer.name).toBe('😀'.repeat(120))
    expect(record.description).toHaveLength(500)
  })
})
