import { describe, expect, it } from 'vitest'
import { isSpanishTaxId } from '@/lib/domain/clinic/company-id'
import { clinicFaults } from '@/lib/domain/clinic/faults'

describe('a Spanish tax number', () => {
  it.each([
    ['a company’s with another control figure', 'B91234560'],
    ['a person’s with another letter', '12345678A'],
    ['a foreigner’s with another letter', 'X1234567A'],
    ['a public body’s with a figure where a letter belongs', 'P2807900' + '2'],
    ['a company’s with a letter where a figure belongs', 'B9123456G'],
    ['too short', 'B9123456'],
    ['a letter that no kind has', 'I12345678'],
    ['nothing', ''],
  ])('is refused: %s', (_, id) => {
    expect(isSpanishTaxId(id)).toBe(false)
  })

  it.each([
    ['a company', 'B91234567'],
    ['a company, as people write it', 'b-91.234.567'],
    ['as a VAT number', 'ESB91234567'],
    ['a corporation', 'A58818501'],
    ['a public body', 'P2807900B'],
    ['an association', 'G28029643'],
    ['a person', '12345678Z'],
    ['a foreigner', 'X1234567L'],
    ['a foreigner of the second series', 'Y1234567X'],
    ['a minor without an identity card', 'K0867756N'],
  ])('is taken: %s', (_, id) => {
    expect(isSpanishTaxId(id)).toBe(true)
  })
})

describe('the data of a clinic', () => {
  const clinic = { country: 'ES', phone: '955 123 456', id_company: 'B91234567' }
  it.each([
    [
      'a telephone that cannot be one in its country',
      { ...clinic, phone: '12345' },
      ['phone'],
      { phone: { key: 'phone' } },
    ],
    [
      'a NIF whose control does not fit',
      { ...clinic, id_company: 'B91234560' },
      ['id_company'],
      { id_company: { key: 'document_control' } },
    ],
    [
      'both, when the country changes to one they do not fit',
      { ...clinic, phone: '12', id_company: 'X' },
      ['country'],
      { phone: { key: 'phone' }, id_company: { key: 'too_short', values: { min: 9 } } },
    ],
  ])('are refused: %s', (_, given, changed, faults) => {
    expect(clinicFaults(given, changed)).toEqual(faults)
  })

  it.each([
    ['an old mistake, while something else changes', { ...clinic, id_company: 'B91234560' }, ['name']],
    [
      'any number of a company of another country',
      { ...clinic, country: 'FR', phone: '01 42 68 53 00', id_company: '123' },
      ['country', 'id_company'],
    ],
    ['an international number', { ...clinic, phone: '+33 1 42 68 53 00' }, ['phone']],
    ['none', { country: 'ES', phone: null, id_company: null }, ['phone', 'id_company']],
  ])('are taken: %s', (_, given, changed) => {
    expect(clinicFaults(given, changed)).toEqual({})
  })
})
