import { describe, expect, it } from 'vitest'
import { describedAs, GENERAL_DESCRIPTION } from '@/lib/domain/fiscal/description'
import { type FiscalFault, fiscalFault, isFiscalNumber } from '@/lib/domain/fiscal/faults'
import type { FiscalSource } from '@/lib/domain/fiscal/record'
import { exempt, fiscalSource, taxed } from '@/tests/support/factories/fiscal'

const rectifies = { number: 'F2026-0001', issued_on: '2026-11-20', by: 'I', base_cents: 6000, vat_cents: 0 } as const
const details = (count: number) => Array.from({ length: count }, () => taxed(1000, 210))

/** What is wrong, and of which field. */
const refused: [string, Partial<FiscalSource>, FiscalFault][] = [
  ['an issuer without a name', { issuer: { tax_id: 'B91234567', name: ' ' } }, 'issuer_name'],
  ['an issuer without a number', { issuer: { tax_id: '', name: 'Ribera' } }, 'issuer_tax_id'],
  ['an issuer whose number is mistyped', { issuer: { tax_id: 'B91234560', name: 'Ribera' } }, 'issuer_tax_id'],
  ['a number with an accent', { number: 'FÁ-1' }, 'number'],
  ['no description', { description: ' ' }, 'description'],
  ['an F1 without a recipient', { recipient: null }, 'recipient_missing'],
  ['an R1 without a recipient', { type: 'R1', rectifies, recipient: null }, 'recipient_missing'],
  ['an F2 with a recipient', { type: 'F2' }, 'recipient_unwanted'],
  ['an R5 with a recipient', { type: 'R5', rectifies }, 'recipient_unwanted'],
  ['a recipient without a name', { recipient: { tax_id: '12345678Z', name: '' } }, 'recipient_name'],
  ['a recipient’s mistyped number', { recipient: { tax_id: '12345678A', name: 'Ana' } }, 'recipient_tax_id'],
  ['a foreign number without its country', { recipient: { tax_id: 'PA123', name: 'Ana' } }, 'recipient_tax_id'],
  [
    'a number that is no VAT number of its country',
    { recipient: { tax_id: '12345', name: 'Ana', country: 'FR', id_type: 'vat' } },
    'recipient_vat',
  ],
  [
    'a VAT number of a country outside the Union',
    { recipient: { tax_id: 'GB123456789', name: 'Ana', country: 'GB', id_type: 'vat' } },
    'recipient_vat',
  ],
  [
    'a foreign number that is too long',
    { recipient: { tax_id: '1'.repeat(21), name: 'Ana', country: 'FR' } },
    'recipient_foreign_id',
  ],
  ['the issuer as recipient', { recipient: { tax_id: 'B-91234567', name: 'Ribera' } }, 'recipient_is_issuer'],
  ['no details', { details: [] }, 'details'],
  ['thirteen details', { details: details(13) }, 'details'],
  ['a total that is not that of the details', { total_cents: 6001 }, 'amounts'],
  // What is withheld would be: 60 € less 15 %.
  ['a total less what is withheld', { total_cents: 5100 }, 'amounts'],
  ['an R4 that rectifies nothing', { type: 'R4' }, 'rectifies_missing'],
  ['an F1 that rectifies', { rectifies }, 'rectifies_unwanted'],
  ['a rectified number with an accent', { type: 'R4', rectifies: { ...rectifies, number: 'Á' } }, 'rectifies_number'],
]

const sound: [string, Partial<FiscalSource>][] = [
  ['an F1 with a recipient', {}],
  ['a company as recipient', { recipient: { tax_id: 'B12345674', name: 'Club' } }],
  ['a foreign recipient', { recipient: { tax_id: 'PA123', name: 'Ana', country: 'FR' } }],
  ['Greece’s VAT number', { recipient: { tax_id: 'el 123456789', name: 'Eleni', country: 'GR', id_type: 'vat' } }],
  ['an F2 without a recipient', { type: 'F2', recipient: null }],
  ['an R5 without a recipient', { type: 'R5', recipient: null, rectifies, details: [exempt(-6000)] }],
  ...(['R1', 'R2', 'R3', 'R4'] as const).map((type): [string, Partial<FiscalSource>] => [
    `an ${type} with a recipient`,
    { type, rectifies },
  ]),
  ['one detail', { details: details(1) }],
  ['twelve details', { details: details(12) }],
]

describe('what would be refused of an invoice', () => {
  it.each(refused)('%s', (_, given, fault) => {
    expect(fiscalFault(fiscalSource(given))).toBe(fault)
  })

  it.each(sound)('nothing: %s', (_, given) => {
    expect(fiscalFault(fiscalSource(given))).toBeNull()
  })
})

describe('a number', () => {
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  it('is of printable ASCII, but for five signs', () => {
    expect(printable.filter((sign) => !isFiscalNumber(`A${sign}1`)).join('')).toBe(`"'<=>`)
  })

  it.each(['', ' ', 'A\t1', 'A\u007f', 'Ñ1', '№1', 'A\n', 'A'.repeat(61)])('is not %j', (text) => {
    expect(isFiscalNumber(text)).toBe(false)
  })

  it('has sixty characters at most', () => {
    expect(isFiscalNumber('A'.repeat(60))).toBe(true)
  })
})

describe('what a record says of an invoice', () => {
  it.each([
    ['the product’s words where the clinic has none', null, GENERAL_DESCRIPTION],
    ['the product’s words for blank ones', '  ', GENERAL_DESCRIPTION],
    ['the clinic’s general words', ' Sesiones de fisioterapia ', 'Sesiones de fisioterapia'],
    ['never a patient’s name', 'Sesión de Ana Núñez', GENERAL_DESCRIPTION],
    ['nor one that is written otherwise', 'Sesión (ANA  NUNEZ)', GENERAL_DESCRIPTION],
    ['words that a name is only the beginning of', 'Sesión de Ana Núñezañas', 'Sesión de Ana Núñezañas'],
  ])('are %s', (_, concept, words) => {
    expect(describedAs(concept, ['Ana Núñez', ''])).toBe(words)
  })
})
