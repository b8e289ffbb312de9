import { describe, expect, it } from 'vitest'
import { shownName } from '@/lib/domain/record/files'

describe('what a file is called where it is shown', () => {
  it.each([
    ['antes.webp', 'image/webp', 'antes'],
    ['rodilla 1.2.webp', 'image/webp', 'rodilla 1.2'],
    ['informe.pdf', 'application/pdf', 'informe.pdf'],
    ['.webp', 'image/webp', '.webp'],
    ['antes', 'image/webp', 'antes'],
  ] as const)('%s, kept as %s: %s', (name, type, shown) => {
    expect(shownName({ name, type })).toBe(shown)
  })
})
