import { expect, it } from 'vitest'
import { documentCode } from '@/lib/domain/documents/code'

it.each([
  ['ABCDE-FGHJK-MNPQR-STVWX', 'ABCDE-FGHJK-MNPQR-STVWX'],
  [' abcde fghjk mnpqr stvwx ', 'ABCDE-FGHJK-MNPQR-STVWX'],
  ['abcdefghjkmnpqrstvwx', 'ABCDE-FGHJK-MNPQR-STVWX'],
  ['ABCDE–FGHJK–MNPQR–23456', 'ABCDE-FGHJK-MNPQR-23456'],
  // Letters that are taken for others are in no code.
  ['ABCDE-FGHIK-MNPQR-STVWX', null],
  ['ABCDE-FGHJK-MNPQR-STVW0', null],
  ['ABCDE-FGHJK-MNPQR-STVWXY', null],
  ['ABCDE', null],
  ['', null],
])('%s is %s', (typed, code) => {
  expect(documentCode(typed)).toBe(code)
})
