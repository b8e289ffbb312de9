import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WaitingListPanel } from '@/components/waiting-list/waiting-list-panel'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { heldOffer } from '@/tests/support/factories/held-offer'
import { professional } from '@/tests/support/factories/professional'
import { offered, waiting } from '@/tests/support/factories/waiting-entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
standInForNavigation({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => '/appointments',
  useSearchParams: () => new URLSearchParams(),
})

const collision = {
  ...{ kind: 'professional' as const, occupant_name: 'Iñigo Sáez' },
  appointment_id: 77,
  professional_id: 2,
  professional_name: 'Iñigo Sáez',
  patient_names: ['Pau Serra'],
  is_activity: false,
  starts_at: '2026-11-24T09:00:00Z',
  ends_at: '2026-11-24T10:00:00Z',
  booked_by: 'Belén Cano',
}
const taken = () => {
  throw new ApiError(409, { code: 'slot_taken', message: 'Ocupada', errors: {}, collisions: [collision] })
}
const list = (...entries: object[]) => {
  answers['waiting-list.list'] = () => ({ data: entries })
}
const toasts = () => deviceStore.get(toastsAtom)
const opened = () => show(<WaitingListPanel onClose={() => {}} />)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  // What jsdom lacks, and a field that grows with its text asks for.
  Object.assign(document, { fonts: new EventTarget() })
  answers['professionals.list'] = () => ({ data: [professional({ id: 2, name: 'Iñigo Sáez' })] })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  list(waiting())
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.useRealTimers()
})

it('who took an accepted time is said, and nobody can accept it again', async () => {
  list(waiting({ status: 'offered', offers: [offered()] }))
  answers['waiting-list.answer'] = taken
  await opened()
  fireEvent.click(await button('Acepta'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Pau Serra')
  expect(alert.textContent).toContain('reservada por Belén Cano')
  expect(screen.queryByRole('button', { name: 'Acepta' })).toBeNull()
  expect(toasts()).toEqual([])
})

it('each of the times that somebody was offered can be answered', async () => {
  const other = offered({ id: 9, starts_at: '2026-11-30T10:15:00.000Z', ends_at: '2026-11-30T11:15:00.000Z' })
  list(waiting({ status: 'offered', offers: [other, offered()] }))
  await opened()
  expect(await screen.findAllByRole('button', { name: 'Acepta' })).toHaveLength(2)
  expect(screen.getByText(/lun, 30 nov, 11:15–12:15/)).toBeTruthy()
})

it('an accepted time is taken back for ten seconds: the appointment goes, and they wait again', async () => {
  list(waiting({ status: 'offered', offers: [offered()] }))
  const appointment = {
    id: 70,
    version: 1,
    professional_id: 2,
    room_id: null,
    patients: [],
    ...{ starts_at: '2026-11-24T09:00:00Z', ends_at: '2026-11-24T10:00:00Z' },
  }
  answers['waiting-list.answer'] = () => ({ data: waiting({ status: 'booked', version: 9 }), meta: { appointment } })
  await opened()
  fireEvent.click(await button('Acepta'))
  await waitFor(() => expect(toasts()).toMatchObject([{ appointment: { id: 70 }, duration_ms: 10_000 }]))
  expect(await act(async () => toasts()[0]!.undo!())).toBe(true)
  const body = { status: 'waiting', appointment_version: 1 }
  expect(calls('waiting-list.update')).toMatchObject([{ version: 9, body }])
})

it('an offered time that is over can only be declined', async () => {
  list(waiting({ offers: [offered({ starts_at: '2026-11-19T09:00:00Z', ends_at: '2026-11-19T10:00:00Z' })] }))
  await opened()
  await button('No puede')
  expect(screen.queryByRole('button', { name: 'Acepta' })).toBeNull()
})

it('a time that is taken is not offered, and the form says whose it is', async () => {
  answers['waiting-list.offer'] = taken
  await opened()
  fireEvent.click(await button('Ofrecer una hora a Marta Gil'))
  fireEvent.click(await button('Ofrecer'))
  expect((await screen.findByRole('alert')).textContent).toContain('Pau Serra')
  expect(calls('waiting-list.offer')[0]).toMatchObject({
    params: { id: 1 },
    body: { professional_id: 2, starts_at: '2026-11-23T08:00:00.000Z', ends_at: '2026-11-23T08:45:00.000Z' },
  })
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '1100' } })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('a time that is kept for somebody else is offered when that is meant, and the form says for whom it is', async () => {
  answers['waiting-list.offer'] = ({ body }) => {
    if (body.allow_offered) return { data: waiting() }
    throw new ApiError(409, { code: 'slot_offered', message: '', errors: { starts_at: ['x'] }, offers: [heldOffer()] })
  }
  await opened()
  fireEvent.click(await button('Ofrecer una hora a Marta Gil'))
  fireEvent.click(await button('Ofrecer'))
  expect((await screen.findByRole('alert')).textContent).toContain('Ofrecida a Nora Vila')
  fireEvent.click(await button('Ofrecer igualmente'))
  await waitFor(() => expect(calls('waiting-list.offer')).toHaveLength(2))
  expect(calls('waiting-list.offer')[1].body).toEqual({ ...calls('waiting-list.offer')[0].body, allow_offered: true })
})

it('the free times that they wished are listed, the first is chosen, and any can be', async () => {
  const free = (day: string, hour: string) => ({
    ...{ professional_id: 2, room_id: null },
    ...{ starts_at: `2026-11-${day}T${hour}:00:00.000Z`, ends_at: `2026-11-${day}T${hour}:45:00.000Z` },
  })
  answers['appointments.free'] = () => ({ data: [free('24', '10'), free('25', '11')], meta: {} })
  answers['waiting-list.offer'] = () => ({ data: waiting() })
  await opened()
  fireEvent.click(await button('Ofrecer una hora a Marta Gil'))
  const times = within(await screen.findByRole('group', { name: 'Horas libres' }))
  await waitFor(() => expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('11:00'))
  expect(calls('appointments.free')[0].query).toMatchObject({ entry_id: 1, minutes: 45 })
  fireEvent.click(times.getByRole('button', { name: /25 nov, 12:00/ }))
  fireEvent.click(await button('Ofrecer'))
  await waitFor(() => expect(calls('waiting-list.offer')).toHaveLength(1))
  expect(calls('waiting-list.offer')[0].body).toMatchObject({ starts_at: free('25', '11').starts_at })
})

it('an hour that is left empty is required, and one that ends before it begins is said so', async () => {
  await opened()
  fireEvent.click(await button('Ofrecer una hora a Marta Gil'))
  fireEvent.change(await screen.findByLabelText('Desde'), { target: { value: '' } })
  fireEvent.click(await button('Ofrecer'))
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '11:00' } })
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '10:00' } })
  expect(await screen.findByText('El final debe ser posterior al comienzo.')).toBeTruthy()
  expect(calls('waiting-list.offer')).toEqual([])
})

