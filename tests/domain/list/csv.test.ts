import { describe, expect, it } from 'vitest'
import { csvLine } from '@/lib/domain/list/csv'

describe('a line of CSV', () => {
  it.each(['=1+1', '+34 612', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.test";"x")'])(
    'lets no spreadsheet run %j',
    (text) => {
      expect(csvLine([text], ',').replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "no"', 'two\nlines'], '"a,b","say ""no""","two\nlines"\r\n'],
    [[null, undefined, '', false, -5, 0], ',,,false,-5,0\r\n'],
    [[{ a: 1 }, [1, 2]], '"{""a"":1}","[1,2]"\r\n'],
    [[new Date('2026-11-21T10:00:00Z')], '2026-11-21T10:00:00.000Z\r\n'],
  ])('writes %j', (values, line) => {
    expect(csvLine(values, ',')).toBe(line)
  })

  it('writes a number with the decimal sign of who has that separator, and never as a text', () => {
    expect(csvLine([-1234.5, 0.01, 7], ',')).toBe('-1234.5,0.01,7\r\n')
    expect(csvLine([-1234.5, 0.01, 7], ';')).toBe('-1234,5;0,01;7\r\n')
  })

  it('quotes whatever a program may take for a separator, so that no part of a text begins a cell', () => {
    expect(csvLine(['a,=1', 'a;=1', 'a\t=1', 'a b'], ';')).toBe('"a,=1";"a;=1";"a\t=1";a b\r\n')
  })
})
