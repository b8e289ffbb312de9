import { expect, it } from 'vitest'
import { isSameExercise, placeOfExercise, repeatedLines } from '@/lib/domain/sessions/duplicates'

const own = { exercise_id: 4, starter_key: null }
const starter = { exercise_id: null, starter_key: 'bridge' }

it.each([
  ['the clinic’s own with itself', own, { exercise_id: 4 }, true],
  ['two of the clinic’s own', own, { exercise_id: 5, starter_key: null }, false],
  ['a starter’s with itself', starter, { starter_key: 'bridge' }, true],
  ['two of the starter’s', starter, { exercise_id: null, starter_key: 'plank' }, false],
  // It was changed, or it would not have been made the clinic's own.
  ['a starter’s and what the clinic made of it', starter, own, false],
])('%s', (_, one, other, same) => {
  expect(isSameExercise(one, other)).toBe(same)
  expect(isSameExercise(other, one)).toBe(same)
})

it('says where an exercise stands already', () => {
  expect(placeOfExercise([starter, own], own)).toBe(1)
  expect(placeOfExercise([starter], own)).toBe(-1)
})

it('says each line that repeats an earlier one, and not the first of them', () => {
  expect(repeatedLines([own, starter, own, starter, own])).toEqual([2, 3, 4])
  expect(repeatedLines([own, starter])).toEqual([])
})
