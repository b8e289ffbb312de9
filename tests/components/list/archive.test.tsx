import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RoomsScreen } from '@/components/rooms/rooms-screen'
import { ServicesScreen } from '@/components/services/services-screen'
import { answers, calls } from '@/tests/support/answers'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => '/rooms',
  useSearchParams: () => new URLSearchParams(),
})
afterEach(cleanup)

const room = (id: number) => ({
  ...{ id, name: `Sala ${id}`, kind: 'room', color: 'teal', capacity: 1, active: true, version: 1 },
})
const ahead = (count: number) => () => ({ data: { count } })

describe.each([
  ['rooms', RoomsScreen, () => [room(1), room(2)], 'Sala 1'],
  [
    'services',
    ServicesScreen,
    () => [service({ id: 1, name: 'Masaje' }), service({ id: 2, name: 'Drenaje' })],
    'Masaje',
  ],
] as const)('of %s, one that is archived', (noun, Screen, rows, name) => {
  beforeEach(async () => {
    answers[`${noun}.list`] = () => ({ data: rows() })
    answers[`${noun}.update`] = ({ params, body }) => ({
      data: { ...rows().find(({ id }) => id === params?.id), ...body, version: 2 },
    })
    await show(<Screen />)
    await screen.findByRole('button', { name: `Archivar ${name}` })
  })

  it('and that nobody has ahead, is at once', async () => {
    answers[`${noun}.upcoming`] = ahead(0)
    press(`Archivar ${name}`)
    await waitFor(() => expect(calls(`${noun}.update`)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked about, with how many appointments ahead have it', async () => {
    answers[`${noun}.upcoming`] = ahead(3)
    press(`Archivar ${name}`)
    const dialog = await screen.findByRole('dialog', { name: `¿Archivar «${name}»?` })
    expect(dialog.textContent).toContain('Hay 3 próximas citas reservadas: se quedan como están.')
    expect(calls(`${noun}.update`)).toEqual([])
    press('Archivar')
    await waitFor(() => expect(calls(`${noun}.update`)).toHaveLength(1))
    expect(calls(`${noun}.update`)[0]).toMatchObject({ params: { id: 1 }, body: { active: false } })
  })

  it('stays as it is where that is not meant', async () => {
    answers[`${noun}.upcoming`] = ahead(1)
    press(`Archivar ${name}`)
    await screen.findByRole('dialog')
    fireEvent.click(screen.getAllByRole('button', { name: 'Volver' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls(`${noun}.update`)).toEqual([])
  })

  it('stays as it is where it cannot be told', async () => {
    answers[`${noun}.upcoming`] = () => {
      throw new Error('no network')
    }
    press(`Archivar ${name}`)
    await waitFor(() => expect(calls(`${noun}.upcoming`)).toHaveLength(1))
    expect(calls(`${noun}.update`)).toEqual([])
  })
})
