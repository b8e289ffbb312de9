import { describe, expect, it } from 'vitest'
import { asksForNote } from '@/lib/domain/record/asks-for-note'
import { entryKinds } from '@/lib/domain/record/kinds'
import { isNoteOf, stateOfNotes, takesNote } from '@/lib/domain/record/visit-note'
import { visitWithoutNote } from '@/lib/domain/record/visit-without-note'
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
    ['that is a group’s class, attended or not', { attendance: 'attended', group_id: 4 }, false],
  ] as const)('%s', (_, given, asks) => {
    expect(asksForNote(appointment(given), now)).toBe(asks)
  })
})

describe('the note of a visit may be written', () => {
  const now = new Date('2026-11-20T09:30:00Z')
  it.each([
    ['once it has begun', {}, true],
    ['a group’s class too', { group_id: 4 }, true],
    ['before it begins, on its day', { starts_at: '2026-11-20T10:00:00Z' }, true],
    ['not before its day in the clinic', { starts_at: '2026-11-20T23:00:00Z' }, false],
    ['not where it was canceled', { starts_at: '2026-11-20T10:00:00Z', status: 'canceled' }, false],
    ['not where nobody came', { attendance: 'no_show' }, false],
  ] as const)('%s', (_, given, takes) => {
    expect(takesNote(appointment(given), now, 'Europe/Madrid')).toBe(takes)
  })
})

describe('a new note is of the visit that waits for one', () => {
  const about = { professionalId: 2, now: new Date('2026-11-20T09:30:00Z'), zone: 'Europe/Madrid' }
  const at = (id: number, starts_at: string, given: object = {}) => appointment({ id, starts_at, ...given })
  const begun = at(1, '2026-11-20T09:00:00Z')
  it.each([
    ['that has begun', [begun], [], 1],
    ['that begins within the hour', [at(2, '2026-11-20T10:15:00Z')], [], 2],
    ['and of none that is later', [at(2, '2026-11-20T10:45:00Z')], [], null],
    ['and of none of another day', [at(2, '2026-11-19T09:00:00Z')], [], null],
    ['and of none of a colleague’s', [at(2, '2026-11-20T09:00:00Z', { professional_id: 5 })], [], null],
    ['and of none that was canceled', [at(2, '2026-11-20T09:00:00Z', { status: 'canceled' })], [], null],
    ['and of none where there are two', [begun, at(2, '2026-11-20T09:15:00Z')], [], null],
    ['and of the other where one has its note', [begun, at(2, '2026-11-20T09:15:00Z')], [1], 2],
    ['and of none where it has its note', [begun], [1], null],
  ])('%s', (_, visits, noted, expected) => {
    const entries = noted.map((appointment_id) => entry({ appointment_id }))
    expect(visitWithoutNote(visits, entries, about)?.id ?? null).toBe(expected)
  })
})
