import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { useActions } from '@/components/appointments/use-actions'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { Toaster } from '@/components/shell/toaster'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { goOffline } from '@/tests/support/offline'
import { show } from '@/tests/support/screen'

/** Ctrl+Z means the last deed: an undo of it that nobody answered is tried again, and a slow answer makes no older deed newer. */

let card: ReturnType<typeof useCardActions>
function Agenda() {
  const { writer } = useAppointmentWriter()
  const zone = 'Europe/Madrid'
  card = useCardActions({ actions: useActions(writer, zone, useDays()), writer, zone, onBook: vi.fn() })
  return null
}
const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)
const undoByKey = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
const changes = () => calls('appointments.update').map(({ params, body }) => [params.id, body.status])

let isReached = true
beforeEach(async () => {
  dismissAll()
  isReached = true
  answers['appointments.update'] = ({ params, body }) => {
    if (!isReached) throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    const { status } = body as { status: Appointment['status'] }
    return { data: appointment({ id: Number(params?.id), status, version: 2 }) }
  }
  answers['appointments.show'] = ({ params }) => ({
    data: appointment({ id: Number(params?.id), status: 'canceled', version: 2 }),
  })
  await show(
    <Provider store={deviceStore}>
      <Agenda />
      <Toaster />
    </Provider>,
  )
})
afterEach(cleanup)

it('is tried again by the key, and said once it is done', async () => {
  goOffline()
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  card.cancel(appointment({ id: 1 }))
  await waitFor(() => expect(changes()).toEqual([[1, 'canceled']]))
  card.cancel(appointment({ id: 2 }))
  await waitFor(() => expect(said()).toHaveLength(2))
  isReached = false
  undoByKey()
  await waitFor(() => expect(said().at(-1)).toMatch(/^No se ha podido deshacer/))
  isReached = true
  undoByKey()
  await waitFor(() => expect(changes()).toHaveLength(4))
  const [, , failed, again] = changes()
  expect(failed).toEqual(again)
  expect(again?.[0]).toBe(2)
  await waitFor(() => expect(said().filter((text) => /^No se ha podido/.test(text))).toEqual([]))
  expect(deviceStore.get(toastsAtom).at(-1)?.type).toBe('success')
  undoByKey()
  await waitFor(() => expect(changes().at(-1)?.[0]).toBe(1))
  log.mockRestore()
})

it('of two deeds the later one is taken back, though the earlier is answered after it', async () => {
  const late = Promise.withResolvers<void>()
  const answer = answers['appointments.update'] as (given: object) => object
  answers['appointments.update'] = async (given) => {
    if (given.params?.id === 1 && given.body.status === 'canceled') await late.promise
    return answer(given)
  }
  card.cancel(appointment({ id: 1 }))
  card.cancel(appointment({ id: 2 }))
  await waitFor(() => expect(said()).toHaveLength(1))
  undoByKey()
  late.resolve()
  await waitFor(() => expect(changes()).toHaveLength(3))
  expect(changes().at(-1)?.[0]).toBe(2)
  await waitFor(() => expect(said()).toHaveLength(2))
  undoByKey()
  await waitFor(() => expect(changes()).toHaveLength(4))
  expect(changes().at(-1)?.[0]).toBe(1)
})
