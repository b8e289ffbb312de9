// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { menuFor } from '@/components/navigation/menu'
import { closeOverlay, overlayAtom } from '@/components/navigation/overlay'
import { Palette } from '@/components/palette/palette'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore, recordHistoryAtom } from '@/lib/client/device'
import { user } from '@/tests/support/factories/user'
import { show } from '@/tests/support/screen'

const { call, push } = vi.hoisted(() => ({ call: vi.fn(), push: vi.fn() }))
vi.mock('@/lib/client/api', () => ({ call }))
vi.mock('next/navigation', () => ({ usePathname: () => '/appointments', useRouter: () => ({ replace: vi.fn() }) }))
vi.mock('next/link', () => ({
  default: ({ prefetch: _, href, onClick, ...rest }: Record<string, unknown>) => (
    <a
      {...rest}
      href={href as string}
      onClick={(event) => {
        event.preventDefault()
        ;(onClick as () => void)()
        push(href)
      }}
    />
  ),
}))

const patients = [
  { id: 5, name: 'Marta Gil', phone: '600 100 200' },
  { id: 6, name: 'Mario Sanz', phone: null },
]
const onClose = vi.fn()

beforeEach(() => {
  call.mockImplementation(
    async (name: string, { query, params }: { query?: { search: string }; params?: { id: number } }) => {
      if (name === 'patients.list') {
        const search = query?.search.toLowerCase() ?? ''
        return { data: patients.filter((patient) => patient.name.toLowerCase().includes(search)) }
      }
      const found = patients.find(({ id }) => id === params?.id)
      if (!found) throw new Error('404')
      return { data: found }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  closeOverlay()
  deviceStore.set(recordHistoryAtom, [])
  localStorage.clear()
})

async function opened({ confined = false } = {}) {
  await show(<Palette menu={menuFor(user(), confined)} onClose={onClose} />)
  const field = await screen.findByRole('combobox')
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  }
}

const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('offers a confined clinic no patients and nothing to book, and asks for none', async () => {
  deviceStore.set(recordHistoryAtom, [5])
  const { type } = await opened({ confined: true })
  expect(labels()).not.toContain('Nueva citaN')
  expect(labels()).toEqual(expect.arrayContaining(['Ajustes', 'Cerrar sesión']))
  type('marta')
  await screen.findByText('La búsqueda de «marta» no ha dado resultados')
  expect(call).not.toHaveBeenCalled()
})

it('says when nothing was found, and when it could not be looked for, with another try', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { field, type } = await opened()
  type('xyz')
  await screen.findByText('La búsqueda de «xyz» no ha dado resultados')
  call.mockRejectedValue(new Error('no network'))
  type('abc')
  expect(await screen.findByText(/No se han podido buscar pacientes/)).toBeTruthy()
  call.mockResolvedValue({ data: [patients[0]] })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Marta Gil')
  expect(document.activeElement).toBe(field)
  log.mockRestore()
})

it('without a network finds who was loaded before, and says that it is only those', async () => {
  const { type } = await opened()
  type('marta')
  await screen.findByText('Marta Gil')
  act(notHeard)
  type('gil')
  await screen.findByText(/se busca solo entre los pacientes ya cargados/)
  expect(labels()).toEqual([expect.stringContaining('Marta Gil')])
  act(heard)
})

it('finds patients while one types, below the screens and actions that fit', async () => {
  const { type } = await opened()
  type('ma')
  await waitFor(() => expect(labels()).toEqual(['MGMarta Gil600 100 200', 'MSMario Sanz']))
  type('a')
  await waitFor(() => expect(labels().slice(-2)).toEqual(['MGMarta Gil600 100 200', 'MSMario Sanz']))
  expect(labels()[0]).toBe('Agenda')
})

it('goes to what Enter chooses, by the keyboard alone, round the ends', async () => {
  const { field, type, press, active } = await opened()
  type('ma')
  await screen.findByText('Marta Gil')
  press('ArrowDown')
  expect(active()).toContain('Mario Sanz')
  press('ArrowDown')
  expect(active()).toContain('Marta Gil')
  press('ArrowUp')
  press('Enter')
  expect(push).toHaveBeenCalledWith('/patients/6/history')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

it('takes an Enter that comes before the answer for the first one found', async () => {
  const { type, press } = await opened()
  type('mario')
  press('Enter')
  expect(push).not.toHaveBeenCalled()
  await waitFor(() => expect(push).toHaveBeenCalledWith('/patients/6/history'))
})

it('begins with the patients opened last, by their present names; who is gone is left out', async () => {
  deviceStore.set(recordHistoryAtom, [6, 99, 5])
  const { active } = await opened()
  await waitFor(() => expect(labels().slice(0, 3)).toEqual(['MSMario Sanz', 'MGMarta Gil600 100 200', 'Nueva citaN']))
  expect(active()).toContain('Mario Sanz')
})

it('turns to the languages and back, and marks the one that is spoken', async () => {
  const { type, press } = await opened()
  type('idioma')
  await screen.findByText('Cambiar el idioma')
  press('Enter')
  expect(labels()).toEqual(['Español', 'English', 'Català', 'Français', 'Italiano', 'Português'])
  expect(screen.getByText('Français').getAttribute('lang')).toBe('fr')
  press('Escape')
  expect(labels()).toContain('Nueva citaN')
  expect(onClose).not.toHaveBeenCalled()
  press('Escape')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('opens the keys once it is gone itself', async () => {
  const { type, press } = await opened()
  type('atajos')
  await screen.findByText('Ver los atajos de teclado')
  press('Enter')
  await waitFor(() => expect(deviceStore.get(overlayAtom)).toBe('keys'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('leaves out who is only written like what a screen or a deed is called', async () => {
  const near = { id: 9, name: 'Carla Caño', phone: null, birth_date: null, near: true }
  call.mockResolvedValue({ data: [near, patients[0]] })
  const { type } = await opened()
  type('caj')
  await screen.findByText('Carla Caño')
  type('caja')
  await waitFor(() => expect(labels()).toContain('MGMarta Gil600 100 200'))
  expect(screen.queryByText('Carla Caño')).toBeNull()
})
