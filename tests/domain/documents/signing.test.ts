import { describe, expect, it } from 'vitest'
import { isExpired, shownState, signingFaults } from '@/lib/domain/documents/signing'

const boxes = [
  { key: 'read', label: 'He leído', required: true },
  { key: 'teaching', label: 'Docencia', required: false },
]
const today = '2026-11-21'
const adult = { boxes, birth_date: '1980-01-01', today }
const child = { boxes, birth_date: '2011-01-01', today }
const signing = {
  ...{ role: 'patient' as const, name: null, identification: null, reason: null, read_ms: 1 },
  ticked: [{ key: 'read' }],
}
type Signing = Parameters<typeof signingFaults>[0]

describe('signing a document', () => {
  it.each<[string, Partial<Signing>, typeof adult, string[]]>([
    ['goes where all is there', {}, adult, []],
    ['goes without the optional boxes, and with them', { ticked: [{ key: 'teaching' }, { key: 'read' }] }, adult, []],
    ['wants the required boxes', { ticked: [{ key: 'teaching' }] }, adult, ['ticked']],
    ['wants the end to be reached', { read_ms: null }, adult, ['read_ms']],
    ['is not for who is too young', {}, child, ['role']],
    ['is for who is sixteen today', {}, { ...child, birth_date: '2010-11-21' }, []],
    ['is not for who is sixteen tomorrow', {}, { ...child, birth_date: '2010-11-22' }, ['role']],
    ['goes where nobody knows the age', {}, { ...adult, birth_date: null as never }, []],
    ['wants to know who represents', { role: 'representative' }, child, ['name', 'identification']],
    ['is a representative’s', { role: 'representative', name: 'Eva', identification: '1Z' }, child, []],
    ['wants to know why on behalf', { role: 'professional' }, adult, ['reason']],
    ['is a professional’s', { role: 'professional', reason: 'No puede escribir' }, child, []],
  ])('%s', (_, change, signed, fields) => {
    expect(Object.keys(signingFaults({ ...signing, ...change }, signed))).toEqual(fields)
  })

  it('names the box', () => {
    expect(signingFaults({ ...signing, ticked: [] }, adult).ticked).toEqual({
      ...{ key: 'box_unticked', values: { label: 'He leído' } },
    })
  })

  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    [null, false],
  ])('of a last day %s has expired: %s', (expires_on, expected) => {
    expect(isExpired({ expires_on }, today)).toBe(expected)
  })

  it.each([
    ['created', '2026-11-20', 'expired'],
    ['signed', '2026-11-20', 'expired'],
    ['revoked', '2026-11-20', 'revoked'],
    ['signed', null, 'signed'],
  ])('%s until %s is shown as %s', (state, expires_on, expected) => {
    expect(shownState({ state, expires_on }, today)).toBe(expected)
  })
})
