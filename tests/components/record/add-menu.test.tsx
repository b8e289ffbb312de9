import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AddMenu } from '@/components/record/add-menu'
import { answers } from '@/tests/support/answers'
import { template, templateContent } from '@/tests/support/factories/template'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }), useParams: () => ({ id: '7' }) })
afterEach(cleanup)

const begun = vi.fn()
const own = (id: number, kind: 'record' | 'anamnesis' | 'exploration', name: string) =>
  template({ id, kind, name, current: { id: id + 100, number: 1, content: templateContent({}) } })

async function open(count: number) {
  begun.mockReset()
  const notes = Array.from({ length: count }, (_, at) => own(at + 1, 'record', `Nota ${at + 1}`))
  const others = [own(50, 'anamnesis', 'Anamnesis pediátrica'), own(51, 'exploration', 'Exploración de la marcha')]
  answers['templates.list'] = () => ({ data: [...notes, ...others], starters: [] })
  await show(<AddMenu onBegin={begun} onAttach={vi.fn()} onMeasure={vi.fn()} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await screen.findByRole('menuitem', { name: 'Anamnesis pediátrica' })
}
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const search = () => screen.getByLabelText<HTMLInputElement>('Buscar qué añadir')

it('of many entries is looked through by typing, whatever the accents, and by the name of a kind', async () => {
  await open(9)
  fireEvent.change(search(), { target: { value: 'pediatr' } })
  expect(names()).toEqual(['Anamnesis pediátrica'])
  fireEvent.change(search(), { target: { value: 'exploracion' } })
  expect(names()).toEqual(['Exploración de la marcha'])
  fireEvent.change(search(), { target: { value: 'dolor' } })
  expect(names()).toEqual(['Dolor'])
  fireEvent.change(search(), { target: { value: 'xyz' } })
  expect(screen.getByText('Nada coincide con la búsqueda')).toBeTruthy()
})

it('takes the first that is found by Enter, and nothing while nothing is typed', async () => {
  await open(9)
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(begun).not.toHaveBeenCalled()
  fireEvent.change(search(), { target: { value: 'marcha' } })
  fireEvent.keyDown(search(), { key: 'Enter' })
  await waitFor(() => expect(begun).toHaveBeenCalledWith(expect.objectContaining({ kind: 'exploration' })))
})

it('goes to the entries by the arrows, and back to what is looked for by a letter', async () => {
  await open(9)
  fireEvent.keyDown(search(), { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Nota 1')
  fireEvent.keyDown(document.activeElement!, { key: 'm' })
  expect(document.activeElement).toBe(search())
  fireEvent.keyDown(search(), { key: 'ArrowUp' })
  expect(document.activeElement?.textContent).toBe('Exploración de la marcha')
})

it('is a menu of its entries alone, beside the field that looks through them', async () => {
  await open(9)
  expect(screen.getByRole('menu').contains(search())).toBe(false)
  expect(screen.getByRole('menu').querySelectorAll('[role="menuitem"]')).toHaveLength(names().length)
})

it('of few entries shows them alone, by their kinds, what is written every day first', async () => {
  await open(2)
  expect(screen.queryByLabelText('Buscar qué añadir')).toBeNull()
  expect(names()).toEqual([
    ...['Nota 1', 'Nota 2', 'Dolor', 'Escala o prueba…', 'Archivos'],
    ...['Anamnesis pediátrica', 'Exploración de la marcha'],
  ])
})

it('is no higher than there is room on the screen', async () => {
  // The button stands 300 px from the top of a telephone's screen.
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 300, 120, 40))
  await open(9)
  const menu = screen
    .getByRole('menuitem', { name: 'Anamnesis pediátrica' })
    .closest<HTMLElement>('[data-menu-dropdown]')!
  const room = () => Number.parseInt(menu.style.getPropertyValue('--menu-room'), 10)
  await waitFor(() => expect(room()).toBeGreaterThan(0))
  expect(room()).toBeLessThanOrEqual(740 - 340)
  vi.restoreAllMocks()
})