it('a refused time is said once: whose it is by the note, what else is wrong beside the hour', async () => {
  answers['waiting-list.offer'] = () => {
    const errors = { starts_at: ['Iñigo Sáez ya tiene a Pau Serra.'] }
    throw new ApiError(409, { code: 'slot_taken', message: 'Ocupada', errors, collisions: [collision] })
  }
  await opened()
  fireEvent.click(await button('Ofrecer una hora a Marta Gil'))
  fireEvent.click(await button('Ofrecer'))
  await screen.findByRole('alert')
  expect(screen.queryByText('Iñigo Sáez ya tiene a Pau Serra.')).toBeNull()
  answers['waiting-list.offer'] = () => {
    const errors = { starts_at: ['Iñigo Sáez no atiende a esa hora.'] }
    throw new ApiError(422, { code: 'invalid', message: 'Revisa', errors })
  }
  fireEvent.click(await button('Ofrecer'))
  expect(await screen.findByText('Iñigo Sáez no atiende a esa hora.')).toBeTruthy()
  expect(toasts()).toEqual([])
})

it('who lost a time, or was booked otherwise, is told in the list', async () => {
  list(
    waiting({ offers: [offered({ status: 'withdrawn' })] }),
    waiting({
      id: 2,
      patient: { id: 6, name: 'Zoe', phone: null },
      offers: [offered({ status: 'closed', appointment_id: 9 })],
    }),
    waiting({ id: 3, patient: { id: 8, name: 'Pau', phone: null }, offers: [offered({ status: 'closed' })] }),
  )
  await opened()
  expect(await screen.findByText(/se ha dado a otra persona. Avisa a Marta Gil/)).toBeTruthy()
  expect(screen.getAllByText(/Ya tiene otra cita/)).toHaveLength(1)
})

