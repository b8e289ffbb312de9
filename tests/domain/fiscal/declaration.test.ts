import { expect, it } from 'vitest'
import { declarationParts } from '@/lib/domain/fiscal/declaration'

const parts = declarationParts({
  system: { name: 'Physio Tracking', id: 'PT', version: '1.2.4' },
  producer: { name: 'Casa SL', tax_id: 'B12345674', address: 'Calle Mayor 1, 28013 Madrid' },
  ...{ signed_on: '2026-12-01', place: 'Madrid, España' },
})

it('has each letter of the order’s article, in its order', () => {
  expect(parts.map(({ asked }) => asked[0]).join('')).toBe('abcdefghijkl')
})

it.each([
  ['a', 'Physio Tracking'],
  ['b', 'PT'],
  ['c', '1.2.4'],
  ['e', 'Sí. Solo puede funcionar como «VERI*FACTU».'],
  ['h', 'Casa SL'],
  ['i', 'B12345674'],
  ['j', 'Calle Mayor 1, 28013 Madrid'],
  ['l', '1 de diciembre de 2026, en Madrid, España'],
])('says of %s: %s', (letter, said) => {
  expect(parts.find(({ asked }) => asked.startsWith(`${letter})`))?.said).toBe(said)
})

it.each(['29.2.j)', 'Real Decreto 1007/2023', 'Orden HAC/1177/2024'])('fulfils %s', (law) => {
  expect(parts.find(({ asked }) => asked.startsWith('k)'))?.said).toContain(law)
})
