import type { Noun } from './noun'

/** They are entries of the record; tests/api/pains.test.ts writes those that it looks at. */
export const pains: Noun = { name: 'pains', id: (clinic) => clinic.patient }
