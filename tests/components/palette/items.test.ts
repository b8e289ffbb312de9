import { describe, expect, it } from 'vitest'
import { fits, fitting, type Group } from '@/components/palette/items'

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
})
