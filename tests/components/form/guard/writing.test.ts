import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const over = /<(Modal|Drawer|SideDrawer|GuardedDialog|FormSheet)\b/
const writes = /<(Textarea|RichField)\b/
const asks = /<GuardedDialog\b|\buseUnsavedGuard\(|\buseUnsavedPart\(/

it('whatever opens over the screen with a text to write asks before it goes with it', () => {
  const files = globSync('components/**/*.tsx').map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  const written = files.filter(({ code }) => over.test(code) && writes.test(code))
  expect(written.length).toBeGreaterThan(4)
  expect(written.filter(({ code }) => !asks.test(code)).map(({ file }) => file)).toEqual([])
})
