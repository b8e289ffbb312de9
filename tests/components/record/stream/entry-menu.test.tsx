import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MeasureEntry } from '@/components/record/measures/measure-entry'
import { EntryMenu } from '@/components/record/stream/entry-menu'
import { answers } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
standInForNavigation({ useParams: () => ({ id: '7' }) })

afterEach(cleanup)

it('is called after what it acts on: no two of a screen have one name', async () => {
  await show(
    <>
      <EntryMenu entry={entry({ at: '2026-03-03T09:00:00.000Z' })} title="Seguimiento SOAP" onAct={() => {}} />
      <EntryMenu entry={entry({ at: '2026-03-10T09:00:00.000Z' })} title="Seguimiento SOAP" onAct={() => {}} />
    </>,
  )
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names[0]).toMatch(/^Acciones de «Seguimiento SOAP», .*3 mar/)
  expect(new Set(names).size).toBe(2)
})

it('is called after its measure too, of which several are taken in one minute, also once it was pressed', async () => {
  answers['record.list'] = () => ({ data: [], meta: { next_cursor: null, count: 0, templates: [] } })
  answers['measures.list'] = () => ({ data: [] })
  const taken = (['nprs', 'psfs'] as const).map((key, at) => {
    const measure = { key, answers: {}, activities: [], score: { total: 4 } }
    return entry({ id: 40 + at, kind: 'measure', state: 'signed', content: { answers: {}, carried: {}, measure } })
  })
  await show(
    <ol>
      {taken.map((one) => (
        <li key={one.id}>
          <EntryMenu entry={one} title="Medida" onAct={() => {}} />
          <MeasureEntry entry={one} />
        </li>
      ))}
    </ol>,
  )
  const pain = /^Acciones de «Medida», .* Escala numérica de dolor$/
  expect(screen.getAllByRole('button', { name: /Escala funcional específica del paciente$/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: pain }))
  expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(2)
  expect(screen.getAllByRole('button', { name: pain, hidden: true })).toHaveLength(1)
})
