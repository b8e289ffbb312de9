import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, call, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { browserLocks } from '@/tests/support/locks'

const marta = appointment({ attendance: 'unknown', version: 4 })

/** Leaves the page that was loaded last. */
let leave = () => {}

/** The product as a page that is loaded now has it: nothing of the one before is in its memory. */
async function loadPage(userId = 1) {
  cleanup()
  leave()
  vi.resetModules()
  vi.doMock('@/lib/client/api', () => ({ call }))
  const { useCardActions } = await import('@/components/appointments/card/use-card-actions')
  const { KeptMarks } = await import('@/components/appointments/kept/kept-marks')
  const { useActions } = await import('@/components/appointments/use-actions')
  const { useAppointmentWriter } = await import('@/components/appointments/use-appointment-writer')
  const { useDays } = await import('@/components/format/use-days')
  const { ApiError } = await import('@/lib/client/api-error')
  const connection = await import('@/lib/client/connection')
  const { createQueryClient } = await import('@/lib/client/query-client')
  const { deviceStore, tokenAtom } = await import('@/lib/client/device')
  const { toastsAtom } = await import('@/lib/client/toasts')
  const { forgetRolls } = await import('@/lib/client/roll/forget-rolls')
  const { show } = await import('@/tests/support/screen')

  const fail = (status: number, code: 'unavailable' | 'version_stale' | 'unauthenticated' | 'not_found') => {
    throw new ApiError(status, { code, message: '', errors: {} })
  }
  // A page that is left forgets what it is about to send, as one does whose session ends.
  leave = () => {
    deviceStore.set(tokenAtom, 'mine')
    deviceStore.set(tokenAtom, null)
    localStorage.removeItem('token')
  }
  const before = calls('appointments.update').length
  const page = {
    attend: (_: typeof marta, __: 'attended' | 'no_show') => {},
    fail,
    forgetRolls,
    /** What it sent. */
    sent: () => calls('appointments.update').slice(before),
    toasts: () => deviceStore.get(toastsAtom),
    /** What stands on the server. */
    serve(row: typeof marta) {
      let now = row
      answers['appointments.show'] = () => ({ data: now })
      answers['appointments.update'] = ({ body, version }) => {
        if (version !== now.version) fail(412, 'version_stale')
        now = { ...now, ...body, version: now.version + 1 }
        return { data: now }
      }
      connection.heard()
    },
    cut() {
      connection.notHeard()
      answers['appointments.show'] = () => fail(0, 'unavailable')
      answers['appointments.update'] = () => fail(0, 'unavailable')
    },
  }
  function Screen() {
    const { writer } = useAppointmentWriter()
    const zone = 'Europe/Madrid'
    const actions = useActions(writer, zone, useDays())
    page.attend = useCardActions({ actions, writer, zone, onBook: () => {} }).attend
    return <KeptMarks />
  }
  page.cut()
  return { ...page, open: () => show(<Screen />, { id: userId }, createQueryClient()), page }
}

/** Marks her as attended while nobody answers, in a page that is left then. */
async function markOffline() {
  const { page, open } = await loadPage()
  await open()
  page.attend(marta, 'attended')
  await waitFor(() => expect(localStorage).toHaveLength(1))
  return page
}

const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  browserLocks()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('who came, said without a connection, is said to wait after a reload, and sent once when there is one', async () => {
  await markOffline()
  expect(leaves()).toBe(true)
  expect(JSON.stringify(localStorage)).not.toContain('Marta')
  const { page, open } = await loadPage()
  await open()
  await waitFor(() =>
    expect(page.toasts()).toMatchObject([
      {
        message: 'Sin enviar todavía: la asistencia de 1 cita.',
        detail: 'Se enviará al volver la conexión.',
        sticky: true,
      },
    ]),
  )
  page.serve(marta)
  await waitFor(() => expect(page.toasts()).toMatchObject([{ type: 'success', message: 'Marta Gil asistió.' }]))
  expect(page.sent()).toMatchObject([{ params: { id: marta.id }, version: 4, body: { attendance: 'attended' } }])
  expect(localStorage).toHaveLength(0)
  const after = await loadPage()
  after.serve(marta)
  await after.open()
  await act(async () => {})
  expect(after.sent()).toEqual([])
})

it('is sent at the start where the clinic answers, and not written twice where it had come through', async () => {
  await markOffline()
  const { page, open } = await loadPage()
  page.serve({ ...marta, attendance: 'attended', version: 5 })
  await open()
  await waitFor(() => expect(page.toasts()).toMatchObject([{ type: 'success', message: 'Marta Gil asistió.' }]))
  expect(page.sent()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('writes over nothing that a colleague said meanwhile: that is said, with the way to say it all the same', async () => {
  await markOffline()
  const { page, open } = await loadPage()
  page.serve({ ...marta, attendance: 'no_show', version: 5 })
  await open()
  await waitFor(() =>
    expect(page.toasts()).toMatchObject([{ message: 'No se ha podido anotar que Marta Gil asistió.', sticky: true }]),
  )
  expect(page.toasts()[0]?.detail).toContain('La cita de Marta Gil ha cambiado mientras tanto')
  await waitFor(() => expect(localStorage).toHaveLength(0))
  page.toasts()[0]?.action?.run()
  await waitFor(() => expect(page.sent()).toMatchObject([{ version: 4 }, { version: 5 }]))
})

it('waits on where nobody answers after the reload either', async () => {
  await markOffline()
  const { page, open } = await loadPage()
  page.serve(marta)
  answers['appointments.show'] = () => page.fail(0, 'unavailable')
  await open()
  await waitFor(() =>
    expect(page.toasts()).toMatchObject([{ message: 'Sin enviar todavía: la asistencia de 1 cita.' }]),
  )
  expect(localStorage).toHaveLength(1)
})

it('stays for its person where the session is over', async () => {
  await markOffline()
  const { page, open } = await loadPage()
  page.serve(marta)
  const read = vi.fn(() => page.fail(401, 'unauthenticated'))
  answers['appointments.show'] = read
  await open()
  await waitFor(() => expect(read).toHaveBeenCalledOnce())
  await act(async () => {})
  expect(localStorage).toHaveLength(1)
})

it('says of one that is not there any more that it could not be saved, and keeps it no longer', async () => {
  await markOffline()
  const { page, open } = await loadPage()
  page.serve(marta)
  answers['appointments.show'] = () => page.fail(404, 'not_found')
  await open()
  await waitFor(() => expect(page.toasts()).toMatchObject([{ type: 'error' }]))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

it('is gone with whoever logs out, in the page too', async () => {
  const page = await markOffline()
  page.forgetRolls()
  expect(localStorage).toHaveLength(0)
  page.serve(marta)
  await act(async () => {})
  expect(page.sent()).toHaveLength(1)
})

it('is not sent by somebody else on the same device', async () => {
  await markOffline()
  const { page, open } = await loadPage(2)
  page.serve(marta)
  await open()
  await act(async () => {})
  expect(page.sent()).toEqual([])
  expect(page.toasts()).toEqual([])
  expect(localStorage).toHaveLength(1)
})

it('is asked about before the page is left where the device keeps nothing', async () => {
  const { page, open } = await loadPage()
  await open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  page.attend(marta, 'attended')
  await waitFor(() => expect(leaves()).toBe(false))
})
