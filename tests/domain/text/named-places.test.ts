import { expect, it } from 'vitest'
import { withNames, withoutNames } from '@/lib/domain/text/named-places'

const names = { date: 'fecha', 'patient.name': 'Nombre del paciente' }
const signs = ['{', '}'] as const

it.each([
  ['{patient.name}, {date}, {date}', '{Nombre del paciente}, {fecha}, {fecha}'],
  ['date and {other}', 'date and {other}'],
  ['', ''],
])('«%s» is shown as «%s», and stored again as it was', (stored, shown) => {
  expect(withNames(stored, names, signs)).toBe(shown)
  expect(withoutNames(shown, names, signs)).toBe(stored)
})

it('a place that is written as it is stored is stored so', () => {
  expect(withoutNames('{date} {fecha}', names, signs)).toBe('{date} {date}')
})
