import { describe, expect, it } from 'vitest'
import { PatientForm } from '@/lib/contract/patients'
import { Name } from '@/lib/contract/texts'

/** What is refused of a form, by its field. */
const refused = (form: Record<string, unknown>) => {
  const { error } = PatientForm.safeParse({ name: 'Ana', ...form })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe.each(['phone', 'contact_phone'] as const)('a %s', (field) => {
  it.each(['612 404 118', '+34 612-404-118', '(91) 234.56.78', '016 016', '+123456789012345', '', null])(
    'may be %j',
    (text) => expect(refused({ [field]: text })).toEqual([]),
  )

  it.each([
    '-----',
    '     .',
    '+-----',
    '12345',
    '112',
    '1'.repeat(16),
    '1'.repeat(30),
    'llámame',
    '612 404 118 (madre)',
    '++34612404118',
  ])('may not be %j', (text) => expect(refused({ [field]: text })).toEqual([`${field}: phone`]))
})

describe('a name', () => {
  it.each([
    ['  Ana \n García\u00a0', 'Ana García'],
    ['\u202Eana\u202C', 'ana'],
    ['A\u200Bna\u0000', 'Ana'],
    ['نازنین\u200Cزهرا', 'نازنین\u200Cزهرا'],
    ['\uD83D', '\uFFFD'],
  ])('%j is %j', (given, name) => expect(Name(160).parse(given)).toBe(name))

  it.each([
    '',
    '   ',
    '\u200B',
    '\u202E\u2066',
    '\n\r\t',
    '\u200D\u200C',
    '\u2800',
    '\u3164',
    '\u00AD\uFEFF',
    '\u2028',
  ])('%j has nothing to see, and is refused', (name) => expect(refused({ name })).toEqual(['name: required']))
})
