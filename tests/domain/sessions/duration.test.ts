import { expect, it } from 'vitest'
import { exerciseSeconds, sessionMinutes } from '@/lib/domain/sessions/duration'

const none = { sets: null, reps: null, hold_seconds: null, rest_seconds: null, tempo: null }

it.each([
  ['repetitions, at the usual pace', { reps: 10 }, 40],
  ['sets of them', { sets: 3, reps: 10 }, 120],
  ['with a rest between the sets, and none after the last', { sets: 3, reps: 10, rest_seconds: 30 }, 180],
  ['each repetition held', { sets: 2, reps: 8, hold_seconds: 5 }, 144],
  ['by its tempo', { sets: 2, reps: 10, tempo: '3-1-1' }, 100],
  ['a tempo of two parts', { reps: 10, tempo: '2-2' }, 40],
  ['a tempo of nothing is the usual one', { reps: 10, tempo: '0-0' }, 40],
  ['a tempo that is being written is no number yet', { reps: 10, tempo: 'x' }, 40],
  ['held alone', { sets: 4, hold_seconds: 20, rest_seconds: 10 }, 110],
  ['five minutes of it', { sets: 1, hold_seconds: 300 }, 300],
  ['a rest without sets is taken from nowhere', { reps: 10, rest_seconds: 60 }, 40],
  ['sets of nothing that is said', { sets: 2 }, 60],
  ['nothing said', {}, 30],
])('%s', (_, dose, seconds) => expect(exerciseSeconds({ ...none, ...dose })).toBe(seconds))

it('a session is its exercises and the changes between them, in whole minutes, one at least', () => {
  const minute = { ...none, hold_seconds: 60 }
  expect(sessionMinutes([])).toBe(0)
  expect(sessionMinutes([{ ...none, hold_seconds: 5 }])).toBe(1)
  expect(sessionMinutes([minute])).toBe(1)
  expect(sessionMinutes([minute, minute])).toBe(2)
  // Three minutes and two changes of twenty seconds each.
  expect(sessionMinutes([minute, minute, minute])).toBe(4)
})
