import { describe, expect, it } from 'vitest'
import type { VatDetail } from '@/lib/domain/invoices/amounts'
import { type SheetInvoice, sheetLines } from '@/lib/domain/invoices/sheet'

const exempt: VatDetail = {
  ...{
    vat_treatment: 'exempt',
    vat_bp: 0,
    vat_exemption: 'Art. 20',
    base_cents: 5000,
    vat_cents: 0,
    total_cents: 5000,
  },
}
const taxed: VatDetail = {
  ...{ vat_treatment: 'rate', vat_bp: 2100, vat_exemption: null },
  ...{ base_cents: 10_000, vat_cents: 2100, total_cents: 12_100 },
}
const invoice = (more: Partial<SheetInvoice> = {}): SheetInvoice => ({
  ...{
    number: 'F2026-0001',
    series: 'F',
    issued_on: '2026-03-04',
    operation_on: null,
    due_on: '2026-04-03',
    type: 'F1',
    rectifies: null,
  },
  ...{ rectification: null, recipient: { name: 'Club', tax_id: 'B12345674' }, currency: 'EUR' },
  ...{ details: [exempt, taxed], replaces: [], withholding_cents: 2250, total_cents: 17_100, payable_cents: 14_850 },
  ...{ net_cents: 14_850, paid_cents: 4000, methods: ['cash'], paid_on: '2026-03-05' },
  ...more,
})

describe('the accountant’s lines of an invoice', () => {
  it('are one for each tax condition; what is exempt stands apart with its reason, and what is of the whole once', () => {
    const [first, second, ...more] = sheetLines(invoice())
    expect(more).toEqual([])
    expect(first).toMatchObject({
      ...{ number: 'F2026-0001', name: 'Club', base_cents: null, vat_bp: null, vat_cents: null, exempt_cents: 5000 },
      ...{ vat_exemption: 'Art. 20', withholding_cents: 2250, total_cents: 17_100, payable_cents: 14_850 },
      ...{ paid_cents: 4000, pending_cents: 10_850, methods: ['cash'], paid_on: '2026-03-05' },
    })
    expect(second).toMatchObject({
      ...{ number: 'F2026-0001', name: 'Club', base_cents: 10_000, vat_bp: 2100, vat_cents: 2100, exempt_cents: null },
      ...{ vat_exemption: null, withholding_cents: null, total_cents: null, payable_cents: null },
      ...{ paid_cents: null, pending_cents: null, methods: [], paid_on: null },
    })
  })

  it('have the day of the operation on each, as the register wants it', () => {
    const days = sheetLines(invoice({ operation_on: '2026-02-27' })).map(({ operation_on }) => operation_on)
    expect(days).toEqual(['2026-02-27', '2026-02-27'])
  })

  it('have no VAT, and a base, at a rate of nothing', () => {
    const free = { ...taxed, vat_bp: 0, vat_cents: 0 }
    expect(sheetLines(invoice({ details: [free] }))[0]).toMatchObject({ vat_bp: 0, vat_cents: 0, base_cents: 10_000 })
  })

  it.each([
    ['name nobody where it is simplified', { type: 'F2' }, { name: null, tax_id: null }],
    ['nor where that is corrected', { type: 'R5', rectifies: 'F2026-0001' }, { name: null, tax_id: null }],
    ['have what was paid, and no way to it, while that is nothing', { paid_cents: 0 }, { methods: [], paid_on: null }],
    [
      'owe what is left after corrections',
      { net_cents: 5000 },
      { paid_cents: 4000, pending_cents: 1000, back_cents: 0 },
    ],
    [
      'give back what was paid beyond it',
      { net_cents: 3000 },
      { paid_cents: 4000, pending_cents: 0, back_cents: 1000 },
    ],
    [
      'of a correction owe nothing: it is paid with the one that it corrects',
      { type: 'R4', rectifies: 'F2026-0001', rectification: 'I', total_cents: -17_100 },
      { total_cents: -17_100, paid_cents: null, pending_cents: null, rectifies: 'F2026-0001' },
    ],
  ] as [string, Partial<SheetInvoice>, object][])('%s', (_, more, expected) => {
    expect(sheetLines(invoice(more))[0]).toMatchObject(expected)
  })

  it('of a substitution take off what it counts in place of, so that each column adds up to what is left', () => {
    const original = invoice({ number: 'F2026-0001', net_cents: 6050, paid_cents: 0 })
    const half = { ...taxed, base_cents: -5000, vat_cents: -1050, total_cents: -6050 }
    const difference = invoice({
      ...{ number: 'R2026-0001', rectifies: 'F2026-0001', rectification: 'I', details: [half] },
      ...{ withholding_cents: -750, total_cents: -6050, payable_cents: -5300 },
    })
    const left = { ...taxed, base_cents: 5000, vat_cents: 1050, total_cents: 6050 }
    const instead = invoice({
      ...{ number: 'R2026-0002', rectifies: 'F2026-0001', rectification: 'S', details: [left] },
      ...{ withholding_cents: 0, total_cents: 6050, payable_cents: 6050, replaces: [original, difference] },
    })
    const lines = [original, difference, instead].flatMap(sheetLines)
    const sum = (key: keyof (typeof lines)[number] & `${string}_cents`) =>
      lines.reduce((total, line) => total + (line[key] ?? 0), 0)
    expect(lines.map(({ number, is_replaced }) => [number, is_replaced])).toEqual([
      ...[
        ['F2026-0001', false],
        ['F2026-0001', false],
        ['R2026-0001', false],
        ['R2026-0002', false],
      ],
      ...[
        ['R2026-0002', true],
        ['R2026-0002', true],
      ],
    ])
    expect([sum('base_cents'), sum('vat_cents'), sum('exempt_cents')]).toEqual([5000, 1050, 0])
    expect([sum('total_cents'), sum('payable_cents'), sum('withholding_cents')]).toEqual([6050, 6050, 0])
    expect(sum('paid_cents') + sum('pending_cents') - sum('back_cents')).toBe(6050)
    expect(lines.at(-2)).toMatchObject({ exempt_cents: -5000, total_cents: -11_050, paid_cents: null, methods: [] })
  })

  it('of one in whose place nothing was left take nothing off', () => {
    const back = { ...exempt, base_cents: -5000, total_cents: -5000 }
    const replaces = [invoice({ details: [exempt] }), invoice({ details: [back] })]
    const instead = invoice({ rectifies: 'F2026-0001', rectification: 'S', details: [exempt], replaces })
    expect(sheetLines(instead)).toHaveLength(1)
  })
})
