import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { useActions } from '@/components/appointments/use-actions'
import { type AppointmentWriting, useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { useSeriesWriter } from '@/components/series/use-series-writer'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { collision } from '@/tests/support/factories/collision'
import { show } from '@/tests/support/screen'

/** Somebody came meanwhile to the time that is taken back: it is asked about, as where anything is booked. */

const ZONE = 'Europe/Madrid'
let writing: AppointmentWriting
let card: ReturnType<typeof useCardActions>
let series: ReturnType<typeof useSeriesWriter>
function Agenda() {
  writing = useAppointmentWriter()
  const { writer } = writing
  const actions = useActions(writer, ZONE, useDays())
  card = useCardActions({ actions, writer, zone: ZONE, onBook: vi.fn() })
  series = useSeriesWriter(writer.askAnyway)
  return null
}

const unlessMeant = (given: object) => (asked: { body?: Record<string, unknown> }) => {
  if (asked.body?.allow_overlap) return given
  throw new ApiError(409, { code: 'slot_taken', message: 'Ocupada', errors: {}, collisions: [collision()] })
}
const undo = () => act(async () => deviceStore.get(toastsAtom)[0]!.undo!())

beforeEach(async () => {
  dismissAll()
  await show(<Agenda />)
})
afterEach(cleanup)

it.each([
  [
    'a deletion',
    'appointments.restore',
    () => {
      answers['appointments.remove'] = () => undefined
      answers['appointments.restore'] = unlessMeant({ data: appointment() })
      card.remove(appointment())
    },
  ],
  [
    'a cancellation',
    'appointments.update',
    () => {
      const canceled = appointment({ status: 'canceled', version: 2 })
      answers['appointments.update'] = (asked) =>
        asked.body.status === 'canceled' ? { data: canceled } : unlessMeant({ data: appointment() })(asked)
      card.cancel(appointment())
    },
  ],
  [
    'a change of several',
    'series.undo',
    () => {
      answers['series.change'] = () => ({ data: { undo_id: 7 }, meta: { appointments: [] } })
      answers['series.undo'] = unlessMeant({ data: { restored: 2 } })
      return series.change(appointment(), { scope: 'all', action: 'delete' }, 'key').then(({ undo: back }) => back!())
    },
  ],
])('%s', async (_, endpoint, done) => {
  await act(async () => done())
  if (endpoint !== 'series.undo') {
    await waitFor(() => expect(deviceStore.get(toastsAtom)[0]?.undo).toBeTruthy())
    await undo()
  }
  await waitFor(() => expect(writing.conflict?.collisions).toHaveLength(1))
  await act(async () => writing.conflict!.bookAnyway())
  await waitFor(() => expect(calls(endpoint).at(-1)?.body).toMatchObject({ allow_overlap: true }))
  expect(deviceStore.get(toastsAtom).filter(({ type }) => type === 'error')).toEqual([])
})

it.each([
  ['a cancellation', 'appointments.update', () => card.cancel(appointment())],
  ['a deletion', 'appointments.remove', () => card.remove(appointment())],
])('%s of what somebody else changed first names whose it is, and what it is now', async (_, endpoint, act_) => {
  answers[endpoint] = () => {
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  answers['appointments.show'] = () => ({
    data: appointment({ status: 'confirmed', starts_at: '2026-11-20T15:30:00Z' }),
  })
  await act(async () => act_())
  const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)
  await waitFor(() => expect(said()).toHaveLength(1))
  expect(said()[0]).toMatch(/La cita de Marta Gil ha cambiado mientras tanto\. Ahora: .+, 16:30, /)
})
