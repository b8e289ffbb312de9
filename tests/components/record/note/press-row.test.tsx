// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NoteEditor } from '@/components/record/note/note-editor'
import type { RichFieldProps } from '@/components/record/rich/rich-field'
import type { TemplateVersion } from '@/lib/contract/templates'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useParams: () => ({ id: '7' }) })
// As the editor is for the browser: no field that a label could point at.
vi.mock('@/components/record/rich/rich-field', () => ({
  RichField: ({ id, label, value }: RichFieldProps) => (
    <div {...{ id, role: 'textbox', 'aria-label': label, tabIndex: 0 }}>{value}</div>
  ),
}))
afterEach(cleanup)

const field = (key: string, label: string, kind: string) => ({ key, kind, label: { es: label } })
const fields = [field('s', 'Subjetivo', 'rich'), field('o', 'Objetivo', 'rich'), field('f', 'Fumador', 'yes_no')]
const template = {
  ...{ id: 20, template_id: 2, number: 1, kind: 'record', name: 'Seguimiento' },
  content: { sections: [{ key: 'all', fields }] },
} as unknown as TemplateVersion

async function open() {
  const written = {
    ...{ key: 'entry-9', kind: 'note' as const, template, at: '2026-11-20T09:00:00Z', appointment_id: null },
    ...{ entry: { id: 9, version: 1 }, recovered_at: null },
    content: { answers: { s: 'Le duele', o: 'Flexión libre' }, carried: {} },
  }
  const record = {
    ...{ entries: [], versions: new Map(), isRead: true, isFailed: false, isWhole: true },
    refetch: vi.fn() as never,
  }
  const heard = { onEntry: vi.fn(), onClosed: vi.fn(), onAmend: vi.fn() }
  await show(<NoteEditor {...{ written, record, drafts: null }} {...heard} />)
  await screen.findByRole('textbox', { name: 'Objetivo' })
}
const row = (key: string) => document.querySelector<HTMLElement>(`[data-field="${key}"]`)!

it.each([
  ['its label', () => row('o').querySelector('label')!],
  ['the empty part of its row', () => row('o')],
])('a press on %s writes on at the end of a text', async (_, place) => {
  await open()
  fireEvent.click(place())
  const text = screen.getByRole('textbox', { name: 'Objetivo' })
  expect(document.activeElement).toBe(text)
  const selection = getSelection()!
  expect([selection.isCollapsed, text.contains(selection.focusNode), selection.focusOffset]).toEqual([true, true, 1])
})

it('a press beside what is chosen, and on a button, writes nowhere', async () => {
  await open()
  fireEvent.click(row('f'))
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(row('f').querySelector('input, button')!)
  expect(document.activeElement?.getAttribute('role')).not.toBe('textbox')
})

it('a text is as high as a finger, and as high with its toolbar as without', () => {
  const sheet = readFileSync('components/record/rich/rich.module.css', 'utf8')
  const touch = sheet.slice(sheet.indexOf('@media (pointer: coarse)'))
  const px = (of: string, property: string) =>
    Number(new RegExp(`${of} \\{[^}]*\\b${property}: (\\d+)px`).exec(touch)?.[1])
  expect(px('\\n  \\.text', 'min-height')).toBeGreaterThanOrEqual(44)
  const bar = px('\\.bar button', 'height') + Number(/\.bar \{[^}]*margin-top: (\d+)px/.exec(sheet)?.[1])
  const whole = px('\\n  \\.text', 'min-height') + bar
  expect(px('\\.field:not\\(:has\\(\\.bar\\)\\) \\.text', 'min-height')).toBe(whole)
})
