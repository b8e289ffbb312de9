import { describe, expect, it } from 'vitest'
import { fits, fitting, type Group, isNamed } from '@/components/palette/items'

describe('what fits a text', () => {
  it.each([
    ['Nueva cita', 'paciente', false],
    ['Nueva cita', 'ueva', false],
    ['Nueva cita', 'nueva paciente', false],
    ['Nueva cita', '', true],
    ['Nueva cita', '   ', true],
    ['Nueva cita', 'cit', true],
    ['Nueva cita', 'CITA nu', true],
    ['Cambiar la aparición', 'aparicion', true],
    ['Aller à aujourd’hui', 'hui', true],
  ])('%s for “%s”: %s', (label, text, expected) => {
    expect(fits(label, text)).toBe(expected)
  })

  it('finds what one may call otherwise too', () => {
    const book = { id: 'book', label: 'Nueva cita', also: 'hora libre, hueco', sign: null, path: '/' }
    const groups: Group[] = [{ key: 'actions', items: [book] }]
    expect(['hora', 'libre', 'huec', 'cita', 'cita libre'].map((text) => fitting(groups, text).length)).toEqual([
      1, 1, 1, 1, 1,
    ])
    expect(fitting(groups, 'bloqueo')).toEqual([])
  })

  it('leaves no empty group', () => {
    const item = (label: string) => ({ id: label, label, sign: null, path: '/' })
    const groups: Group[] = [
      { key: 'screens', items: [item('Agenda'), item('Ajustes')] },
      { key: 'actions', items: [item('Nueva cita')] },
    ]
    expect(fitting(groups, 'ag')).toEqual([{ key: 'screens', items: [item('Agenda')] }])
    expect(fitting(groups, 'zzz')).toEqual([])
  })

  const named = (id: string, label: string, also = '') => ({ id, label, also, sign: null, path: '/' })
  const all: Group[] = [
    { key: 'screens', items: [named('agenda', 'Agenda', 'citas, reservas'), named('billing', 'Facturación', 'caja')] },
    {
      key: 'actions',
      items: [
        named('charge', 'Cobrar a un paciente', 'caja, cobros'),
        named('list', 'Ver la lista de citas'),
        named('book', 'Nueva cita', 'reservar'),
        named('cash', 'Ver la caja del día'),
      ],
    },
  ]
  it.each([
    ['cita', ['book', 'list', 'agenda']],
    ['cit', ['list', 'book', 'agenda']],
    ['caja', ['cash', 'charge', 'billing']],
    ['reserva', ['agenda', 'book']],
    ['agenda', ['agenda']],
  ])('“%s” finds what is named so first: %s', (text, ids) => {
    expect(fitting(all, text).flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids)
  })

  it.each([
    ['caja', true],
    ['CAJA dia', true],
    ['caj', false],
    ['cobros', false],
    [' ', false],
  ])('“%s” is the name of something: %s', (text, expected) => {
    expect(isNamed(all, text)).toBe(expected)
  })
})
