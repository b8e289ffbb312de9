import { describe, expect, it } from 'vitest'
import { type ConsentState, consentState, isLacking, type LastSigned } from '@/lib/domain/documents/consent-state'

const today = '2026-11-26'
const last = (more: Partial<LastSigned> = {}): LastSigned => ({
  number: 2,
  expires_on: null,
  is_revoked: false,
  ...more,
})

describe('how a patient stands with what they are to have signed', () => {
  it.each<[what: string, last: LastSigned | null, countsFrom: number, state: ConsentState]>([
    ['nothing was signed', null, 1, 'missing'],
    ['the version that counts', last(), 2, 'signed'],
    ['a later one, a correction of it', last({ number: 3 }), 2, 'signed'],
    ['one before', last(), 3, 'older'],
    ['its last day is today', last({ expires_on: today }), 2, 'signed'],
    ['its last day was yesterday', last({ expires_on: '2026-11-25' }), 2, 'expired'],
    ['it was taken back', last({ is_revoked: true }), 2, 'revoked'],
    ['taken back, and expired, and an older one', last({ is_revoked: true, expires_on: '2020-01-01' }), 3, 'revoked'],
    ['expired, of an older one', last({ expires_on: '2020-01-01' }), 3, 'expired'],
  ])('%s', (_, signed, countsFrom, state) => {
    expect(consentState(signed, countsFrom, today)).toBe(state)
    expect(isLacking({ state })).toBe(state !== 'signed')
  })
})
