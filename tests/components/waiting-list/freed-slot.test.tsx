import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freedSlotAtom } from '@/components/appointments/freed-slot'
import { overlayAtom } from '@/components/navigation/overlay'
import { Toasts } from '@/components/shell/toasts'
import { FreedSlotHost } from '@/components/waiting-list/offers/freed-slot-host'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { heldOffer } from '@/tests/support/factories/held-offer'
import { offered, waiting } from '@/tests/support/factories/waiting-entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-20T09:00:00Z')

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.

const slot = { professional_id: 2, starts_at: '2026-11-24T09:00:00.000Z', ends_at: '2026-11-24T10:00:00.000Z' }
const four = [1, 2, 3, 4].map((id) => waiting({ id, patient: { id, name: `Persona ${id}`, phone: '+34612404118' } }))
const card = () => screen.queryByRole('group')
const free = () => act(async () => deviceStore.set(freedSlotAtom, slot))
/** They are folded until somebody asks who. */
const freeAndOpen = async () => {
  await free()
  fireEvent.click(await screen.findByRole('button', { name: '4 en espera' }))
}

beforeEach(async () => {
  answers['waiting-list.matches'] = () => ({ data: four })
  answers['professionals.list'] = () => ({ data: [{ id: 2, name: 'Iñigo Sáez' }] })
  await show(
    <>
      <Toasts />
      <FreedSlotHost />
    </>,
  )
})
afterEach(() => {
  cleanup()
  dismissAll()
  deviceStore.set(freedSlotAtom, null)
  deviceStore.set(overlayAtom, null)
  vi.useRealTimers()
})

it('nothing is shown when nobody fits', async () => {
  answers['waiting-list.matches'] = () => ({ data: [] })
  await free()
  await waitFor(() => expect(calls('waiting-list.matches')).toEqual([expect.objectContaining({ query: slot })]))
  await act(async () => {})
  expect(card()).toBeNull()
})

