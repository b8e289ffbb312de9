import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePapers } from '@/components/record/report/use-papers'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { recordSource } from '@/tests/support/pdf/source'
import { show } from '@/tests/support/screen'

standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
})

const all = recordSource().entries.map((entry) => ({ at: entry.at, key: `entry ${entry.id}`, entry }))
const visit = { at: '2026-10-03T09:00:00Z', key: 'visit 1' }

function Record() {
  const papers = usePapers({ shown: all.slice(0, 2), all: [...all, visit], isWhole: true, onReportClosed: () => {} })
  return (
    <>
      {papers.buttons}
      <p data-testid="items">{papers.items.map(({ key }) => key).join(', ')}</p>
      {papers.sheets}
    </>
  )
}
const printed = () => screen.getByTestId('items').textContent?.split(', ')

beforeEach(() => {
  answers['episodes.list'] = () => ({ data: recordSource().episodes })
  answers['reports.create'] = () => ({ data: { file_id: 'a'.repeat(32), name: 'x.pdf', type: 'application/pdf' } })
})
afterEach(cleanup)

it('prints what is shown, or what is chosen, and shows it while one chooses', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show(<Record />)
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(await screen.findByText('2 anotaciones y citas.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Elegir' }))
  expect(await screen.findByText('10 anotaciones y citas.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nota' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Citas' }))
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '04/10/2026' } })
  await waitFor(() => expect(printed()).toEqual(['entry 5', 'entry 6', 'entry 7']))
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir con el navegador' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(printed()).toEqual(['entry 5', 'entry 6', 'entry 7'])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(printed()).toEqual(['entry 1', 'entry 2']))
  vi.unstubAllGlobals()
})

it('makes a PDF of the same entries', async () => {
  await show(<Record />)
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Crear el PDF' }))
  expect(await screen.findByRole('link', { name: 'Ver' })).toBeTruthy()
  expect(calls('reports.create')[0].body).toMatchObject({ kind: 'record', entry_ids: [1, 2], locale: 'es' })
  expect(screen.queryByRole('button', { name: 'Guardar en la historia' })).toBeNull()
})
