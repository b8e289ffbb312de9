import { expect, it } from 'vitest'
import type { likenesses } from '@/lib/contract/patient-merges'
import { certaintyOf } from '@/lib/domain/patients/likeness'

type Likeness = (typeof likenesses)[number]

it.each<[Likeness[], Likeness[], ReturnType<typeof certaintyOf>]>([
  [['identification'], [], 'sure'],
  [['identification'], ['birth_date'], 'likely'],
  // One of the two was mistyped.
  [['identification'], ['name'], 'likely'],
  [['phone', 'name', 'birth_date'], [], 'sure'],
  [['phone', 'name'], [], 'likely'],
  [['name', 'birth_date'], [], 'likely'],
  // A family's telephone.
  [['phone'], [], 'possible'],
  [['email'], [], 'possible'],
  // Twins of one household: two documents.
  [['phone', 'email', 'birth_date'], ['identification'], 'possible'],
  [['phone', 'name'], ['identification'], null],
  [['email'], ['birth_date'], null],
])('%j, but %j: %s', (same, against, certainty) => {
  expect(certaintyOf(same, against)).toBe(certainty)
})