it('a withdrawn offer is told beside a newer one, until they have answered since or it is offered anew', async () => {
  const lost = offered({ id: 4, status: 'withdrawn', starts_at: '2026-11-25T09:00:00.000Z' })
  list(
    waiting({ status: 'offered', offers: [offered(), lost] }),
    waiting({ id: 2, patient: { id: 6, name: 'Zoe', phone: null }, offers: [offered({ status: 'declined' }), lost] }),
    waiting({
      ...{ id: 3, patient: { id: 8, name: 'Pau', phone: null }, status: 'offered' },
      offers: [offered({ starts_at: lost.starts_at }), lost],
    }),
  )
  await opened()
  expect(await screen.findByText(/Avisa a Marta Gil/)).toBeTruthy()
  expect(screen.queryByText(/Avisa a (Zoe|Pau)/)).toBeNull()
})

it('an offer says until when its time is kept, and no more once that is over', async () => {
  list(
    waiting({ status: 'offered', offers: [offered()] }),
    waiting({ id: 2, status: 'offered', offers: [offered({ id: 9, held_until: '2026-11-20T09:00:00Z' })] }),
  )
  await opened()
  expect(await screen.findAllByText(/Se guarda hasta/)).toHaveLength(1)
})

it('nobody is added without being named', async () => {
  list()
  await opened()
  fireEvent.click(await button('Añadir'))
  const form = await screen.findByRole('dialog', { name: 'Añadir a la lista de espera' })
  fireEvent.click(within(form).getByRole('button', { name: 'Añadir' }))
  expect(await within(form).findByText(/al menos/)).toBeTruthy()
  expect(calls('waiting-list.create')).toEqual([])
})

it('what could not be read can be tried again', async () => {
  let isUp = false
  answers['waiting-list.list'] = () => {
    if (!isUp) throw new Error('offline')
    return { data: [waiting()] }
  }
  await opened()
  await screen.findByText('No se ha podido cargar la lista de espera')
  isUp = true
  fireEvent.click(await button('Reintentar'))
  expect(await screen.findByText('Marta Gil')).toBeTruthy()
})

it('an empty list says what it is for', async () => {
  list()
  await opened()
  expect(await screen.findByText(/Cuando quede una hora libre, verás a quién le va bien/)).toBeTruthy()
})

it('says in words who waits, how urgently, when they can come and since when, in the server’s order', async () => {
  const mornings = [1, 3].map((weekday) => ({ weekday, from: '00:00', to: '14:00' }))
  list(
    waiting({
      id: 2,
      urgency: 'high',
      windows: mornings,
      professional_id: 2,
      patient: { id: 6, name: 'Zoe', phone: null },
    }),
    waiting({ date_to: '2026-12-01' }),
  )
  await opened()
  await screen.findByText(/con Iñigo Sáez/)
  const [first, second] = screen.getAllByRole('listitem', { name: /Zoe|Marta/ })
  expect(first?.textContent).toMatch(/^ZoeUrgentelunes y miércoles por la mañana.*con Iñigo Sáez.*\(11 días\)/)
  expect(second?.textContent).toMatch(/Normal612 404 118a cualquier hora.*hasta el 1 dic/)
  expect(within(second!).getByRole('link').getAttribute('href')).toBe('tel:+34612404118')
})

it('who is taken off the list is gone at once, and put back where they stood by undoing', async () => {
  await opened()
  fireEvent.click(await button('Quitar a Marta Gil de la lista'))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(calls('waiting-list.remove')).toEqual([{ params: { id: 1 }, version: 3 }])
  await act(async () => toasts()[0]?.undo?.())
  expect(calls('waiting-list.update')).toEqual([{ params: { id: 1 }, body: { status: 'waiting' }, version: 4 }])
})

it('who could not be taken off stands where they stood', async () => {
  answers['waiting-list.remove'] = () => {
    throw new ApiError(412, { code: 'version_stale', message: 'Otra persona', errors: {} })
  }
  await opened()
  fireEvent.click(await button('Quitar a Marta Gil de la lista'))
  await waitFor(() => expect(toasts()[0]).toMatchObject({ type: 'error', detail: 'Otra persona' }))
  expect(screen.getByText('Marta Gil')).toBeTruthy()
})

