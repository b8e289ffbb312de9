import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { textOf } from '@/lib/domain/record/rich-text'
import { cleanRichText } from '@/server/steps/record/clean-content'
import { payloads } from '@/tests/support/payloads'

const TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'hr', 'a']

/** What a browser would make of it: elements and attributes that a note does not have. */
function foreignIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!TAGS.includes(name)) found.push(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (name !== 'a' || attribute !== 'href') found.push(`${name} ${attribute}`)
        // What a browser ignores in an address hides nothing.
        else if (!/^(https?:|mailto:|tel:|[/#?]|[^:]*$)/i.test([...value].filter((letter) => letter > ' ').join('')))
          found.push(value)
      }
    },
  })
  parser.write(html)
  parser.end()
  return found
}

it('is tried with more than two hundred of them, each another', () => {
  expect(new Set(payloads).size).toBe(payloads.length)
  expect(payloads.length).toBeGreaterThan(200)
})

describe('rich text', () => {
  it.each(payloads)('has nothing that runs: %s', (payload) => {
    for (const html of [
      payload,
      `<p>${payload}</p>`,
      `<ul><li>${payload}</li></ul>`,
      `<a href="https://x.test">${payload}</a>`,
    ]) {
      expect(foreignIn(cleanRichText(html))).toEqual([])
    }
  })

  it.each(payloads)('is the same when it is cleaned again: %s', (payload) => {
    const once = cleanRichText(`<p>${payload}</p>`)
    expect(cleanRichText(once)).toBe(once)
  })

  it('keeps its formatting and its words', () => {
    const note =
      '<h3>Hoy</h3><p>Va <strong>mejor</strong>, <em>5 &lt; 7</em><br><u>ya</u></p><ol><li><p>Uno</p></li></ol>'
    expect(cleanRichText(note)).toBe(note.replace('<br>', '<br />'))
    expect(textOf(cleanRichText('<div>Sin <span style="x">formato</span></div>'))).toBe('Sin formato')
  })
})
