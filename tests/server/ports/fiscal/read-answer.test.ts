import { describe, expect, it } from 'vitest'
import { readAnswer } from '@/server/ports/fiscal/read-answer'
import { answered, both, enveloped, error, first, line, second } from '@/tests/support/verifactu/answers'

const read = (xml: string) => readAnswer(xml, [first, second])

describe('an answer of the agency', () => {
  it.each([
    [
      'a warning',
      line({ state: 'AceptadoConErrores', more: error('2001', 'No censado &amp; más') }),
      'accepted_with_errors',
      '2001',
      'No censado & más',
    ],
    ['a refusal', line({ state: 'Incorrecto', more: error('1189', 'Falta') }), 'incorrect', '1189', 'Falta'],
    [
      'a duplicate, by its code',
      line({ state: 'Incorrecto', more: error('3000', 'Duplicado') }),
      'duplicate',
      '3000',
      'Duplicado',
    ],
    [
      'a duplicate, by what it tells of it',
      line({ state: 'Incorrecto', more: `${error('9999', 'X')}<tikR:RegistroDuplicado/>` }),
      'duplicate',
      '9999',
      'X',
    ],
  ])('says %s of a record, with its own text', (_, said, state, code, text) => {
    expect(read(answered([both[1]!, said])).answers).toEqual([
      { state, code, text },
      { state: 'correct', code: null, text: null },
    ])
  })

  it('cuts a text that is longer than any may be', () => {
    const xml = answered([line({ more: error('2001', 'x'.repeat(5000)) }), both[1]!])
    expect(read(xml).answers[0]!.text).toHaveLength(1500)
  })

  it.each([
    ['of an invoice that was not sent', answered([line({ number: 'X' }), both[1]!])],
    ['of another day', answered([line({ day: '24-11-2026' }), both[1]!])],
    ['of one record of two', answered([both[0]!])],
    ['in a state that there is not', answered([line({ state: 'Perhaps' }), both[1]!])],
    [
      'with a code that is none',
      answered([line({ more: error('<b/>', 'x') }), line({ more: error('x', 'x') }), both[1]!]),
    ],
    ['without a time to wait', answered(both, '')],
    ['with a time to wait that is none', answered(both, '1e9')],
    ['with nothing in it', enveloped('')],
    ['that is a page', '<html><body>Acceso denegado<br></body></html>'],
    ['that is nothing', ''],
    ['that is broken off', answered(both).slice(0, -20)],
    ['that declares entities', answered(both).replace('<env:Envelope', '<!DOCTYPE x [<!ENTITY y "z">]><env:Envelope')],
  ])('is not understood where it answers something %s', (_, xml) => {
    expect(() => read(xml)).toThrow(expect.objectContaining({ kind: 'unreadable' }))
  })
})
