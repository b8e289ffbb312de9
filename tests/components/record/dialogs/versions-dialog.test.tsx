import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { VersionsDialog } from '@/components/record/dialogs/versions-dialog'
import type { EntryContent } from '@/lib/contract/record'
import { entryKinds } from '@/lib/domain/record/kinds'
import { answers } from '@/tests/support/answers'
import { entryChanges, planTemplate } from '@/tests/support/factories/entry-changes'
import { professional } from '@/tests/support/factories/professional'
import { entry } from '@/tests/support/pdf/source'
import { show } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.

afterEach(cleanup)

type Kind = (typeof entryKinds)[number]

async function showVersions(kind: Kind, before: EntryContent, content: EntryContent) {
  const version = { number: 1, state: 'draft', content: before, author_id: 5, at: '2026-11-19T09:00:00Z' }
  answers['record.versions'] = () => ({ data: [version] })
  answers['professionals.list'] = () => ({ data: [professional({ id: 5, name: 'Ana Otra' })] })
  const isForm = kind !== 'pain' && kind !== 'measure' && kind !== 'attachment'
  const template = isForm ? planTemplate : undefined
  await show(
    <VersionsDialog entry={entry({ kind, state: 'draft', content })} template={template} onClosed={() => {}} />,
  )
}
const nobody = 'Nadie la ha cambiado desde que se escribió.'
const textIn = (tag: string) => [...document.querySelectorAll(tag)].map((one) => one.textContent).join('|')

describe.each(entryKinds)('of an entry of kind %s', (kind) => {
  it.each(entryChanges[kind])('tells who changed $name, and how', async ({ before, after, gone, added }) => {
    await showVersions(kind, before, after)
    expect(await screen.findByRole('heading', { name: /^Cambios de Ana Otra/ })).toBeTruthy()
    expect(screen.queryByText(nobody)).toBeNull()
    if (gone) expect(textIn('del')).toContain(gone)
    if (added) expect(textIn('ins')).toContain(added)
  })

  it('says that nobody changed it only where nothing is different', async () => {
    const [{ after }] = entryChanges[kind] as [(typeof entryChanges)[Kind][number]]
    await showVersions(kind, { ...after }, after)
    expect(await screen.findByText(nobody)).toBeTruthy()
  })
})

it('says so where the words are the same and their form is not', async () => {
  const content = (plan: string) => ({ answers: { plan }, carried: {} })
  await showVersions('note', content('<p>Reposo</p>'), content('<p><strong>Reposo</strong></p>'))
  expect(await screen.findByText('Las palabras son las mismas; ha cambiado el formato o el orden.')).toBeTruthy()
  expect(screen.queryByText(nobody)).toBeNull()
})

it('tells the whole story: what was added to it, by whom and when, and who signed it, with their number', async () => {
  const signature = (name: string, at: string) => ({
    ...{ professional_id: 5, name, collegiate_number: '1234', at, hash: 'a', picture: null },
  })
  answers['record.versions'] = () => ({ data: [] })
  answers['professionals.list'] = () => ({ data: [] })
  const addendum = (id: number, text: string, at: string) => ({
    ...{ id, text, author_id: 5, created_at: at, signature: signature('Ana Otra', at) },
  })
  const signed = entry({
    ...{ state: 'amended', signature: signature('Eva Mena', '2026-11-19T09:00:00Z') },
    addenda: [
      addendum(1, '<p>Más <strong>dolor</strong></p>', '2026-11-19T10:00:00Z'),
      addendum(2, '<p>Menos dolor</p>', '2026-11-20T10:00:00Z'),
    ],
  })
  await show(<VersionsDialog entry={signed} template={planTemplate} onClosed={() => {}} />)
  await screen.findByText(nobody)
  const heads = screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)
  expect(heads).toEqual([
    expect.stringMatching(/^Adenda firmada por Ana Otra \(col\. 1234\), vie, 20 nov/),
    expect.stringMatching(/^Adenda firmada por Ana Otra \(col\. 1234\), jue, 19 nov/),
    expect.stringMatching(/^Firmado por Eva Mena \(col\. 1234\), jue, 19 nov/),
  ])
  expect(screen.getByText('dolor').tagName).toBe('STRONG')
  expect(screen.getByText('Menos dolor')).toBeTruthy()
})

it('says of a draft no signature', async () => {
  answers['record.versions'] = () => ({ data: [] })
  const draft = entry({ state: 'draft', signature: null })
  await show(<VersionsDialog entry={draft} template={planTemplate} onClosed={() => {}} />)
  await screen.findByText(nobody)
  expect(screen.queryByText(/^Firmado/)).toBeNull()
})
