import { describe, expect, it } from 'vitest'
import { dateOrderOf, dayIn } from '@/lib/domain/patients/import/days'
import type { ImportField, ImportPlan } from '@/lib/domain/patients/import/fields'
import { readRow } from '@/lib/domain/patients/import/read-row'
import { keysOf } from '@/lib/domain/patients/import/same-person'
import { cellText, phoneText, postcodeText, spokenName, tagsIn } from '@/lib/domain/patients/import/values'
import { answerIn, languageIn, meaningOfM, sexIn, statusIn } from '@/lib/domain/patients/import/words'
import { cpuMsOf } from '@/tests/support/cpu'

describe('a day', () => {
  it.each([
    ['1980-05-03', 'dmy', '1980-05-03'],
    ['1980/5/3', 'mdy', '1980-05-03'],
    ['1980-05-03 00:00:00', 'dmy', '1980-05-03'],
    ['1980-05-03T00:00', 'dmy', '1980-05-03'],
    ['03/05/1980', 'dmy', '1980-05-03'],
    ['03/05/1980', 'mdy', '1980-03-05'],
    ['3.5.1980', 'dmy', '1980-05-03'],
    ['3-5-80', 'dmy', '1980-05-03'],
    ['3/5/26', 'dmy', '2026-05-03'],
    ['3/5/27', 'dmy', '1927-05-03'],
    ['03/05/1980 00:00', 'dmy', '1980-05-03'],
    ['3 de mayo de 1980', 'dmy', '1980-05-03'],
    ['May 3, 1980', 'dmy', '1980-05-03'],
    ['3rd May 1980', 'dmy', '1980-05-03'],
    ['03-May-1980', 'dmy', '1980-05-03'],
    ['3 août 1980', 'dmy', '1980-08-03'],
    ['3 gen 1980', 'dmy', '1980-01-03'],
    ['3 dez 80', 'dmy', '1980-12-03'],
    ['1 d’abril de 1980', 'dmy', '1980-04-01'],
    ['31/02/1990', 'dmy', null],
    ['12/31/1990', 'dmy', null],
    ['29345', 'dmy', null],
    ['ayer', 'dmy', null],
    ['', 'dmy', null],
  ] as const)('%s, read %s, is %s', (text, order, day) => {
    expect(dayIn(text, order, 2026)).toBe(day)
  })

  it('stands first unless a column says otherwise', () => {
    expect(dateOrderOf(['01/02/1980', '12/31/1980'])).toBe('mdy')
    expect(dateOrderOf(['31/12/1980', '12/31/1980'])).toBe('dmy')
    expect(dateOrderOf([])).toBe('dmy')
  })
})

describe('a word', () => {
  it.each([
    ['Mujer', 'female'],
    ['FEMENINO', 'female'],
    ['dona', 'female'],
    ['Femme', 'female'],
    ['Donna', 'female'],
    ['mulher', 'female'],
    ['F', 'female'],
    ['Varón', 'male'],
    ['H', 'male'],
    ['home', 'male'],
    ['Homme', 'male'],
    ['Maschio', 'male'],
    ['Homem', 'male'],
    ['Male', 'male'],
    ['Non-binary', 'other'],
    ['Otro', 'other'],
    ['M', 'female'],
    ['quién sabe', undefined],
  ] as const)('%s is the sex %s', (text, sex) => {
    expect(sexIn(text, 'female')).toBe(sex)
  })

  it('M is nobody’s guess', () => {
    expect(sexIn('M', null)).toBeUndefined()
    expect(meaningOfM(['m', 'H'])).toBe('female')
    expect(meaningOfM(['m', 'f'])).toBe('male')
    expect(meaningOfM(['m', 'f', 'h'])).toBeNull()
    expect(meaningOfM(['f'])).toBeNull()
    expect(meaningOfM(['M', 'Female'])).toBe('male')
    expect(meaningOfM(['M', 'FEMENINO'])).toBe('male')
    expect(meaningOfM(['M.', 'Mme'])).toBe('male')
    expect(meaningOfM(['M', 'Varón'])).toBe('female')
    expect(meaningOfM(['M', 'Mujer'])).toBeNull()
  })

  it.each([
    ['Sí', true],
    ['yes', true],
    ['X', true],
    ['1', true],
    ['Oui', true],
    ['sim', true],
    ['VERDADERO', true],
    ['No', false],
    ['não', false],
    ['0', false],
    ['falso', false],
    ['a veces', undefined],
  ] as const)('%s is the answer %s', (text, answer) => {
    expect(answerIn(text)).toBe(answer)
  })

  it.each([
    [statusIn('De baja'), undefined],
    [statusIn('Baja'), 'inactive'],
    [statusIn('ACTIVO'), 'active'],
    [statusIn('Archived'), 'archived'],
    [languageIn('Català'), 'ca'],
    [languageIn('en-GB'), 'en'],
    [languageIn('Klingon'), undefined],
  ] as const)('%s is %s', (found, expected) => {
    expect(found).toBe(expected)
  })
})

