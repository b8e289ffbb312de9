import { describe, expect, it } from 'vitest'
import { entryKinds } from '@/lib/domain/record/kinds'
import { asksForNote, isNoteOf, stateOfNotes, takesNote } from '@/lib/domain/record/visit-note'
import { appointment } from '@/tests/support/factories/appointment'
import { entry } from '@/tests/support/factories/entry'

describe('the note of a visit', () => {
  it.each(entryKinds.map((kind) => [kind, kind === 'note'] as const))('%s: %s', (kind, isNote) => {
    expect(isNoteOf(entry({ kind, appointment_id: 3 }), 3)).toBe(isNote)
  })

  it('is none of another visit, nor one that was removed', () => {
    expect(isNoteOf(entry({ appointment_id: 4 }), 3)).toBe(false)
    expect(isNoteOf(entry({ appointment_id: null }), 3)).toBe(false)
    expect(isNoteOf(entry({ appointment_id: 3, state: 'removed' }), 3)).toBe(false)
  })

  it.each([
    [[], 'none'],
    [['removed'], 'none'],
    [['signed'], 'signed'],
    [['amended', 'removed'], 'signed'],
    [['signed', 'draft'], 'draft'],
  ] as const)('of %j is %s', (states, said) => {
    expect(stateOfNotes(states.map((state) => ({ state })))).toBe(said)
  })
})

describe('a visit asks for its note', () => {
  const now = new Date('2026-11-20T09:30:00Z')
  it.each([
    ['that has begun', {}, true],
    ['that was attended', { attendance: 'attended' }, true],
    ['that is to come', { starts_at: '2026-11-20T10:00:00Z' }, false],
    ['that was canceled', { status: 'canceled' }, false],
    ['to which nobody came', { attendance: 'no_show' }, false],
  ] as const)('%s', (_, given, asks) => {
    expect(asksForNote(appointment(given), now)).toBe(asks)
  })
})

describe('the note of a visit may be written', () => {
  const now = new Date('2026-11-20T09:30:00Z')
  it.each([
    ['once it has begun', {}, true],
    ['before it begins, on its day', { starts_at: '2026-11-20T10:00:00Z' }, true],
    ['not before its day in the clinic', { starts_at: '2026-11-20T23:00:00Z' }, false],
    ['not where it was canceled', { starts_at: '2026-11-20T10:00:00Z', status: 'canceled' }, false],
    ['not where nobody came', { attendance: 'no_show' }, false],
  ] as const)('%s', (_, given, takes) => {
    expect(takesNote(appointment(given), now, 'Europe/Madrid')).toBe(takes)
  })
})
