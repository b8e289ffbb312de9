import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineAmounts, type PricedLine, shareOf, totalsOf, vatDetails } from '@/lib/domain/invoices/amounts'

const line = (more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ quantity: 1, unit_cents: 6000, discount_bp: 0, vat_treatment: 'rate', vat_bp: 2100, vat_exemption: null },
  ...more,
})
const exempt = (unit_cents: number) =>
  line({ unit_cents, vat_treatment: 'exempt', vat_bp: 0, vat_exemption: 'Art. 20' })

describe('a line', () => {
  it.each([
    [
      'has its VAT in its price',
      line({ unit_cents: 12_100 }),
      { base_cents: 10_000, vat_cents: 2100, total_cents: 12_100 },
    ],
    [
      'is rounded half up',
      line({ unit_cents: 100, vat_bp: 10_000 / 4 }),
      { base_cents: 80, vat_cents: 20, total_cents: 100 },
    ],
    ['less than half goes down', line({ unit_cents: 1 }), { base_cents: 1, vat_cents: 0, total_cents: 1 }],
    ['of an exempt service is all base', exempt(4500), { base_cents: 4500, vat_cents: 0, total_cents: 4500 }],
    [
      'has its discount before its VAT',
      line({ quantity: 3, unit_cents: 333, discount_bp: 5000, vat_bp: 0 }),
      { base_cents: 500, vat_cents: 0, total_cents: 500 },
    ],
    [
      'that takes back is the opposite of what it takes back',
      line({ unit_cents: -12_100 }),
      { base_cents: -10_000, vat_cents: -2100, total_cents: -12_100 },
    ],
  ])('%s', (_, given, amounts) => {
    expect(lineAmounts(given)).toEqual(amounts)
  })
})

it.each([
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [4, 1, 10, 0],
  [-4, 1, 10, 0],
])('the share of %i by %i of %i is %i', (cents, numerator, denominator, share) => {
  expect(shareOf(cents, numerator, denominator)).toBe(share)
})

it('what is withheld is no part of the total', () => {
  expect(totalsOf([exempt(6000), line({ unit_cents: 12_100 })], 1500)).toEqual({
    ...{ base_cents: 16_000, vat_cents: 2100, total_cents: 18_100 },
    ...{ withholding_cents: 2400, payable_cents: 15_700 },
  })
})

const anyLine = fc.oneof(
  fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unit_cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    discount_bp: fc.integer({ min: 0, max: 10_000 }),
    vat_treatment: fc.constant('rate' as const),
    vat_bp: fc.constantFrom(0, 400, 1000, 2100, 2300, 10_000),
    vat_exemption: fc.constant(null),
  }),
  fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unit_cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    discount_bp: fc.integer({ min: 0, max: 10_000 }),
    vat_treatment: fc.constant('exempt' as const),
    vat_bp: fc.constant(0),
    vat_exemption: fc.constantFrom('Art. 20.Uno.3.º', 'Art. 20.Uno.9.º'),
  }),
)
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 40 })
const anyWithholding = fc.constantFrom(0, 700, 1500)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('of any lines', () => {
  it('base and VAT are the total, in each and in all, to the cent', () => {
    fc.assert(
      fc.property(anyLines, anyWithholding, (lines, rate) => {
        const totals = totalsOf(lines, rate)
        const each = lines.map(lineAmounts)
        for (const one of each) expect(one.base_cents + one.vat_cents).toBe(one.total_cents)
        expect(totals.total_cents).toBe(sum(each.map(({ total_cents }) => total_cents)))
        expect(totals.base_cents + totals.vat_cents).toBe(totals.total_cents)
        expect(totals.payable_cents + totals.withholding_cents).toBe(totals.total_cents)
        for (const value of Object.values(totals)) expect(Number.isSafeInteger(value)).toBe(true)
      }),
    )
  })

  it('no line’s VAT is further than half a cent from its rate, and none has the wrong sign', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        const { base_cents, total_cents, vat_cents } = lineAmounts(one)
        expect(Math.abs(base_cents * (10_000 + one.vat_bp) - total_cents * 10_000)).toBeLessThanOrEqual(
          (10_000 + one.vat_bp) / 2,
        )
        expect(vat_cents * total_cents < 0).toBe(false)
      }),
    )
  })

  it('the details are those of each tax condition, once, and add up to the totals', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const details = vatDetails(lines)
        const keys = details.map(({ vat_treatment, vat_bp, vat_exemption }) =>
          [vat_treatment, vat_bp, vat_exemption].join(),
        )
        expect(new Set(keys).size).toBe(keys.length)
        const { base_cents, vat_cents } = totalsOf(lines, 0)
        expect(sum(details.map((detail) => detail.base_cents))).toBe(base_cents)
        expect(sum(details.map((detail) => detail.vat_cents))).toBe(vat_cents)
      }),
    )
  })

  it('what takes all of them back comes to their opposite, whatever is withheld', () => {
    fc.assert(
      fc.property(anyLines, anyWithholding, (lines, rate) => {
        const back = totalsOf(
          lines.map((one) => ({ ...one, unit_cents: -one.unit_cents })),
          rate,
        )
        for (const [name, value] of Object.entries(totalsOf(lines, rate)))
          expect(back[name as keyof typeof back] + value).toBe(0)
      }),
    )
  })

  it('the order in which they stand changes nothing, and withholding nothing but what is to be paid', () => {
    fc.assert(
      fc.property(anyLines, anyWithholding, (lines, rate) => {
        expect(totalsOf([...lines].reverse(), rate)).toEqual(totalsOf(lines, rate))
        const { withholding_cents: _, payable_cents: __, ...rest } = totalsOf(lines, rate)
        expect(totalsOf(lines, 0)).toMatchObject(rest)
      }),
    )
  })
})