describe('a cell', () => {
  it.each([
    ['  Ana \u00a0 García ', 'Ana García'],
    ['Calle Mayor 1\r\n2.º A', 'Calle Mayor 1, 2.º A'],
    ["'+34 612", '+34 612'],
    ['=1+1', '=1+1'],
    ['N/A', ''],
    ['NULL', ''],
    ['-', ''],
    ['\u202Eana', 'ana'],
    ['Ana\r\n', 'Ana'],
    ['\u00AD\u2066', ''],
    ['Uno\n\n \r\ndos\n', 'Uno, dos'],
  ])('%j says %j', (given, text) => {
    expect(cellText(given)).toBe(text)
  })

  it('of nothing but ends of lines is read in no time', async () => {
    const signs = ['\n', ' \n', '\r\n', ' ']
    const read = () => signs.map((sign) => cellText(`x${sign.repeat(2000 / sign.length)}`))
    expect(await cpuMsOf(read)).toBeLessThan(1000)
  })

  it('of a telephone, a postcode, tags and a name', () => {
    expect(phoneText('612404118.0')).toBe('612404118')
    expect(phoneText('+34 612 ::: +34 613')).toBe('+34 612')
    expect(phoneText('0034 655 44 33 22')).toBe('+34 655 44 33 22')
    expect(phoneText('00 34 655443322')).toBe('+34 655443322')
    expect(phoneText('Tel: 612 404 118')).toBe('612 404 118')
    expect(postcodeText('8001', 'ES')).toBe('08001')
    expect(postcodeText('8001', 'PT')).toBe('8001')
    expect(tagsIn('Mutua; rodilla, Mutua | * myContacts')).toEqual(['Mutua', 'rodilla', 'myContacts'])
    expect(spokenName('García López, Ana')).toBe('Ana García López')
    expect(spokenName('Ana García')).toBe('Ana García')
    expect(spokenName('a, b, c')).toBe('a, b, c')
  })
})

describe('a row', () => {
  const place = { country: 'ES', this_year: 2026, professionals: [{ id: 7, name: 'Lucía Ferrer' }] }
  const read = (cells: [ImportField | null, string][], more: Partial<ImportPlan> = {}) => {
    const columns = cells.map(([field]) => field)
    const plan: ImportPlan = { columns, date_order: 'dmy', name_order: 'given_first', m_means: null, ...more }
    return readRow(
      cells.map(([, text]) => text),
      plan,
      place,
    )
  }

  it('is put together from its columns', () => {
    const { form, alerts, faults } = read([
      ['surname', 'García'],
      ['surname', 'López'],
      ['given_name', 'Ana'],
      ['phone', ''],
      ['other_phone', '912 345 678'],
      ['address', 'Mayor 1'],
      ['address', '2.º'],
      ['professional', 'lucia ferrer'],
      ['accepts_messages', 'no'],
      ['allergies', 'Látex'],
      ['alert', 'Ninguna'],
      [null, 'fuera'],
    ])
    expect(form).toEqual({
      ...{ name: 'Ana García López', phone: '912 345 678', address: 'Mayor 1, 2.º', professional_id: 7 },
      accepts_messages: false,
    })
    expect(alerts).toEqual([{ kind: 'allergy', text: 'Látex' }])
    expect(faults).toEqual([])
  })

  it('says which of its words mean nothing', () => {
    const { form, faults } = read([
      ['name', 'Ana'],
      ['birth_date', 'ayer'],
      ['sex', 'M'],
      ['accepts_messages', 'quizá'],
      ['professional', 'Nadie'],
    ])
    expect(form).toEqual({ name: 'Ana' })
    expect(faults).toEqual([
      { field: 'birth_date', key: 'date' },
      { field: 'sex', key: 'm_unsaid' },
      { field: 'accepts_messages', key: 'not_understood' },
      { field: 'professional', key: 'no_such_professional' },
    ])
  })

  it('says that a professional’s name is of two', () => {
    const columns: ImportField[] = ['name', 'professional']
    const plan: ImportPlan = { columns, date_order: 'dmy', name_order: 'given_first', m_means: null }
    const two = { ...place, professionals: [...place.professionals, { id: 8, name: 'LUCÍA  FERRER' }] }
    expect(readRow(['Ana', 'Lucía Ferrer'], plan, two).faults).toEqual([
      { field: 'professional', key: 'several_professionals' },
    ])
  })

  it('is the same person by one of these, and families share a telephone', () => {
    const keys = keysOf({
      name: 'Ana  García',
      phone: '+34 612 404 118',
      email: 'A@B.es',
      identification: '12.345.678-z',
    })
    expect(keys).toEqual([
      ['identification', '12345678Z'],
      ['email', 'a@b.es'],
      ['phone', '612404118 ana garcia'],
    ])
    expect(keysOf({ name: 'Ana', phone: '112' })).toEqual([])
  })
})
