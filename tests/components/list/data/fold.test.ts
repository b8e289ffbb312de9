import { expect, it } from 'vitest'
import { finds } from '@/components/list/data/fold'

it.each([
  ['punción', 'Punción seca', true],
  ['PUNCION SECA', 'Punción seca', true],
  ['seca puncion', 'Punción seca', true],
  ['gal.la', 'Gal·la Rovira', true],
  ['galla', 'Gal·la Rovira', true],
  ['gal·la', 'Galla Rovira', true],
  ['garcía sáez', 'Lucía García-Sáez', true],
  ['garcía-sáez', 'Lucía García Sáez', true],
  ['carreño, adrián', 'Adrián Carreño', true],
  ["o'connor", 'Sinéad OConnor', true],
  ['connor', 'Sinéad O’Connor', true],
  ['sala 2', 'Sala (2)', true],
  ['sala 3', 'Sala (2)', false],
  ['punción fría', 'Punción seca', false],
  ['', 'anything', true],
  ['  ', 'anything', true],
  ['---', 'anything', false],
  ['·', 'Gal·la Rovira', false],
  ['Иванова', 'Мария Иванова', true],
])('%o in %o: %o', (typed, text, is) => {
  expect(finds(typed)(text)).toBe(is)
})
