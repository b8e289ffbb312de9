import { describe, expect, it } from 'vitest'
import { COPY_DAYS, copyUntil, type LinkState, linkState, maskedEmail } from '@/lib/domain/documents/link'

const at = (text: string) => new Date(text)
const now = at('2026-11-20T10:00:00Z')
const today = '2026-11-20'
const fresh = { expires_at: at('2026-12-01T10:00:00Z'), ended_at: null, used_at: null }
const sent = { state: 'sent' as const, expires_on: null }
const before = at('2026-11-19T10:00:00Z')

describe('how far a link is', () => {
  it.each<[LinkState, string, Partial<Parameters<typeof linkState>[0]>, Partial<Parameters<typeof linkState>[1]>]>([
    ['open', 'until it is over', {}, {}],
    ['expired', 'from its last moment on', { expires_at: now }, {}],
    ['open', 'on the document’s last day', {}, { expires_on: today }],
    ['expired', 'past the document’s last day', {}, { expires_on: '2026-11-19' }],
    ['ended', 'once it was replaced or withdrawn', { ended_at: before }, {}],
    ['ended', 'though it is over besides', { ended_at: before, expires_at: before }, {}],
    ['ended', 'with its document', {}, { state: 'revoked' }],
    ['ended', 'once the document was signed without it', {}, { state: 'signed' }],
    [
      'signed',
      'once it was signed by, also when its time is over',
      { used_at: before, expires_at: before },
      { state: 'signed' },
    ],
    ['ended', 'with what was signed by it, once that is revoked', { used_at: before }, { state: 'revoked' }],
    ['used', 'when the copy can be taken no more', { used_at: at('2026-10-01T10:00:00Z') }, { state: 'signed' }],
  ])('%s %s', (state, _, link, document) => {
    expect(linkState({ ...fresh, ...link }, { ...sent, ...document }, { now, today })).toBe(state)
  })
})

it('the copy can be taken for so many days', () => {
  expect((copyUntil(now).getTime() - now.getTime()) / 86_400_000).toBe(COPY_DAYS)
})

it.each([
  ['ana.ruiz@example.test', 'a•••@example.test'],
  ['a@b.test', 'a•••@b.test'],
  ['"a@b"@c.test', '"•••@c.test'],
])('of %s one sees %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
