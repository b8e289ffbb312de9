import { describe, expect, it } from 'vitest'
import { idIn, toPlaceholders } from '@/lib/export/slots'

describe('the file of a path', () => {
  it.each([
    ['/patients', '/patients', {}],
    ['/patients/create', '/patients/create', {}],
    ['/patients/12a', '/patients/12a', {}],
    ['/appointments/2026-11-2', '/appointments/2026-11-2', {}],
    ['/patients/123/history', '/patients/_id_/history', { _id_: '123' }],
    ['/patients/123/history.txt', '/patients/_id_/history.txt', { _id_: '123' }],
    ['/patients/123.txt', '/patients/_id_.txt', { _id_: '123' }],
    ['/patients/123/history/__next._tree.txt', '/patients/_id_/history/__next._tree.txt', { _id_: '123' }],
    ['/patients/7/plan/2026-11-20.txt', '/patients/_id_/plan/_date_.txt', { _id_: '7', _date_: '2026-11-20' }],
  ])('%s is %s', (path, file, values) => {
    const found = toPlaceholders(path)
    expect(found.file).toBe(file)
    expect(Object.fromEntries(found.values)).toEqual(values)
  })
})

describe('the id in a page’s path', () => {
  it('is a number that there can be', () => expect(idIn('123')).toBe(123))

  it.each(['3.png', 'x', '', '0', '-1', '1e3', ' 1', '0x1', '9999999999999999', '_id_'])(
    'is none in %j, whose page is not there',
    (segment) => {
      expect(() => idIn(segment)).toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
    },
  )
})
