import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { dismiss, dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { goOffline } from '@/tests/support/offline'
import { show } from '@/tests/support/screen'

const writer = {
  askAnyway: () => false,
  change: vi.fn(async (before: Appointment, body: object) => ({ ...before, ...body, version: before.version + 1 })),
  hold: vi.fn(() => () => {}),
  tellingStale: (_: Appointment, write: () => Promise<unknown>) => write(),
  rows: {
    accept: vi.fn((_: Appointment[], __?: number[]) => {}),
    hold: vi.fn(() => () => {}),
    change: vi.fn(async (_: Appointment, found: Appointment) => found),
    remove: vi.fn(async () => {}),
  },
}
const marta = appointment({ version: 4, patients: [{ id: 7, name: 'Marta Gil', phone: null }] })

let acts: ReturnType<typeof useCardActions>
function Screen() {
  const typed = writer as unknown as AppointmentWriter
  const zone = 'Europe/Madrid'
  const actions = useActions(typed, zone, useDays())
  acts = useCardActions({ actions, writer: typed, zone, onBook: () => {} })
  return null
}

const toasts = () => deviceStore.get(toastsAtom)
/** It went out, and the network is gone with the answer; or there was none to go out by. */
const lose = (code: 'upstream_timeout' | 'unavailable' = 'upstream_timeout') => {
  goOffline()
  notHeard()
  return Promise.reject(new ApiError(0, { code, message: '', errors: {} }))
}
const lostCancel = async () => {
  writer.change.mockImplementationOnce(() => lose())
  acts.cancel(marta)
  await waitFor(() => expect(toasts()).toHaveLength(1))
}

beforeEach(async () => {
  await show(<Screen />)
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  heard()
})

it('a cancellation that had come through is said to be done once the network is back, and nothing is sent again', async () => {
  answers['appointments.show'] = () => ({ data: { ...marta, status: 'canceled', cancel_reason: null, version: 5 } })
  writer.change.mockClear()
  await lostCancel()
  expect(toasts()[0]!.detail).toMatch(/Se comprobará al volver la conexión. · No se sabe si se ha guardado/)
  heard()
  await waitFor(() => expect(toasts()).toMatchObject([{ type: 'success', message: 'Cita de Marta Gil cancelada.' }]))
  expect(toasts()[0]!.undo).toBeDefined()
  expect(writer.change).toHaveBeenCalledOnce()
})

it('one that had not is said not to be done, and can be tried again', async () => {
  answers['appointments.show'] = () => ({ data: { ...marta, cancel_reason: null } })
  await lostCancel()
  heard()
  await waitFor(() => expect(toasts()[0]!.detail).toContain('Sin conexión'))
  expect(toasts()).toMatchObject([{ type: 'error', message: 'No se ha podido cancelar la cita de Marta Gil.' }])
  expect(toasts()[0]!.action?.label).toBe('Reintentar')
})

it('what nobody answers still is asked again with the next answer; what was given up is not', async () => {
  const read = vi.fn(() => lose())
  answers['appointments.show'] = read
  await lostCancel()
  heard()
  await waitFor(() => expect(read).toHaveBeenCalledOnce())
  await waitFor(() => expect(toasts()[0]!.detail).toContain('No se sabe'))
  heard()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  dismiss(toasts()[0]!.id)
  heard()
  await Promise.resolve()
  expect(read).toHaveBeenCalledTimes(2)
})

it('without a network nothing went, which is said, and nothing is asked', async () => {
  const read = vi.fn(() => ({ data: marta }))
  answers['appointments.show'] = read
  writer.change.mockImplementationOnce(() => lose('unavailable'))
  acts.cancel(marta)
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]!.detail).toContain('Sin conexión')
  heard()
  await Promise.resolve()
  expect(read).not.toHaveBeenCalled()
})

it('a deletion that had come through is said to be done', async () => {
  answers['appointments.show'] = () => {
    throw new ApiError(404, { code: 'not_found', message: '', errors: {} })
  }
  writer.rows.remove.mockImplementationOnce(() => lose())
  acts.remove(marta)
  await waitFor(() => expect(toasts()).toMatchObject([{ type: 'error' }]))
  heard()
  await waitFor(() => expect(toasts()).toMatchObject([{ type: 'success', message: 'Cita de Marta Gil eliminada.' }]))
})
