import { expect, test } from 'vitest'
import { byName } from '@/lib/domain/text/by-name'

test('names stand in the same order wherever they are ordered: ñ after n, 2 before 10', () => {
  const names = ['Iñigo', 'Inmaculada', 'Sala 10', 'Álvaro', 'Sala 2', 'Ana']
  const ordered = names.map((name) => ({ name })).sort(byName)
  expect(ordered.map(({ name }) => name)).toEqual(['Álvaro', 'Ana', 'Inmaculada', 'Iñigo', 'Sala 2', 'Sala 10'])
})
