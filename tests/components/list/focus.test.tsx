import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuditPanel } from '@/components/audit/audit-panel'
import { RowActions } from '@/components/list/row-actions'
import { SessionsCard } from '@/components/profile/sessions/sessions-card'
import { RoomsScreen } from '@/components/rooms/rooms-screen'
import { ServicesScreen } from '@/components/services/services-screen'
import { answers } from '@/tests/support/answers'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

/** Next tells its parameters when the address is replaced; so does this. */
const told = new Set<() => void>()
standInForNavigation({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => '/rooms',
  useSearchParams: () => {
    const search = useSyncExternalStore(
      (tell) => {
        told.add(tell)
        return () => told.delete(tell)
      },
      () => window.location.search,
    )
    return new URLSearchParams(search)
  },
})

const at = (address: string) => window.history.replaceState(null, '', address)
beforeEach(() => {
  const replace = window.history.replaceState.bind(window.history)
  vi.spyOn(window.history, 'replaceState').mockImplementation((...given) => {
    replace(...given)
    for (const tell of told) tell()
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  at('/')
})

/** Presses what has the focus, as Enter would; it is gone then. */
async function pressFocused(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.isConnected).toBe(false))
}
const isFocused = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))
const refusing = () => {
  throw new Error('no network')
}
const room = (id: number) => ({
  ...{ id, name: `Sala ${id}`, kind: 'room', color: 'teal', capacity: 1, active: true, version: 1 },
})

describe('the focus stays in a list', () => {
  beforeEach(() => {
    answers['rooms.list'] = () => ({ data: [room(1), room(2)] })
  })

  it('when the filters that left nothing are taken away', async () => {
    at('/rooms?kind=equipment')
    await show(<RoomsScreen />)
    await pressFocused('Quitar los filtros')
    await isFocused(screen.getByRole('searchbox'))
  })

  it('on the sign at a row’s end that says something else once it was pressed', async () => {
    const Row = ({ isIn }: { isIn: boolean }) => (
      <RowActions
        row={{ isIn }}
        actions={[
          { key: 'archive', icon: () => null, label: (row) => (row.isIn ? 'Archivar' : 'Recuperar'), run: () => {} },
        ]}
      />
    )
    const { rerender } = render(<Row isIn />, { wrapper: MantineProvider })
    screen.getByRole('button', { name: 'Archivar' }).focus()
    rerender(<Row isIn={false} />)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Recuperar' }))
  })

  it('when the search that found nothing is emptied', async () => {
    at('/rooms?search=nada')
    await show(<RoomsScreen />)
    await screen.findByText('La búsqueda de «nada» no ha dado resultados')
    const inList = screen.getAllByRole('button', { name: 'Borrar la búsqueda' }).at(-1)!
    inList.focus()
    fireEvent.click(inList)
    await isFocused(screen.getByRole('searchbox'))
  })

  it('when what could not be read is tried again', async () => {
    answers['rooms.list'] = refusing
    await show(<RoomsScreen />)
    answers['rooms.list'] = () => ({ data: [room(1)] })
    await pressFocused('Reintentar')
    await isFocused(screen.getByRole('searchbox'))
  })

  it('when a search that found nothing goes on among what is archived', async () => {
    answers['services.list'] = () => ({ data: [service({ id: 1, name: 'Masaje', active: false })] })
    at('/services?search=masaje')
    await show(<ServicesScreen />)
    await pressFocused('Buscar también en los archivados')
    await isFocused(screen.getByRole('searchbox'))
  })

  it('when the ticked rows are let go', async () => {
    await show(<RoomsScreen />)
    fireEvent.click(await screen.findByRole('checkbox', { name: /Sala 1/ }))
    await pressFocused('Quitar la selección')
    await isFocused(screen.getByRole('searchbox'))
  })

  it('when one has no search: the focus goes to its heading', async () => {
    answers['sessions.list'] = refusing
    await show(<SessionsCard />)
    answers['sessions.list'] = () => ({ data: [] })
    await pressFocused('Reintentar')
    await isFocused(screen.getByRole('heading'))
  })
})

describe('the audit', () => {
  const page = (data: object[]) => ({
    data,
    meta: { next_cursor: null, count: data.length, people: [{ id: 1, name: 'Ana Ruiz' }] },
  })

  it('without its filters has the focus on the first of them, and no half of a day in any', async () => {
    at('/rooms?log_entity=room')
    answers['audit.list'] = () => page([])
    await show(<AuditPanel onClosed={() => {}} />)
    await screen.findByText('Ningún cambio coincide con los filtros.')
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '3/' } })
    const [first] = screen.getAllByRole('button', { name: 'Quitar los filtros' })
    first!.focus()
    fireEvent.click(first!)
    await isFocused(screen.getByLabelText('Persona'))
    expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('')
  })
})
