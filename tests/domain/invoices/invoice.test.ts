import { describe, expect, it } from 'vitest'
import { vatDetails } from '@/lib/domain/invoices/amounts'
import { billedStatus, netPayable, owedOf } from '@/lib/domain/invoices/billed'
import { amountFault, dayFault, namesRecipient, typeOf } from '@/lib/domain/invoices/invoice'

const facts = { country: 'ES', tax_id: null, total_cents: 6000, rectifies: null }

describe('what an invoice is', () => {
  it.each([
    ['simplified without a tax number', facts, 'F2'],
    ['up to four hundred euros', { ...facts, total_cents: 40_000 }, 'F2'],
    ['and nothing beyond', { ...facts, total_cents: 40_001 }, null],
    ['with one it names its recipient', { ...facts, tax_id: '12345678Z', total_cents: 40_001 }, 'F1'],
    ['elsewhere there is one sort', { ...facts, country: 'PT', total_cents: 40_001 }, 'F1'],
    ['rectifying a simplified one', { ...facts, rectifies: { type: 'F2' as const, why: 'R1' as const } }, 'R5'],
    ['rectifying another, by its reason', { ...facts, rectifies: { type: 'F1' as const, why: 'R4' as const } }, 'R4'],
  ])('%s', (_, given, type) => {
    expect(typeOf(given)).toBe(type)
  })
  it('names its recipient but where it is simplified, or rectifies one that is', () => {
    expect((['F1', 'F2', 'R1', 'R4', 'R5'] as const).filter(namesRecipient)).toEqual(['F1', 'R1', 'R4'])
  })
})

it.each([
  ['2026-11-26', null, 'future'],
  ['2026-11-25', null, null],
  ['2026-11-24', '2026-11-25', 'before_last'],
  ['2026-11-25', '2026-11-25', null],
])('issued on %s after %s: %s', (day, last, fault) => {
  expect(dayFault(day, { today: '2026-11-25', last })).toBe(fault)
})

describe('what an ordinary invoice comes to', () => {
  const line = (unit_cents: number, vat_bp: number, discount_bp = 0) => ({
    ...{ quantity: 1, unit_cents, discount_bp, vat_treatment: 'rate' as const, vat_bp, vat_exemption: null },
  })
  it.each([
    ['something', [line(5000, 2100)], null],
    ['something, less at the same rate', [line(5000, 2100), line(-4999, 2100)], null],
    ['something, and a gift beside it', [line(5000, 2100), line(3000, 1000, 10_000)], null],
    ['nothing', [line(0, 2100)], 'zero'],
    ['a gift alone', [line(5000, 2100, 10_000)], 'zero'],
    ['nothing, of what is taken back', [line(5000, 2100), line(-5000, 2100)], 'zero'],
    ['less than nothing', [line(-1, 2100)], 'negative'],
    ['less than nothing at one rate', [line(5000, 2100), line(-1, 1000)], 'negative_rate'],
    ['nothing, of two rates', [line(5000, 2100), line(-5000, 1000)], 'negative_rate'],
  ])('%s', (_, lines, fault) => {
    const details = vatDetails(lines)
    expect(amountFault({ total_cents: details.reduce((sum, one) => sum + one.total_cents, 0), details })).toBe(fault)
  })
})

describe('what is owed', () => {
  it.each([
    [6000, 1000, { owed_cents: 5000, back_cents: 0 }],
    [6000, 6000, { owed_cents: 0, back_cents: 0 }],
    [3000, 5000, { owed_cents: 0, back_cents: 2000 }],
    [0, 5000, { owed_cents: 0, back_cents: 5000 }],
  ])('of %i with %i paid, or is to be given back', (net_cents, paid_cents, expected) => {
    expect(owedOf({ net_cents, paid_cents })).toEqual(expected)
  })

  const less = { rectification: 'I' as const, payable_cents: -1000 }
  const instead = { rectification: 'S' as const, payable_cents: 4000 }
  it.each([
    [[], 6000],
    [[less, less], 4000],
    [[less, instead], 4000],
    [[instead, less], 3000],
  ])('after %j is %i', (corrections, net) => {
    expect(netPayable(6000, corrections)).toBe(net)
  })

  it.each([
    ['billed while there is time', 0, '2026-11-25', 'billed'],
    ['also what is paid in part', 5999, '2026-11-25', 'billed'],
    ['pending when the day is over', 5999, '2026-11-24', 'pending'],
    ['paid when all of it is, whenever', 6000, '2026-11-24', 'paid'],
    ['and when it is more', 6001, '2026-11-24', 'paid'],
  ])('%s', (_, paid_cents, due_on, status) => {
    expect(billedStatus({ payable_cents: 6000, net_cents: 6000, paid_cents, due_on }, '2026-11-25')).toBe(status)
  })

  it.each([
    ['annulled when all of it was taken back unpaid', 6000, 0, 'annulled'],
    ['and when money is to be given back', 6000, 2000, 'annulled'],
    ['paid where nothing was ever asked for', 0, 0, 'paid'],
  ])('%s', (_, payable_cents, paid_cents, status) => {
    const standing = { payable_cents, net_cents: 0, paid_cents, due_on: '2026-11-24' }
    expect(billedStatus(standing, '2026-11-25')).toBe(status)
  })
})
