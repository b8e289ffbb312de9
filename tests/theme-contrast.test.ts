import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../app/theme.css', import.meta.url), 'utf8')

/** The custom properties that a rule with exactly this selector sets. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]))
}

const light = tokensOf(':root')
const schemes = { light, dark: { ...light, ...tokensOf(':root[data-mantine-color-scheme="dark"]') } }

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of WCAG 2.2 between two colours `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['--page', '--surface', '--raised', '--hover']
const texts = ['--text', '--muted', '--accent', '--accent-text', '--danger', '--warn']
const tones = ['teal', 'blue', 'violet', 'amber', 'olive', 'rose']

const readable: [text: string, ground: string][] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as [string, string])),
  ['--text', '--accent-soft'],
  ['--accent-text', '--accent-soft'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--text', '--danger-soft'],
  ['--danger', '--danger-soft'],
  ['--text', '--warn-soft'],
  ['--warn', '--warn-soft'],
  ...tones.flatMap((tone) =>
    [`--tone-${tone}-ground`, '--surface', '--page'].map(
      (ground) => [`--tone-${tone}-text`, ground] as [string, string],
    ),
  ),
]

describe.each(Object.entries(schemes))('the %s theme', (_, tokens) => {
  it.each(readable)('%s can be read on %s (4.5:1)', (text, ground) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['--line-control', '--surface'],
    ['--accent', '--page'],
    ...tones.map((tone) => [`--tone-${tone}-bar`, '--surface']),
  ] as [string, string][])('%s is told apart from %s (3:1, WCAG 1.4.11)', (shape, ground) => {
    expect(contrast(tokens[shape]!, tokens[ground]!)).toBeGreaterThanOrEqual(3)
  })
})
