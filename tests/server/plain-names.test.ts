import { describe, expect, it } from 'vitest'
import { alertText } from '@/lib/domain/record/red-flags'
import { plainName as plainFileName } from '@/server/files/clinical'
import { plainName as plainMailName } from '@/server/mail/escape'

const field = (label: string) => ({ key: 'q', type: 'yes_no' as const, label: { es: label } })

describe('a name or a text that is cut where an emoji stands', () => {
  it.each([
    ['a file', plainFileName(`${'x'.repeat(119)}😀.pdf`), 119],
    ['a name in a mail', plainMailName(`${'x'.repeat(78)}😀${'x'.repeat(9)}`), 79],
    ['a red flag', alertText({ field: field(`${'x'.repeat(199)}😀`), answer: true } as never, 'es'), 199],
  ])('has no half of it: %s', (_, text, length) => {
    expect(text.isWellFormed()).toBe(true)
    expect(text).toHaveLength(length)
  })
})
