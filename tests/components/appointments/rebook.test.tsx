import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { useActions } from '@/components/appointments/use-actions'
import { useDays } from '@/components/format/use-days'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { show } from '@/tests/support/screen'

const onBook = vi.fn()
const see = vi.fn()
const seeOf = vi.fn(() => see)
const writer = { create: vi.fn(async (body: object) => ({ ...appointment(), ...body })), askAnyway: vi.fn() }
let actions: ReturnType<typeof useCardActions>
function Card() {
  actions = useCardActions({
    actions: useActions(writer as never, 'Europe/Madrid', useDays()),
    writer: writer as never,
    zone: 'Europe/Madrid',
    onBook,
    seeOf,
  })
  return null
}
const free = (starts_at: string | null) => {
  answers['appointments.proposal'] = () => ({ data: { slot: starts_at && { starts_at } } })
}
const rebook = (days: number) => act(async () => actions.rebook(appointment(), days))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  onBook.mockReset()
  writer.create.mockClear()
  await show(<Card />)
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.useRealTimers()
})

it('the next appointment is booked at once where its time is free', async () => {
  free('2026-11-27T09:00:00Z')
  await rebook(7)
  await waitFor(() => expect(writer.create).toHaveBeenCalledOnce())
  expect(calls('appointments.proposal')[0].query).toMatchObject({
    ...{ professional_id: 2, service_id: 3, patient_id: 7, minutes: 45 },
    near: '2026-11-27T09:00:00.000Z',
  })
  expect(onBook).not.toHaveBeenCalled()
})

it('leads to the appointment that it booked, which another day shows', async () => {
  free('2026-11-27T09:00:00Z')
  await rebook(7)
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
  expect(deviceStore.get(toastsAtom)[0]?.see).toBe(see)
})

it('also where nobody planned any hours', async () => {
  free(null)
  await rebook(7)
  await waitFor(() => expect(writer.create).toHaveBeenCalledOnce())
})

it('where it is taken or closed, or over, the form opens with the free time nearest to it', async () => {
  free('2026-11-23T09:00:00Z')
  await rebook(2)
  await waitFor(() => expect(onBook).toHaveBeenCalledOnce())
  expect(onBook.mock.calls[0]?.[0]).toMatchObject({ day: '2026-11-22', proposed: { keeps: true } })
  free(null)
  await rebook(0)
  await waitFor(() => expect(onBook).toHaveBeenCalledTimes(2))
  expect(writer.create).not.toHaveBeenCalled()
})
