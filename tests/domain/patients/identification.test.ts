import { expect, it } from 'vitest'
import { documentKey, isMistypedDocument } from '@/lib/domain/patients/identification'

it.each([
  // Spain: the letter is that of the number modulo 23.
  ['ES', '12345678A', true],
  ['ES', '12.345.678-a', true],
  ['ES', '12345678Z', false],
  ['ES', '12.345.678 - z', false],
  ['ES', 'X1234567L', false],
  ['ES', 'X1234567M', true],
  // Passports and other countries' documents are nobody's to judge; E12345678 has the shape of a company's number.
  ['ES', 'AAA123456', false],
  ['ES', 'E12345678', false],
  ['ES', '1234567', false],
  ['ES', '', false],
  ['ES', null, false],
  // Portugal: a NIF, an identity number with its control, a citizen card.
  ['PT', '123456789', false],
  ['PT', '123456780', true],
  ['PT', '000000000ZZ4', false],
  ['PT', '00000000 0 ZZ5', true],
  ['PT', '987654321', false],
  // Italy: the sixteenth character; of those born alike, figures are replaced by letters.
  ['IT', 'RSSMRA85T10A562S', false],
  ['IT', 'RSSMRA85T10A562T', true],
  ['IT', 'rss mra 85t10 a562s', false],
  // France: the key of two figures; Corsica's 2A and 2B.
  ['FR', '255081416802538', false],
  ['FR', '2 55 08 14 168 025 38', false],
  ['FR', '255081416802539', true],
  ['FR', '2550814168025', false],
  ['FR', '180022A00400170', true],
  // One country's document says nothing in another, nor anything where none is known.
  ['FR', '12345678A', false],
  ['GB', '12345678A', false],
  ['constructor', '12345678A', false],
] as const)('in %s, %s is mistyped: %s', (country, text, isMistyped) => {
  expect(isMistypedDocument(text, country)).toBe(isMistyped)
})

it('compares documents without blanks, dots and dashes', () => {
  expect(documentKey(' 12.345.678 - z ')).toBe('12345678Z')
})