it('a change is sent against the version that was read', async () => {
  answers['waiting-list.update'] = () => ({ data: waiting() })
  await opened()
  fireEvent.click(await button('Editar a Marta Gil en la lista de espera'))
  const form = await screen.findByRole('dialog', { name: 'Editar a Marta Gil en la lista de espera' })
  fireEvent.click(within(form).getByRole('radio', { name: 'Urgente' }))
  fireEvent.click(within(form).getByRole('button', { name: /^Tardes.*lunes a viernes/ }))
  fireEvent.click(
    within(within(form).getByRole('group', { name: /^Tardes/ })).getByRole('checkbox', { name: 'viernes' }),
  )
  expect(within(form).getByText('de lunes a jueves por la tarde')).toBeTruthy()
  fireEvent.click(within(form).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(calls('waiting-list.update')).toHaveLength(1))
  const [sent] = calls('waiting-list.update')
  expect(sent).toMatchObject({ params: { id: 1 }, version: 3, body: { urgency: 'high' } })
  expect(sent.body.windows.map(({ weekday }: { weekday: number }) => weekday)).toEqual([1, 2, 3, 4])
})

it('shows what somebody else changed first beside what was typed, and overwrites none of it', async () => {
  answers['waiting-list.update'] = ({ version }) => {
    if (version === 9) return { data: waiting() }
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await opened()
  fireEvent.click(await button('Editar a Marta Gil en la lista de espera'))
  const form = await screen.findByRole('dialog', { name: 'Editar a Marta Gil en la lista de espera' })
  list(waiting({ version: 9, note: 'Solo por la mañana', urgency: 'low' }))
  fireEvent.change(within(form).getByLabelText('Nota'), { target: { value: 'Tiene prisa' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Guardar' }))
  const panel = within(await screen.findByRole('alert', { name: /Otra persona/ }))
  expect(panel.getByText('Solo por la mañana')).toBeTruthy()
  expect(panel.getByText('Tiene prisa')).toBeTruthy()
  expect(panel.getByText('Sin prisa')).toBeTruthy()
  expect(toasts()).toEqual([])
  fireEvent.click(panel.getByRole('button', { name: 'Guardar lo mío' }))
  await waitFor(() => expect(calls('waiting-list.update')).toHaveLength(2))
  expect(calls('waiting-list.update')[1]).toMatchObject({ version: 9, body: { note: 'Tiene prisa', urgency: 'low' } })
})

it('goes on in the form after what somebody else changed was taken', async () => {
  answers['waiting-list.update'] = () => {
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await opened()
  fireEvent.click(await button('Editar a Marta Gil en la lista de espera'))
  const form = await screen.findByRole('dialog', { name: 'Editar a Marta Gil en la lista de espera' })
  list(waiting({ version: 9, note: 'Solo por la mañana' }))
  fireEvent.click(within(form).getByRole('radio', { name: 'Urgente' }))
  fireEvent.click(within(form).getByRole('button', { name: 'Guardar' }))
  fireEvent.click(await within(form).findByRole('button', { name: 'Usar lo suyo' }))
  await waitFor(() => expect(within(form).queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(within(form).getByRole('radio', { name: 'Urgente' }))
})

it('stays with the person after a time was offered', async () => {
  answers['waiting-list.offer'] = () => {
    list(waiting({ status: 'offered', offers: [offered()] }))
    return { data: waiting({ status: 'offered', offers: [offered()] }) }
  }
  await opened()
  const offer = await button('Ofrecer una hora a Marta Gil')
  offer.focus()
  fireEvent.click(offer)
  const form = await screen.findByRole('dialog', { name: /Ofrecer/ })
  fireEvent.click(within(form).getByRole('button', { name: 'Ofrecer' }))
  await button('Acepta')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Ofrecer/ })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Marta Gil/))
})

it('says that whom it is about is on the list no more', async () => {
  answers['waiting-list.update'] = () => {
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await opened()
  fireEvent.click(await button('Editar a Marta Gil en la lista de espera'))
  const form = await screen.findByRole('dialog', { name: 'Editar a Marta Gil en la lista de espera' })
  list()
  fireEvent.click(within(form).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toasts()[0]).toMatchObject({ message: 'Marta Gil ya no está en la lista de espera.' }))
})
