import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AskedBooking } from '@/components/agenda/asked-booking'
import { answers, calls } from '@/tests/support/answers'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useSearchParams: () => new URLSearchParams('new=1&patient=7') })

const slot = {
  ...{ professional_id: 4, room_id: 6 },
  ...{ starts_at: '2026-12-01T15:00:00.000Z', ends_at: '2026-12-01T15:30:00.000Z' },
}
const [onBook, onStart] = [vi.fn(), vi.fn()]
const open = (day: string) => show(<AskedBooking services={[service()]} day={day} onBook={onBook} onStart={onStart} />)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  onBook.mockReset()
  onStart.mockReset()
  answers['patients.show'] = () => ({ data: { id: 7, name: 'Marta Gil', phone: null } })
  answers['appointments.proposal'] = () => ({ data: { professional_id: 4, service_id: 9, slot } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('opens the form at the time that is proposed for the patient, with the service that they had last', async () => {
  await open('2026-11-20')
  await waitFor(() => expect(onStart).toHaveBeenCalledOnce())
  expect(onStart.mock.calls[0]?.[0]).toMatchObject({
    ...{ kind: 'new', professional_id: 4, room_id: 6, day: '2026-12-01', start: 960, end: null, service_id: 9 },
    ...{ patients: [{ id: 7, name: 'Marta Gil' }], proposed: { isFree: true } },
  })
  expect(calls('appointments.proposal')[0].query).not.toHaveProperty('from')
  expect(onBook).not.toHaveBeenCalled()
})

it('proposes nothing before the day on the screen', async () => {
  await open('2026-12-09')
  await waitFor(() => expect(onStart).toHaveBeenCalledOnce())
  expect(calls('appointments.proposal')[0].query).toMatchObject({ from: '2026-12-08T23:00:00.000Z' })
})

it.each([
  ['there is no free time', () => ({ data: { professional_id: 4, service_id: null, slot: null } })],
  [
    'it cannot be asked',
    () => {
      throw new Error('offline')
    },
  ],
])('opens it at a time of the screen where %s', async (_, answer) => {
  answers['appointments.proposal'] = answer
  await open('2026-11-20')
  await waitFor(() => expect(onBook).toHaveBeenCalledOnce())
  expect(onBook.mock.calls[0]?.[0]).toEqual([{ id: 7, name: 'Marta Gil', phone: null }])
})