it('the best three are shown, with how many fit, and the way to all of them', async () => {
  await freeAndOpen()
  expect((await screen.findByRole('group')).getAttribute('aria-labelledby')).toBeTruthy()
  expect(screen.getByText('A 4 personas en espera les va bien esta hora')).toBeTruthy()
  expect(await screen.findByText(/mar, 24 nov, 10:00–11:00 · Iñigo Sáez/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Ver la lista de espera' }))
  expect(deviceStore.get(overlayAtom)).toBe('waiting-list')
  expect(card()).toBeNull()
})

it('is a folded word of how many at first, which covers neither what was freed nor what is beside it', async () => {
  await free()
  expect(await screen.findByRole('group', { name: '4 en espera' })).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(card()).toBeNull()
})

it('is folded again where one goes on to another day or view, and still there to be opened', async () => {
  standInForNavigation({ usePathname: () => '/appointments/2026-11-24' })
  await freeAndOpen()
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  const goOn = async (pathname: string, view: string) => {
    const query = new URLSearchParams({ view })
    standInForNavigation({ usePathname: () => pathname, useSearchParams: () => query })
    // Any change draws it again, as the address does.
    fireEvent.pointerLeave(card()!)
    await act(async () => void fireEvent.pointerMove(card()!))
  }
  await goOn('/appointments/2026-11-24', 'month')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '4 en espera' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  await goOn('/patients', '')
  expect(screen.getByRole('button', { name: '4 en espera' })).toBeTruthy()
  // Seen there only where the agenda marks the place: see suggestions.module.css.
  expect(card()!.hasAttribute('data-away')).toBe(true)
  await goOn('/appointments/2026-11-24', '')
  expect(card()!.hasAttribute('data-away')).toBe(false)
})

it('says what was freed while it is folded, too, and Escape closes it, but not what lies above it', async () => {
  await free()
  expect(await screen.findByText(/mar, 24 nov, 10:00–11:00 · Iñigo Sáez/)).toBeTruthy()
  const dialog = document.body.appendChild(Object.assign(document.createElement('div'), { role: 'dialog' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(card()).not.toBeNull()
  dialog.remove()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(card()).toBeNull()
})

it('it leaves when the appointment is back in its place', async () => {
  await free()
  await screen.findByRole('group')
  act(() => deviceStore.set(freedSlotAtom, null))
  expect(card()).toBeNull()
})

it('it leaves after a while, but not while a hand is at it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await free()
  const shown = await screen.findByRole('group')
  fireEvent.pointerMove(shown)
  act(() => vi.advanceTimersByTime(60_000))
  expect(card()).not.toBeNull()
  fireEvent.pointerLeave(shown)
  act(() => vi.advanceTimersByTime(31_000))
  expect(card()).toBeNull()
})

it('one press offers the very place; who accepts has it', async () => {
  const entry = { ...four[1]!, status: 'offered' as const, offers: [offered()] }
  answers['waiting-list.offer'] = () => ({ data: entry })
  answers['waiting-list.answer'] = () => ({
    data: { ...entry, status: 'booked' },
    meta: { appointment: { ...slot, id: 90 } },
  })
  await freeAndOpen()
  fireEvent.click(await screen.findByRole('button', { name: 'Ofrecer la hora a Persona 2' }))
  expect(await screen.findByRole('button', { name: 'Acepta' })).toBeTruthy()
  expect(calls('waiting-list.offer')[0]).toMatchObject({ params: { id: 2 }, body: slot })
  fireEvent.click(screen.getByRole('button', { name: 'Acepta' }))
  await waitFor(() => expect(card()).toBeNull())
  expect(calls('waiting-list.answer')).toMatchObject([{ params: { id: 2 }, body: { offer_id: 8, accepted: true } }])
  expect(deviceStore.get(toastsAtom).map(({ message }) => message)).toContain(
    'Cita reservada para Persona 2: mar, 24 nov, 10:00–11:00.',
  )
})

it('who has been offered another time already is said to, before and after they are offered this one', async () => {
  const other = { starts_at: '2026-11-30T10:15:00.000Z', ends_at: '2026-11-30T11:15:00.000Z' }
  const over = { starts_at: '2026-11-19T10:15:00.000Z', ends_at: '2026-11-19T11:15:00.000Z' }
  const offers = [offered({ ...other, id: 9 }), offered({ ...over, id: 7 })]
  const entry = { ...four[0]!, status: 'offered' as const, offers }
  answers['waiting-list.matches'] = () => ({ data: [entry, ...four.slice(1)] })
  answers['waiting-list.offer'] = () => ({ data: { ...entry, offers: [offered(), ...offers] } })
  await freeAndOpen()
  expect(await screen.findByText('Ya tiene ofrecida: lun, 30 nov, 11:15')).toBeTruthy()
  expect(screen.getAllByText(/^Ya tiene/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Ofrecer la hora a Persona 1' }))
  expect(await screen.findByRole('button', { name: 'Acepta' })).toBeTruthy()
  expect(screen.getByText('Ya tiene ofrecida: lun, 30 nov, 11:15')).toBeTruthy()
})

it('a place that is kept for another is offered when that is meant', async () => {
  const entry = { ...four[0]!, status: 'offered' as const, offers: [offered()] }
  answers['waiting-list.offer'] = ({ body }) => {
    if (body.allow_offered) return { data: entry }
    throw new ApiError(409, { code: 'slot_offered', message: '', errors: {}, offers: [heldOffer()] })
  }
  await freeAndOpen()
  fireEvent.click(await screen.findByRole('button', { name: 'Ofrecer la hora a Persona 1' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ofrecida a Nora Vila')
  fireEvent.click(screen.getByRole('button', { name: 'Ofrecer igualmente' }))
  expect(await screen.findByRole('button', { name: 'Acepta' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('who is to be called has their telephone before it is offered, and what was offered is taken back by its toast, which is no refusal', async () => {
  const entry = { ...four[1]!, status: 'offered' as const, offers: [offered()] }
  const back = { ...four[1]!, offers: [offered({ status: 'closed' })] }
  answers['waiting-list.offer'] = () => ({ data: entry })
  answers['waiting-list.answer'] = () => ({ data: back, meta: { appointment: null } })
  await freeAndOpen()
  expect(await screen.findAllByRole('link', { name: '612 404 118' })).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Ofrecer la hora a Persona 2' }))
  await waitFor(() => expect(deviceStore.get(toastsAtom)[0]?.message).toBe('Hora ofrecida a Persona 2.'))
  await act(async () => void (await deviceStore.get(toastsAtom)[0]?.undo?.()))
  const body = { offer_id: 8, accepted: false, taken_back: true }
  expect(calls('waiting-list.answer')).toMatchObject([{ params: { id: 2 }, body }])
  expect(screen.queryByText('No puede')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Ofrecer la hora a Persona 2' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar la oferta' }))
  await waitFor(() => expect(calls('waiting-list.answer')).toHaveLength(2))
})

it('who had it offered and withdrawn is offered it again, as another offer', async () => {
  const before = waiting({ ...four[0], offers: [offered({ status: 'withdrawn' })] })
  answers['waiting-list.matches'] = () => ({ data: [before, ...four.slice(1)] })
  answers['waiting-list.offer'] = () => ({
    data: { ...before, status: 'offered', offers: [offered({ id: 9 }), ...before.offers] },
  })
  await freeAndOpen()
  expect(await screen.findByText('Se le ofreció, y la oferta se retiró')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ofrecer la hora a Persona 1' }))
  expect(await screen.findByRole('button', { name: 'Acepta' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ofrecer la hora a Persona 1' })).toBeNull()
})
