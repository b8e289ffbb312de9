import { cleanup, waitFor } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { sayStale } from '@/components/appointments/say-stale'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore, tokenAtom } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { show } from '@/tests/support/screen'

const back = vi.fn()
const writer = {
  askAnyway: () => false,
  change: vi.fn(async (before: Appointment, body: object) => ({ ...before, ...body, version: before.version + 1 })),
  hold: vi.fn((_: Appointment, __: object) => back),
  rows: { accept: vi.fn((_: Appointment[]) => {}) },
}
const marta = appointment({ attendance: 'unknown', version: 4 })

let attend: ReturnType<typeof useCardActions>['attend']
function Screen() {
  const typed = writer as unknown as AppointmentWriter
  const zone = 'Europe/Madrid'
  const actions = useActions(typed, zone, useDays())
  attend = useCardActions({ actions, writer: typed, zone, onBook: () => {} }).attend
  return null
}

const toasts = () => deviceStore.get(toastsAtom)
const unanswered = () => {
  notHeard()
  return Promise.reject(new ApiError(0, { code: 'unavailable', message: '', errors: {} }))
}

afterEach(() => {
  localStorage.clear()
  heard()
  cleanup()
  dismissAll()
  vi.clearAllMocks()
})

async function markOffline(of: Appointment, said: 'attended' | 'no_show') {
  const before = writer.hold.mock.calls.length
  writer.change.mockImplementationOnce(unanswered)
  attend(of, said)
  await waitFor(() => expect(writer.hold.mock.calls).toHaveLength(before + 1))
}

it('who came is seen at once, said to be waiting, and sent by itself when there is a connection again', async () => {
  await show(<Screen />)
  answers['appointments.show'] = () => ({ data: marta })
  await markOffline(marta, 'no_show')
  expect(writer.hold.mock.lastCall).toEqual([marta, { attendance: 'no_show' }])
  expect(toasts()).toMatchObject([{ type: 'warning', message: 'Sin enviar todavía: Marta Gil no asistió.' }])
  heard()
  await waitFor(() => expect(toasts()).toMatchObject([{ type: 'success', message: 'Marta Gil no asistió.' }]))
  expect(back).toHaveBeenCalledOnce()
  expect(writer.change).toHaveBeenCalledTimes(2)
})

it('of two things that were said of one, the later is sent, of the appointment as the API knows it', async () => {
  await show(<Screen />)
  answers['appointments.show'] = () => ({ data: marta })
  await markOffline(marta, 'no_show')
  await markOffline({ ...marta, attendance: 'no_show' }, 'attended')
  expect(back).toHaveBeenCalledOnce()
  writer.change.mockClear()
  heard()
  await waitFor(() => expect(toasts()).toMatchObject([{ type: 'success', message: 'Marta Gil asistió.' }]))
  expect(writer.change.mock.calls.map(([row, body]) => [row, body])).toEqual([[marta, { attendance: 'attended' }]])
})

it('what came through without an answer is not written twice, and shown', async () => {
  const there = { ...marta, attendance: 'no_show' as const, version: 6 }
  await show(<Screen />)
  answers['appointments.show'] = () => ({ data: there })
  await markOffline(marta, 'no_show')
  writer.change.mockClear()
  heard()
  await waitFor(() => expect(toasts()).toMatchObject([{ type: 'success' }]))
  expect(writer.change).not.toHaveBeenCalled()
  expect(writer.rows.accept).toHaveBeenLastCalledWith([there])
})

it('is not sent for whoever comes next', async () => {
  await show(<Screen />)
  deviceStore.set(tokenAtom, 'mine')
  await markOffline(marta, 'attended')
  deviceStore.set(tokenAtom, null)
  writer.change.mockClear()
  // What waits is begun while this is said.
  heard()
  expect(writer.change).not.toHaveBeenCalled()
  expect(toasts()).toMatchObject([{ message: 'Sin enviar todavía: Marta Gil asistió.' }])
})

describe('a mark that a colleague was faster than', () => {
  const overruled = { ...marta, attendance: 'no_show' as const, version: 5 }
  let told: Parameters<typeof sayStale>[1]
  function Told() {
    told = { t: useTranslations('appointments'), zone: 'Europe/Madrid', dates: useDays() }
    return null
  }
  it('is said not to be written until it is sent again, of what it is now', async () => {
    await show(<Told />)
    answers['appointments.show'] = () => ({ data: overruled })
    const again = vi.fn()
    await sayStale(marta, told, { body: { attendance: 'attended' }, again })
    expect(toasts()).toMatchObject([
      { type: 'warning', message: 'No se ha podido anotar que Marta Gil asistió.', sticky: true },
    ])
    expect(toasts()[0]?.detail).toContain('La cita de Marta Gil ha cambiado mientras tanto')
    toasts()[0]?.action?.run()
    expect(again).toHaveBeenCalledWith(expect.objectContaining({ version: 5 }))
  })

  it('and said the same is no more than told of', async () => {
    await show(<Told />)
    answers['appointments.show'] = () => ({ data: overruled })
    await sayStale(marta, told, { body: { attendance: 'no_show' }, again: vi.fn() })
    expect(toasts()).toHaveLength(1)
    expect(toasts()[0]).not.toHaveProperty('action')
  })
})
