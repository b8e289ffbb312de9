// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SelectionBar } from '@/components/list/selection-bar'
import { press, show } from '@/tests/support/screen'

afterEach(cleanup)

const rows = [
  { id: 1, active: true },
  { id: 2, active: false },
]
const archive = vi.fn()
const showBar = (...ticked: number[]) =>
  show(
    <SelectionBar
      rows={rows}
      selection={{ ids: new Set(ticked), isAll: false, canAll: true, toggle() {}, toggleAll() {}, clear() {} }}
      actions={[
        { label: 'Archivar', icon: null, suits: ({ active }) => active, run: archive },
        { label: 'Recuperar', icon: null, suits: ({ active }) => !active, run() {} },
      ]}
    />,
  )
const offered = () => screen.getAllByRole('button').flatMap(({ textContent }) => textContent || [])

it('offers only what suits a row that is ticked', async () => {
  await showBar(1)
  expect(offered()).toEqual(['Archivar'])
  cleanup()
  await showBar(2)
  expect(offered()).toEqual(['Recuperar'])
})

it('does it with the rows that it suits', async () => {
  await showBar(1, 2)
  expect(offered()).toEqual(['Archivar', 'Recuperar'])
  press('Archivar')
  expect(archive).toHaveBeenCalledWith([rows[0]])
})
