import { describe, expect, it } from 'vitest'
import { creditorIdOf, isCreditorId, plainCreditorId } from '@/lib/domain/debits/creditor'
import { ibanEnd, isBic, isCollectable, isIban, plainIban } from '@/lib/domain/debits/iban'

describe('an IBAN', () => {
  it.each([
    'ES91 2100 0418 4502 0005 1332',
    'es91-2100-0418-4502-0005-1332',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'PT50000201231234567890154',
    'IT60X0542811101000000123456',
  ])('is one, however it is written: %s', (text) => expect(isIban(text)).toBe(true))

  it.each([
    ['', 'nothing'],
    ['ES9121000418450200051333', 'another last figure'],
    ['ES9221000418450200051332', 'other check digits'],
    ['ES912100041845020005133', 'one figure less'],
    ['ES91210004184502000513322', 'one figure more'],
    ['XX9121000418450200051332', 'no country'],
    ['ES56 2100 0418 4402 0005 1332', 'mod 97 is right, and the account’s own control is not'],
    ['2100 0418 45 0200051332', 'an account of before'],
    ['ES91 2100 0418 4502 0005 133O', 'a letter O'],
  ])('is none: %s (%s)', (text) => expect(isIban(text)).toBe(false))

  it('is collected from within the area alone, where neither an address nor a bank’s code is asked for', () => {
    expect(isCollectable('ES9121000418450200051332')).toBe(true)
    expect(isIban('GB29NWBK60161331926819')).toBe(true)
    expect(isCollectable('GB29NWBK60161331926819')).toBe(false)
    expect(isCollectable('CH9300762011623852957')).toBe(false)
  })

  it('is told from another one by its last four figures', () => {
    expect(ibanEnd('ES91 2100 0418 4502 0005 1332')).toBe('1332')
    expect(plainIban(' es91 2100-0418 ')).toBe('ES9121000418')
  })
})

it.each([
  ['CAIXESBB', true],
  ['CAIXESBBXXX', true],
  ['bsch es mm', true],
  ['CAIX', false],
  ['1AIXESBB', false],
])('the bank’s code %s: %s', (text, isOne) => expect(isBic(text)).toBe(isOne))

describe('a creditor identifier', () => {
  // The examples that the central banks of Germany, the Netherlands, France, Austria, Italy give, and one of a Spanish company.
  it.each([
    'DE98ZZZ09999999999',
    'NL79ZZZ999999990000',
    'FR72ZZZ123456',
    'AT61ZZZ01234567890',
    'ES11000B12345674',
    'es11 000 b12345674',
  ])('has its check digits: %s', (text) => expect(isCreditorId(text)).toBe(true))

  it('leaves the business code out of them', () => {
    for (const business of ['001', 'ZZZ', '9A7']) expect(isCreditorId(`ES11${business}B12345674`)).toBe(true)
  })

  it.each([
    ['', 'nothing'],
    ['ES12000B12345674', 'other check digits'],
    ['ES11000B12345675', 'another number'],
    ['ES11000B1234567', 'a Spanish one with eight signs'],
    ['B12345674', 'the tax number alone'],
    ['FR11000B12345674', 'another country'],
    ['ES11000B1234567Ñ', 'a sign that no bank takes'],
  ])('is none: %s (%s)', (text) => expect(isCreditorId(text)).toBe(false))

  it('is made of a national number', () => {
    expect(creditorIdOf('ES', 'B12345674')).toBe('ES11000B12345674')
    expect(isCreditorId(creditorIdOf('ES', '12345678Z', '001'))).toBe(true)
  })

  it('is kept as the bank writes it', () => expect(plainCreditorId('es11-000.b12345674')).toBe('ES11000B12345674'))
})
