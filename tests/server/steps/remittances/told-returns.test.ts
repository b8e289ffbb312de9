import { describe, expect, it } from 'vitest'
import { NoReturns, toldReturns } from '@/server/steps/remittances/told-returns'
import { camt054, pain002 } from '@/tests/support/sepa/returns'

const refusal = (text: string) => {
  try {
    toldReturns(text)
    return null
  } catch (error) {
    if (error instanceof NoReturns) return error.why
    throw error
  }
}

describe('a bank’s file of returns', () => {
  it('pain.002: what was rejected, on the day of the file', () => {
    expect(toldReturns(pain002([['R2026-0001-7-34', 'AC04', '60.50']]))).toEqual([
      { end_to_end: 'R2026-0001-7-34', code: 'AC04', cents: 6050, on: '2026-12-02' },
    ])
  })

  it('pain.002: what was accepted is none', () => {
    expect(toldReturns(pain002([['R2026-0001-7-34', 'AC04', '60.50']]).replace('<TxSts>RJCT', '<TxSts>ACSC'))).toEqual(
      [],
    )
  })

  it('camt.054: debits with a reason, on the day of their entry; a collection that went well is none', () => {
    expect(
      toldReturns(
        camt054([
          ['R2026-0001-7-34', 'MD06', '60.5'],
          ['R2026-0001-7-35', null, '10.00'],
        ]),
      ),
    ).toEqual([{ end_to_end: 'R2026-0001-7-34', code: 'MD06', cents: 6050, on: '2026-12-03' }])
  })

  it('with prefixes, a newer version and a reason that is none of the codes', () => {
    const xml = camt054([['R1', 'toolong', '1.00']])
      .replaceAll('camt.054.001.02', 'camt.054.001.08')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1d:')
      .replace('xmlns=', 'xmlns:d=')
    expect(toldReturns(xml)).toEqual([{ end_to_end: 'R1', code: 'MS03', cents: 100, on: '2026-12-03' }])
  })

  it.each(['2026-02-31', '0000-00-00', '1020-12-02', 'ayer'])('on no day that there is: %s', (day) => {
    const told = [['R1', 'AC04', '1.00']] as const
    expect(toldReturns(pain002(told).replace('2026-12-02', day))[0]?.on).toBeNull()
    expect(toldReturns(camt054(told).replaceAll('2026-12-03', day))[0]?.on).toBeNull()
  })

  it.each([
    ['', 'returns_unreadable'],
    ['no xml', 'returns_unreadable'],
    ['<Document><CstmrPmtStsRpt></Document>', 'returns_unreadable'],
    ['<Document><CstmrDrctDbtInitn/></Document>', 'returns_other'],
    [
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document><CstmrPmtStsRpt>&x;</CstmrPmtStsRpt></Document>',
      'returns_unreadable',
    ],
    [
      '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document><CstmrPmtStsRpt>&b;</CstmrPmtStsRpt></Document>',
      'returns_unreadable',
    ],
    [`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'returns_unreadable'],
  ])('is refused for what it is: %s', (text, why) => expect(refusal(text)).toBe(why))

  it('is refused with a NUL in it, which no text of the database can hold', () =>
    expect(refusal(pain002([['R1\0', 'AC04', '1.00']]))).toBe('returns_unreadable'))
})
