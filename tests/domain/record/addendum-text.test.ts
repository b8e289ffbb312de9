import { expect, it } from 'vitest'
import { addendumText } from '@/lib/domain/record/addendum-text'
import { reader } from '@/tests/support/factories/reader'
import { templateContent } from '@/tests/support/factories/template'

const form = { content: templateContent({}, { kind: 'rich' }, { kind: 'scale', label: { es: 'Dolor' } }) }
const said = (answers: Record<string, string | number>) => ({ answers, carried: {} })

it('what was signed otherwise or not at all stands in it under its name, formatted where it was', () => {
  const signed = said({ f0: 'Igual', f1: '<p>Antes</p>' })
  const mine = said({ f0: 'Igual', f1: '<p>Otra <strong>cosa</strong></p>', f2: 3 })
  expect(addendumText(mine, signed, form, reader())).toBe(
    '<p><strong>Campo 1</strong></p><p>Otra <strong>cosa</strong></p><p><strong>Dolor</strong></p><p>3 de 10</p>',
  )
})

it.each([
  ['<p>Antes</p>', '<p>Antes</p><p>y <strong>después</strong></p>', '<p>y <strong>después</strong></p>'],
  ['<p>Antes.</p>', '<p>Antes. Y <strong>después</strong></p>', '<p>Y después</p>'],
  ['<p>Dolor</p>', '<p>Dolor, y más</p>', '<p>, y más</p>'],
  // Within a word it is another word.
  ['<p>Dolor</p>', '<p>Dolores</p>', '<p>Dolores</p>'],
  ['<p>Antes</p>', '<p>No antes</p>', '<p>No antes</p>'],
])('of a text that goes on after %s only that stands in it: %s', (signed, mine, added) => {
  const one = { content: templateContent({ kind: 'rich' }) }
  expect(addendumText(said({ f0: mine }), said({ f0: signed }), one, reader())).toBe(added)
})

it('plain text stays what it is', () => {
  expect(addendumText(said({ f0: '<4 kg> & más' }), said({}), form, reader())).toBe(
    '<p><strong>Campo 0</strong></p><p>&lt;4 kg&gt; &amp; más</p>',
  )
})

it('a form with one field has no need of its name, and what is the same says nothing', () => {
  const one = { content: templateContent({}) }
  expect(addendumText(said({ f0: 'Más' }), said({ f0: 'Algo' }), one, reader())).toBe('<p>Más</p>')
  expect(addendumText(said({ f0: 'Más' }), said({ f0: 'Más' }), one, reader())).toBe('')
  expect(addendumText(said({}), said({ f0: 'Más' }), one, reader())).toBe('')
})
