import { expect, it } from 'vitest'
import { alreadyKnown } from '@/components/patients/picker/already-known'

const known = [{ name: 'Tomás Quiroga  Leal', phone: '+34611222333' }]

it.each([
  ['another name', 'Tomasa Quiroga 611222333', null],
  ['another phone', 'Tomás Quiroga Leal 611222334', null],
  ['the same phone, however it is written', 'tomas quiroga leal 611 22 23 33', 'same'],
  ['no phone', ' TOMAS Quiroga Leal', 'namesake'],
])('%s', (_, text, expected) => {
  expect(alreadyKnown(text, known)).toBe(expected)
})

it('says nothing of who has the name and no phone, once one was typed', () => {
  expect(alreadyKnown('Ana Gil 611222333', [{ name: 'Ana Gil', phone: null }])).toBeNull()
})
