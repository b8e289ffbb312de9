import { describe, expect, it } from 'vitest'
import { type DocumentFault, documentFault, documentProgress } from '@/lib/domain/documents/batch'

const fine = { is_there: true, email: 'a@demo.test', accepts_messages: true, has_unsigned: false, has_signed: false }

describe('who is sent a document of many', () => {
  it.each<[Partial<typeof fine> | { email: null }, DocumentFault | null]>([
    [{}, null],
    [{ is_there: false, has_signed: true }, 'gone'],
    [{ email: null }, 'no_mail'],
    [{ accepts_messages: false }, 'unwanted'],
    [{ has_unsigned: true, accepts_messages: false }, 'unsigned'],
    [{ has_signed: true, has_unsigned: true }, 'signed'],
  ])('%o: %s', (more, fault) => {
    expect(documentFault({ ...fine, ...more })).toBe(fault)
  })

  it.each([
    [
      { count: 3, sent: 1, refused: 1 },
      { done: 1, of: 2, percent: 50 },
    ],
    [
      { count: 200, sent: 199, refused: 0 },
      { done: 199, of: 200, percent: 99 },
    ],
    [
      { count: 2, sent: 1, refused: 1 },
      { done: 1, of: 1, percent: 100 },
    ],
    [
      { count: 2, sent: 0, refused: 2 },
      { done: 0, of: 0, percent: 100 },
    ],
  ])('%o has come as far as %o', (batch, progress) => {
    expect(documentProgress(batch)).toEqual(progress)
  })
})
