import { saidOr } from './resource'

/** The elements that a text may have here, by what a narrative of FHIR has for them (rule txt-1 knows no `u` nor `s`). */
const elements: Record<string, { opens: string; closes: string }> = {
  ...Object.fromEntries(
    ['p', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote'].map((name) => [
      name,
      { opens: `<${name}>`, closes: `</${name}>` },
    ]),
  ),
  u: { opens: '<span style="text-decoration: underline">', closes: '</span>' },
  s: { opens: '<span style="text-decoration: line-through">', closes: '</span>' },
}
const alone: Record<string, string> = { br: '<br/>', hr: '<hr/>' }

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return named[name as string] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal as string, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
const encode = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi
const HREF = /^\s+href="((?:https?|mailto|tel):[^"<>\s]*)"\s*$/i

/**
 * Rich text as the inside of a FHIR narrative: well-formed, of the elements above and links alone, whatever it was. What
 * else looks like markup is text, and is read as it was written.
 */
export function xhtmlOf(html: string): string {
  const open: { name: string; closes: string }[] = []
  let out = ''
  let from = 0
  // The whole is cleaned first: a tag that is only one once a character is gone is not to slip through.
  const given = saidOr(html, '')
  for (const match of given.matchAll(TAG)) {
    const [whole, slash, tag = '', rest = ''] = match
    const name = tag.toLowerCase()
    const made = slash ? closed(open, name) : opened(open, name, rest)
    out += encode(decode(given.slice(from, match.index))) + (made ?? encode(whole))
    from = match.index + whole.length
  }
  out += encode(decode(given.slice(from)))
  return (
    out +
    open
      .map(({ closes }) => closes)
      .reverse()
      .join('')
  )
}

type Open = { name: string; closes: string }[]

/** What an opening tag becomes; null: it is none of ours. */
function opened(open: Open, name: string, rest: string): string | null {
  const lone = Object.hasOwn(alone, name) ? alone[name] : undefined
  if (lone) return lone
  if (name === 'a') {
    const href = HREF.exec(rest)?.[1]
    open.push({ name, closes: href ? '</a>' : '</span>' })
    return href ? `<a href="${encode(decode(href))}">` : '<span>'
  }
  const element = Object.hasOwn(elements, name) && rest.trim() === '' ? elements[name] : undefined
  if (!element) return null
  open.push({ name, closes: element.closes })
  return element.opens
}

/** What a closing tag becomes: it closes what was opened within, and is dropped where nothing of its name is open. */
function closed(open: Open, name: string): string | null {
  if (Object.hasOwn(alone, name)) return ''
  if (name !== 'a' && !Object.hasOwn(elements, name)) return null
  const at = open.findLastIndex((one) => one.name === name)
  if (at < 0) return ''
  return open
    .splice(at)
    .map(({ closes }) => closes)
    .reverse()
    .join('')
}

/** A narrative of what is already well-formed. */
export const narrative = (inside: string, status: 'generated' | 'additional' = 'additional') => ({
  status,
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`,
})

/** Plain text as a narrative's paragraph, its lines kept. */
export const paragraph = (text: string) => `<p>${saidOr(text, '–').split(/\r?\n/).map(encode).join('<br/>')}</p>`
