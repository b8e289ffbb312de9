import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { colon, labelled, oneByOne } from '@/lib/i18n/labelled'

/**
 * French has a blank before a colon and a semicolon at which no line breaks. What joins two texts in code takes its sign from
 * lib/i18n/labelled, which knows; one written there by hand is found here.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))

/** What is read by machines, or by those who run the clinic's server: headers, standards in English, logs. */
const unread = [
  /^lib\/(bff|front|environment|client\/(log-failure|realtime\/log-state)|i18n\/(labelled|chosen-locale))/,
  /^(components\/agenda\/state\/choice|server\/commands\/record\/read-file)\.ts$/,
  /^lib\/domain\/fhir\//,
  /^server\/(db|ports|identity|config)/,
  // An answer that is compared with another.
  /^components\/record\/form\/plain-answer\.ts$/,
  // The beginning of a list's keys.
  /^components\/booking\/use-agenda-follows\.ts$/,
  // Days of the week by their number, in the audit's log.
  /^server\/steps\/plannings\/record\.ts$/,
]
/** Texts that are taken apart, not put together: what a message lists. */
const takesApart = new Set(['split', 'replaceAll'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A sign with a blank behind it, or at the very end: `:` in a key such as `section:3` has neither. Styles have a brace. */
const behind = /^\s?[:;]\s(?![\s\S]*[{}])/
const before = /[:;]\s+$/
const atEnd = /^\s?[:;]$/

function signsIn(node: Node, source: string): string[] {
  const here = (is: boolean) => (is ? [source.slice(node.start, node.end).replace(/\s+/g, ' ')] : [])
  if (node.type === 'NewExpression' && /^new \w*(Error|Fault)\(/.test(source.slice(node.start))) return []
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const { property } = node.callee as { property?: { name?: string } }
    if (takesApart.has(property?.name ?? '')) return signsIn(node.callee, source)
  }
  const own = () => {
    if (node.type === 'JSXText') return here(/^\s*[:;]/.test(String(node.value)) || before.test(String(node.value)))
    if (node.type === 'Literal') return here(typeof node.value === 'string' && /^[:;]\s+$/.test(node.value))
    if (node.type !== 'TemplateLiteral') return []
    const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    const isJoined = quasis.some(
      (text, at) =>
        (at > 0 && behind.test(text)) ||
        (at === quasis.length - 1 ? at > 0 && atEnd.test(text) : before.test(text) && !/[{}]/.test(text)),
    )
    return here(isJoined)
  }
  const inside = Object.values(node)
    .flatMap((child) => (Array.isArray(child) ? child : [child]))
    .flatMap((child) => (isNode(child) ? signsIn(child, source) : []))
  return [...own(), ...inside]
}

const found = (file: string, source: string) => {
  const { program } = parseSync(file, source)
  return signsIn(program as unknown as Node, source)
}

it('no code writes a colon or a semicolon between two texts that people read', () => {
  const files = globSync('{app,components,lib,plan-page,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !unread.some((pattern) => pattern.test(file)),
  )
  expect(files.length).toBeGreaterThan(500)
  const written = files.flatMap((file) =>
    found(file, readFileSync(root + file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(written).toEqual([])
})

it.each([
  'const a = `$' + '{name}: $' + '{value}`',
  'const a = `$' + '{name}:`',
  "const a = [name, value].join(': ')",
  "const a = parts.join('; ')",
  'const a = <p>{name}: {value}</p>',
  "const a = <p>{name}{': '}{value}</p>",
])('finds %s', (source) => {
  expect(found('a.tsx', source)).toHaveLength(1)
})

it.each(['const a = `section:$' + '{key}`', "const a = text.split('; ')", 'throw new Error(`texts: $' + '{status}`)'])(
  'leaves %s',
  (source) => {
    expect(found('a.tsx', source)).toEqual([])
  },
)

it('a label and its value have the blank of French between them, and no other language’s', () => {
  expect(labelled('es', 'Motivo', 'vacaciones')).toBe('Motivo: vacaciones')
  expect(labelled('fr', 'Motif', 'congés')).toBe('Motif\u00A0: congés')
  expect(colon('en')).toBe(': ')
  expect(oneByOne('ca', ['a', 'b'])).toBe('a; b')
  expect(oneByOne('fr', ['a', 'b'])).toBe('a\u00A0; b')
})
