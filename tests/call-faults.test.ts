import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A call's error drawn by its own words, as `error.message`; a `Notice` of a form has words always. */
const ownWords = /<FormFault\b[^>]*\b(?!fault\.message)[\w.?]+\.message\}/g

/** A network that does not answer has no words: an error's own text, drawn as it is, would be an empty box. */
it('why a call failed is said by CallFault, which has words for no answer too', () => {
  const files = globSync('components/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const drawn = readFileSync(file, 'utf8').match(ownWords) ?? []
    return drawn.map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})

/** A part that comes late and puts nothing back, by a function of its own that does nothing. */
const nothingOfItsOwn = /lazily(?:<\w+>)?\((?:\n(?: {2}.*\n)*? {2}|.*, )\(\) => (?:undefined|\{\})(?=[,)])/g

/** Without a network whoever pressed is told; `stay` says that nobody did: another that does nothing would have a toast for what only pointed. */
it('what comes late and was not pressed for says so by `stay`', () => {
  const found = globSync('components/**/*.{ts,tsx}').flatMap((file) =>
    (readFileSync(file, 'utf8').match(nothingOfItsOwn) ?? []).map(() => file),
  )
  expect(found).toEqual([])
})
