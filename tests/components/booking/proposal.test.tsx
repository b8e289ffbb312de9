import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookingStart } from '@/components/appointments/booking-start'
import { BookingForm } from '@/components/booking/booking-form'
import { rememberService } from '@/components/services/remember-service'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { collision } from '@/tests/support/factories/collision'
import { heldOffer } from '@/tests/support/factories/held-offer'
import { professional } from '@/tests/support/factories/professional'
import { occurrence, taken } from '@/tests/support/factories/series'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { goOffline } from '@/tests/support/offline'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const ana = { id: 7, name: 'Marta Gil', phone: null }
const proposedStart: BookingStart = {
  kind: 'new',
  professional_id: 2,
  day: '2026-11-27',
  start: 600,
  end: null,
  proposed: {},
}
const slot = {
  professional_id: 4,
  room_id: null,
  starts_at: '2026-12-01T15:00:00.000Z',
  ends_at: '2026-12-01T15:30:00.000Z',
}

async function open(start: BookingStart, client?: QueryClient) {
  const writer = {
    create: vi.fn(async (_: object) => appointment()),
    change: vi.fn(),
    ask: vi.fn(),
    askAnyway: vi.fn(),
    rows: { accept: vi.fn() },
  }
  await show(
    <BookingForm
      start={start}
      services={[service({ duration_minutes: 45 }), service({ id: 9, name: 'Punción', duration_minutes: 30 })]}
      professionals={[professional(), professional({ id: 4, name: 'Iñigo Sáez' })]}
      zone="Europe/Madrid"
      writer={writer as never}
      isPhone={false}
      onClosed={() => {}}
    />,
    {},
    client,
  )
  await screen.findByText(start.group ? 'Plazas de esta actividad' : 'Mensaje del recordatorio')
  return writer
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const values = () => ['Servicio', 'Profesional', 'Fecha', 'Desde', 'Hasta'].map((label) => field(label).value)
async function choose() {
  answers['patients.list'] = () => ({ data: [{ ...ana, birth_date: null }] })
  fireEvent.change(screen.getByRole('combobox', { name: /Paciente/ }), { target: { value: 'marta' } })
  fireEvent.click(await within(document.body).findByRole('option', { name: /Marta Gil/ }))
}
/** Nothing better than what the screen knows, until it is said who comes. */
const forPatients = (found: object) => (given: { query?: { patient_id?: number } }) => ({
  data: given.query?.patient_id ? found : { professional_id: null, service_id: null, slot: null },
})

beforeEach(() => {
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['appointments.proposal'] = forPatients({ professional_id: 4, service_id: 9, slot }) as never
})
afterEach(cleanup)

const followed = 'Ajustado al paciente elegido.'

describe('a time that nobody pointed at', () => {
  it('moves to the next free one of whoever the patient belongs to, with the service that they had last', async () => {
    await open(proposedStart)
    expect(values()).toEqual(['3', '2', expect.stringContaining('27'), '10:00', '10:45'])
    await choose()
    await waitFor(() => expect(values()).toEqual(['9', '4', expect.stringMatching(/^0?1/), '16:00', '16:30']))
    expect(screen.getByText('Propuesta: la primera hora libre de Iñigo Sáez.')).toBeTruthy()
    expect(screen.getByText('Es otro día: martes, 1 de diciembre.')).toBeTruthy()
    // Beside each field that is another now, until it is chosen by hand.
    const isSaid = (label: string) =>
      field(label).closest('.mantine-InputWrapper-root')?.textContent?.includes(followed)
    expect(['Servicio', 'Profesional'].map(isSaid)).toEqual([true, true])
    type('Profesional', '2')
    expect(['Servicio', 'Profesional'].map(isSaid)).toEqual([true, false])
  })

  it('of a group is kept where it is free with its room, else goes to the nearest time that is', async () => {
    const group = {
      id: 7,
      name: 'Pilates',
      capacity: 8,
      says: { title: 'Nueva actividad', save: 'Crear', saved: '', failed: '' },
    }
    const near = '2026-11-27T09:00:00.000Z'
    const meant = { ...proposedStart, end: 660, room_id: 5, service_id: null, group }
    answers['appointments.proposal'] = () => ({
      data: {
        professional_id: 2,
        service_id: null,
        slot: { ...slot, professional_id: 2, starts_at: '2026-11-27T11:00:00.000Z' },
      },
    })
    await open({ ...meant, proposed: { near, keeps: true, isClass: true } })
    await waitFor(() => expect([field('Desde').value, field('Hasta').value]).toEqual(['12:00', '13:00']))
    const [{ query }] = calls('appointments.proposal')
    expect(query).toEqual({ professional_id: 2, minutes: 60, near, near_closed: true, room_id: 5 })
  })

  it('of a day that is not on the screen says so from the beginning', async () => {
    answers['appointments.proposal'] = () => ({
      data: {
        professional_id: 2,
        service_id: null,
        slot: { ...slot, professional_id: 2, starts_at: '2026-11-27T09:00:00.000Z' },
      },
    })
    await open({ ...proposedStart, proposed: { among: [2], seen: ['2026-11-26'] } })
    expect(await screen.findByText('Es otro día: viernes, 27 de noviembre.')).toBeTruthy()
  })

  it('stays as it was sent, whatever is proposed after that: without a network that comes late', async () => {
    const late = Promise.withResolvers<object>()
    const answer = answers['appointments.proposal'] as (given: object) => object
    answers['appointments.proposal'] = (given: { query?: { patient_id?: number } }) =>
      given.query?.patient_id ? late.promise : answer(given)
    goOffline()
    const writer = await open(proposedStart)
    writer.create.mockRejectedValue(new ApiError(0, { code: 'unavailable', message: '', errors: {} }))
    await choose()
    const sent = values()
    press('Reservar')
    await waitFor(() => expect(writer.create).toHaveBeenCalledOnce())
    late.resolve({ data: { professional_id: 4, service_id: 9, slot } })
    await waitFor(() => expect(calls('appointments.proposal').length).toBeGreaterThan(1))
    await screen.findByText(/No se ha podido/)
    expect(values()).toEqual(sent)
  })

  it.each([
    [0, '16:00', '4'],
    [60_000, '10:00', '2'],
  ])('that comes %i ms after it was asked for, and after another service was chosen: %s', async (ms, start, whose) => {
    const late = Promise.withResolvers<object>()
    const answer = answers['appointments.proposal'] as (given: object) => object
    answers['appointments.proposal'] = async (given) => {
      if (given.query.patient_id) await late.promise
      return answer(given)
    }
    const clock = vi.spyOn(performance, 'now')
    const began = performance.now()
    const client = new QueryClient()
    await open(proposedStart, client)
    await choose()
    await waitFor(() => expect(calls('appointments.proposal').at(-1)?.query).toMatchObject({ patient_id: 7 }))
    type('Servicio', '9')
    clock.mockImplementation(() => began + ms)
    late.resolve({})
    await waitFor(() => expect(client.isFetching()).toBe(0))
    await act(async () => {})
    expect([values()[3], values()[1], values()[0]]).toEqual([start, whose, '9'])
    clock.mockRestore()
  })

  it('is of any of those who are shown while nobody comes, whoever the form began with', async () => {
    answers['appointments.proposal'] = () => ({ data: { professional_id: 4, service_id: null, slot } })
    await open({ ...proposedStart, proposed: { among: [2, 4] } })
    await waitFor(() => expect(values().slice(1, 4)).toEqual(['4', expect.stringMatching(/^0?1/), '16:00']))
    expect(screen.queryByText(followed)).toBeNull()
    expect(calls('appointments.proposal')[0].query).toMatchObject({ professional_ids: '2,4' })
    expect(calls('appointments.proposal')[0].query).not.toHaveProperty('professional_id')
  })

  it('lists the free times from the day on the screen while nobody chose another', async () => {
    answers['appointments.free'] = () => ({ data: [], meta: {} })
    await open({ ...proposedStart, proposed: { from: '2026-11-25T23:00:00.000Z' } })
    press('Próximas horas libres')
    await waitFor(() => expect(calls('appointments.free')).toHaveLength(1))
    expect(calls('appointments.free')[0].query).toHaveProperty('from', '2026-11-25T23:00:00.000Z')
    type('Desde', '12:00')
    await waitFor(() => expect(calls('appointments.free').at(-1)?.query.from).toBe('2026-11-26T23:00:00.000Z'))
  })

  describe('in the own agenda of who books', () => {
    const own: BookingStart = { ...proposedStart, proposed: { isOwn: true } }
    const mine = { ...slot, professional_id: 2, starts_at: '2026-11-28T09:00:00.000Z' }
    const answering = (forWhoComes: string | null) =>
      ((given: { query: { patient_id?: number } }) => ({
        data: {
          ...{ professional_id: 2, service_id: given.query.patient_id ? 9 : null },
          slot: given.query.patient_id ? forWhoComes && { ...mine, starts_at: forWhoComes } : mine,
        },
      })) as never

    it.each([
      ['with the service of who comes, where that fits', mine.starts_at, ['9', '10:30']],
      ['without it, where it does not', '2026-11-28T11:00:00.000Z', ['3', '10:45']],
    ])('stays whoever comes, %s', async (_, found, [service_id, end]) => {
      answers['appointments.proposal'] = answering(found)
      await open(own)
      await waitFor(() => expect(field('Fecha').value).toContain('28'))
      await choose()
      await waitFor(() => expect(calls('appointments.proposal')).toHaveLength(2))
      expect(calls('appointments.proposal')[1].query).toMatchObject({
        ...{ patient_id: 7, professional_id: 2, from: mine.starts_at },
      })
      await waitFor(() => expect(field('Hasta').value).toBe(end))
      expect(values()).toEqual([service_id, '2', expect.stringContaining('28'), '10:00', end])
    })

    it('is still looked for there, where none was found before it is known who comes', async () => {
      answers['appointments.proposal'] = forPatients({ professional_id: 2, service_id: 9, slot: mine }) as never
      await open(own)
      await choose()
      await waitFor(() => expect(values()).toEqual(['9', '2', expect.stringContaining('28'), '10:00', '10:30']))
      expect(calls('appointments.proposal').at(-1)?.query).toMatchObject({ patient_id: 7, professional_id: 2 })
    })
  })

  it('stays when it was chosen by hand; only the service follows who comes', async () => {
    await open(proposedStart)
    type('Desde', '12:00')
    await choose()
    await waitFor(() => expect(field('Servicio').value).toBe('9'))
    expect(values().slice(1)).toEqual(['2', expect.stringContaining('27'), '12:00', '12:30'])
  })

  it('is looked for with the professional and service that were chosen by hand', async () => {
    await open(proposedStart)
    type('Servicio', '3')
    type('Profesional', '2')
    await choose()
    await waitFor(() => expect(calls('appointments.proposal').at(-1)?.query).toMatchObject({ patient_id: 7 }))
    expect(calls('appointments.proposal').at(-1)?.query).toMatchObject({ professional_id: 2, service_id: 3 })
    // What the server gives for somebody else meanwhile moves nothing.
    await waitFor(() => expect(values().slice(0, 2)).toEqual(['3', '2']))
    expect(field('Desde').value).toBe('10:00')
  })

  it('is the next free one of whoever is chosen by hand, and says so', async () => {
    answers['appointments.proposal'] = (({ query }: { query: { professional_id?: number } }) => ({
      data: { professional_id: null, service_id: null, slot: query.professional_id === 4 ? slot : null },
    })) as never
    await open(proposedStart)
    type('Profesional', '4')
    await waitFor(() => expect(values().slice(1, 4)).toEqual(['4', expect.stringMatching(/^0?1/), '16:00']))
    expect(screen.getByText('Propuesta: la primera hora libre de Iñigo Sáez.')).toBeTruthy()
    expect(screen.getByText('Es otro día: martes, 1 de diciembre.')).toBeTruthy()
  })

  it('that was chosen by hand stays, whoever is chosen after it', async () => {
    await open(proposedStart)
    type('Desde', '12:00')
    type('Profesional', '4')
    await screen.findByText('Mensaje del recordatorio')
    expect(calls('appointments.proposal').every(({ query }) => query.professional_id !== 4)).toBe(true)
    expect(field('Desde').value).toBe('12:00')
  })

  it('goes to the free one nearest to a week later, when it follows an appointment', async () => {
    const near = '2026-11-27T09:00:00.000Z'
    answers['appointments.proposal'] = () => ({
      data: {
        professional_id: 2,
        service_id: 3,
        slot: { ...slot, professional_id: 2, starts_at: '2026-11-27T11:00:00Z' },
      },
    })
    await open({ ...proposedStart, end: 645, patients: [ana], service_id: 3, proposed: { near, keeps: true } })
    await waitFor(() => expect(field('Desde').value).toBe('12:00'))
    expect(calls('appointments.proposal')[0].query).toMatchObject({
      near,
      professional_id: 2,
      service_id: 3,
      minutes: 45,
    })
    expect(field('Hasta').value).toBe('12:45')
    expect(screen.getByText('Propuesta: la hora libre más cercana de Carmen Vidal.')).toBeTruthy()
  })
})

describe('a time that was pointed at', () => {
  const { proposed: _, ...pointed } = proposedStart
  afterEach(() => rememberService(2, 0))

  it('stays, with whom it is; what it is for follows who comes, and says so', async () => {
    await open(pointed)
    await choose()
    expect(await screen.findByText(followed)).toBeTruthy()
    expect(values()).toEqual(['9', '2', '27/11/2026', '10:00', '10:30'])
  })

  it('is for what was chosen by hand', async () => {
    await open(pointed)
    type('Servicio', '3')
    await choose()
    await screen.findByText('Marta Gil')
    expect(calls('appointments.proposal')).toEqual([])
    expect(field('Servicio').value).toBe('3')
  })

  it('is for what was last booked with its professional, whoever comes; with another it begins anew', async () => {
    rememberService(2, 9)
    await open(pointed)
    expect(field('Servicio').value).toBe('9')
    type('Profesional', '4')
    expect(field('Servicio').value).toBe('3')
    type('Profesional', '2')
    expect(field('Servicio').value).toBe('9')
    await choose()
    await screen.findByText('Marta Gil')
    expect(calls('appointments.proposal')).toEqual([])
  })
})

describe('the chosen time', () => {
  const { proposed: _, ...pointed } = proposedStart
  it('is said to be taken, or on offer, before anything is saved; asked once typing rests', async () => {
    answers['appointments.judge'] = ((given: { query: { starts_at: string } }) => ({
      data: given.query.starts_at.startsWith('2026-11-27T11')
        ? { collisions: [], offers: [] }
        : { collisions: [collision()], offers: [heldOffer()] },
    })) as never
    await open(pointed)
    expect(await screen.findByText(/no está libre · 10:00–11:00 · cita de Marta Gil/)).toBeTruthy()
    expect(screen.getByText(/Ofrecida a Nora Vila, 10:00–11:00; se guarda hasta/)).toBeTruthy()
    for (const text of ['1', '11', '110', '1130', '12', '1200']) type('Desde', text)
    await waitFor(() => expect(screen.queryByText(/Ocupada/)).toBeNull())
    await waitFor(() => expect(calls('appointments.judge')).toHaveLength(2))
  })

  it('says that an hour or a day that is left empty is required, and that half an hour is none', async () => {
    await open(pointed)
    type('Desde', '')
    type('Hasta', '7x')
    press('Reservar')
    expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
    expect(screen.getByText('No es una hora válida.')).toBeTruthy()
    expect(screen.queryByText('No es una fecha válida.')).toBeNull()
  })
})

describe('a series', () => {
  const repeating = { ...proposedStart, proposed: undefined, patients: [ana] }
  it('whose dates are left out can have as many added at its end, so that ten stay ten', async () => {
    answers['series.preview'] = ((given: { body: { recurrence: { ends: { count: number } } } }) => {
      const days = Array.from(
        { length: given.body.recurrence.ends.count },
        (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`,
      )
      return {
        data: days.map((day, at) => (at < 2 ? taken(day) : occurrence(day))),
        meta: { count: days.length, is_limited: false, covers: [] },
      }
    }) as never
    await open(repeating)
    type('Repetición', 'week')
    fireEvent.click(await screen.findByRole('button', { name: 'Omitir las 2' }))
    expect(await screen.findByText('Faltan 2 citas para llegar a 10.')).toBeTruthy()
    press('Añadir 2 al final')
    await waitFor(() => expect(field('Citas').value).toBe('12'))
    expect(await screen.findByText('10 citas')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /al final/ })).toBeNull()
  })

  it('proposes the free times of the day, of that professional, the nearest first', async () => {
    answers['series.preview'] = () => ({
      data: [taken('2026-11-27')],
      meta: { count: 1, is_limited: false, covers: [] },
    })
    answers['appointments.free'] = () => ({
      data: [{ ...slot, starts_at: '2026-11-27T10:00:00Z', ends_at: '2026-11-27T11:00:00Z' }],
    })
    await open(repeating)
    type('Repetición', 'week')
    fireEvent.click(await screen.findByRole('button', { name: 'Otra hora' }))
    fireEvent.click(await screen.findByRole('button', { name: '11:00' }))
    expect(calls('appointments.free')[0].query).toMatchObject({
      ...{ professional_id: 2, service_id: 9, patient_id: 7, minutes: 60 },
      ...{ to: '2026-11-27', near: '2026-11-27T09:00:00.000Z' },
    })
    expect(await screen.findByText('Con otra hora')).toBeTruthy()
  })

  it('asks about a date that is on offer, which may be given away on purpose', async () => {
    answers['series.preview'] = () => ({
      data: [occurrence('2026-11-27', { problems: ['offered'], offers: [heldOffer()] })],
      meta: { count: 1, is_limited: false, covers: [] },
    })
    await open(repeating)
    type('Repetición', 'week')
    expect(await screen.findByText(/Ofrecida a Nora Vila/)).toBeTruthy()
    press('Reservar igualmente')
    press('Reservar')
    await waitFor(() => expect(calls('series.create')).toHaveLength(1))
    expect(calls('series.create')[0].body.changes).toEqual([{ day: '2026-11-27', allow_offered: true }])
  })
})

it('asks anew each time it is opened: what was free before may be booked by now', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answers['appointments.proposal'] = () => ({ data: { professional_id: 4, service_id: 9, slot } })
  await open(proposedStart, client)
  await waitFor(() => expect(field('Desde').value).toBe('16:00'))
  cleanup()
  const later = { ...slot, starts_at: '2026-12-01T16:00:00.000Z', ends_at: '2026-12-01T16:30:00.000Z' }
  answers['appointments.proposal'] = () => ({ data: { professional_id: 4, service_id: 9, slot: later } })
  await open(proposedStart, client)
  await waitFor(() => expect(field('Desde').value).toBe('17:00'))
})
