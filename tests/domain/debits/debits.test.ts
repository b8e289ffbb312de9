import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  collectionFault,
  earliestCollection,
  earliestReturn,
  isBankingDay,
  remittanceReference,
  returnFault,
} from '@/lib/domain/debits/collection'
import { elsewhereFault, mandateState, offeredReference, sequenceOf } from '@/lib/domain/debits/mandate'
import { endsMandate, isReturnReason, returnReasons } from '@/lib/domain/debits/returns'
import { hasSepaName, isSepaReference, sepaText } from '@/lib/domain/debits/sepa-text'
import { numberText } from '@/lib/domain/invoices/series'

describe('characters', () => {
  it.each([
    ['Íñigo Ágüeda Çelik', 'Inigo Agueda Celik'],
    ['Groß & Søn Łódź Œuvre', 'Gross + Son Lodz OEuvre'],
    ['L’Hospitalet · n.º 3', "L'Hospitalet . n.o 3"],
    ['  two   blanks\tand a tab ', 'two blanks and a tab'],
    ['//a//b/', 'a/b'],
    ['<script>&amp;', 'script +amp,'],
    ['emoji 😀 gone', 'emoji gone'],
    ['ﬁne ½', 'fine 1 2'],
    ['Γιώργος', ''],
  ])('%s is written as %s', (text, written) => expect(sepaText(text, 140)).toBe(written))

  it('are as many as there is room for, and no slash is left at the end', () => {
    expect(sepaText('a'.repeat(200), 70)).toHaveLength(70)
    expect(sepaText('abc/def', 4)).toBe('abc')
    expect(sepaText('abc def', 4)).toBe('abc')
  })

  it('leave something of a name, or it is none', () => {
    expect(hasSepaName('Ñ')).toBe(true)
    expect(hasSepaName('Γιώργος')).toBe(false)
    expect(hasSepaName('12/3')).toBe(false)
  })

  it.each([
    ['M12-1', true],
    ["A/b(1).,'+?:", true],
    ['', false],
    ['M 12', false],
    ['/M12', false],
    ['M12/', false],
    ['M//12', false],
    ['Ñ12', false],
    ['M_12', false],
  ])('the reference “%s”: %s', (text, fits) => expect(isSepaReference(text)).toBe(fits))
})

describe('the day of collection', () => {
  it.each([
    ['2026-11-26', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2027-01-01', false],
    ['2027-03-26', false],
    ['2027-03-29', false],
    ['2028-04-14', false],
    ['2028-04-17', false],
    ['2027-05-01', false],
    ['2026-12-25', false],
    ['2028-12-26', false],
    // A holiday of the country’s, on which banks settle nevertheless.
    ['2026-12-08', true],
  ])('%s is one on which banks settle: %s', (day, is) => expect(isBankingDay(day)).toBe(is))

  it.each([
    ['2026-11-23', '2026-11-25'],
    ['2026-11-26', '2026-11-30'],
    ['2026-11-28', '2026-12-01'],
    ['2026-12-23', '2026-12-28'],
    ['2026-12-30', '2027-01-04'],
  ])('of what is sent on %s the first is %s', (today, first) => {
    expect(earliestCollection(today)).toBe(first)
    expect(collectionFault(first, today)).toBeNull()
  })

  it.each([
    ['2026-11-25', 'collect_early'],
    ['2026-11-27', 'collect_early'],
    ['2026-12-05', 'collect_closed'],
    ['2027-02-24', null],
    ['2027-02-25', 'collect_late'],
  ])('%s, asked on 26 November: %s', (day, fault) => expect(collectionFault(day, '2026-11-26')).toBe(fault))
})

describe('what comes back', () => {
  const made = { made_on: '2026-11-26', collect_on: '2026-11-30' }
  it.each([
    ['open', '2026-11-25', 'returned_before_made'],
    ['open', '2026-11-26', null],
    ['open', '2026-12-02', null],
    ['collected', '2026-11-29', 'returned_before_collection'],
    ['collected', '2026-11-30', null],
  ] as const)('of one that is %s, on %s: %s', (state, day, fault) => {
    expect(returnFault(day, { ...made, state })).toBe(fault)
    expect(returnFault(earliestReturn({ ...made, state }), { ...made, state })).toBeNull()
  })
})

describe('a remittance', () => {
  it('is called by its year and place, as no invoice can be whose series is called the same', () => {
    expect(remittanceReference('2026', 7)).toBe('2026-0007-SEPA')
    expect(isSepaReference(remittanceReference('2026', 12_345))).toBe(true)
    // Whatever an invoice’s series: its number ends in a figure.
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.nat(), (prefix, yearly, sequence) => {
        expect(numberText({ prefix, yearly }, 2026, sequence)).toMatch(/\d$/)
      }),
    )
    expect(remittanceReference('2026', 7)).not.toMatch(/\d$/)
  })
})

describe('a mandate', () => {
  const signed = { is_once: false, is_revoked: false, signed_on: '2024-01-31', last_collect_on: null }
  it.each([
    ['signed', signed, '2026-11-26', 'active'],
    ['revoked', { ...signed, is_revoked: true }, '2026-11-26', 'revoked'],
    ['36 months after the signature', signed, '2027-01-31', 'active'],
    ['a day later', signed, '2027-02-01', 'lapsed'],
    ['collected by since', { ...signed, last_collect_on: '2026-05-04' }, '2028-02-01', 'active'],
    ['for one collection, before it', { ...signed, is_once: true }, '2026-11-26', 'active'],
    ['for one collection, after it', { ...signed, is_once: true, last_collect_on: '2026-05-04' }, '2026-11-26', 'used'],
  ] as const)('%s', (_, facts, day, state) => expect(mandateState(facts, day)).toBe(state))

  it.each([
    ['since it was signed', { is_once: false, elsewhere: '2025-11-03' }, null],
    ['on the day of the signature', { is_once: false, elsewhere: '2009-05-04' }, null],
    ['before it', { is_once: false, elsewhere: '2009-05-03' }, 'elsewhere_before_signed'],
    ['on a day to come', { is_once: false, elsewhere: '2026-11-27' }, 'elsewhere_later'],
    ['though it was for one collection', { is_once: true, elsewhere: '2025-11-03' }, 'mandate_used_elsewhere'],
  ] as const)('collected by elsewhere %s', (_, facts, fault) =>
    expect(elsewhereFault({ ...facts, signed_on: '2009-05-04' }, '2026-11-26')).toBe(fault),
  )

  it('is collected by first, again, or once', () => {
    expect(sequenceOf({ is_once: false, is_used: false })).toBe('FRST')
    expect(sequenceOf({ is_once: false, is_used: true })).toBe('RCUR')
    expect(sequenceOf({ is_once: true, is_used: false })).toBe('OOFF')
  })

  it('is offered a reference that no other one has, whatever its letters’ size', () => {
    expect(offeredReference(7, [])).toBe('M7-1')
    expect(offeredReference(7, ['m7-1', 'M7-3', 'M71-2'])).toBe('M7-2')
    expect(isSepaReference(offeredReference(9_007_199_254_740_991, []))).toBe(true)
  })
})

it('only the answer that there is no mandate ends it', () => {
  expect(returnReasons.filter(endsMandate)).toEqual(['MD01'])
  expect(isReturnReason('AM04')).toBe(true)
  expect(isReturnReason('XX99')).toBe(false)
})
