import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const over = /<(Modal|Drawer|SideDrawer|GuardedDialog|FormSheet)\b/
const writes = /<(Textarea|RichField)\b/
const guards = /<GuardedDialog\b|\buseUnsavedGuard\(|\buseUnsavedPart\(/

const read = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, code: readFileSync(file, 'utf8').replaceAll(/^import .*$/gm, '') }))

/** `use-edit-form` is `useEditForm`. */
const hookOf = (file: string) => basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A form's own hook may hold the guard for it. */
const guardingHooks = read('components/**/use-*.ts')
  .filter(({ code }) => guards.test(code))
  .map(({ file }) => hookOf(file))

it('whatever opens over the screen with a text to write asks before it goes with it', () => {
  const asks = new RegExp(`${guards.source}|\\b(${guardingHooks.join('|')})[(<]`)
  const written = read('components/**/*.tsx').filter(({ code }) => over.test(code) && writes.test(code))
  expect(written.length).toBeGreaterThan(4)
  expect(written.filter(({ code }) => !asks.test(code)).map(({ file }) => file)).toEqual([])
})
