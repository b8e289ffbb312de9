import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { freedSlotAtom } from '@/components/appointments/freed-slot'
import { useActions } from '@/components/appointments/use-actions'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { offered, waiting } from '@/tests/support/factories/waiting-entry'
import { show } from '@/tests/support/screen'

let card: ReturnType<typeof useCardActions>
function Agenda() {
  const { writer } = useAppointmentWriter()
  const actions = useActions(writer, 'Europe/Madrid', useDays())
  card = useCardActions({ actions, writer, zone: 'Europe/Madrid', onBook: vi.fn() })
  return null
}

const visit = (more: Partial<Appointment> = {}) =>
  appointment({
    id: 5,
    status: 'confirmed',
    starts_at: '2099-11-24T09:00:00Z',
    ends_at: '2099-11-24T10:00:00Z',
    ...more,
  })
let version: number
const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)
const statuses = () => calls('appointments.update').map(({ body }) => body.status)

beforeEach(async () => {
  dismissAll()
  deviceStore.set(freedSlotAtom, null)
  version = 1
  answers['appointments.update'] = ({ body }) => {
    version += 1
    return { data: visit({ ...body, version }) }
  }
  await show(<Agenda />)
})
afterEach(cleanup)

async function cancel(given: Appointment) {
  await act(async () => card.cancel(given))
  await waitFor(() => expect(said()).toHaveLength(1))
}
async function reactivate(given: Appointment) {
  const before = statuses().length
  await act(async () => card.reactivate(given))
  await waitFor(() => expect(said().at(-1)).toMatch(/reactivada/))
  return statuses().slice(before)
}

it('is again what it was before it was canceled here, and nothing is said of the cancellation any more', async () => {
  await cancel(visit())
  expect(deviceStore.get(freedSlotAtom)).not.toBeNull()
  expect(await reactivate(visit({ status: 'canceled', version }))).toEqual(['confirmed'])
  expect(said()).toHaveLength(1)
  expect(deviceStore.get(freedSlotAtom)).toBeNull()
})

it('says whom to call where the cancellation is taken back, and the time was offered meanwhile', async () => {
  const place = {
    starts_at: '2099-11-24T09:00:00.000Z',
    ends_at: '2099-11-24T10:00:00.000Z',
    status: 'withdrawn' as const,
  }
  answers['waiting-list.list'] = () => ({
    data: [
      waiting({ offers: [offered({ ...place, answered_at: new Date().toISOString() })] }),
      waiting({
        ...{ id: 2, patient: { id: 9, name: 'Zoe', phone: null } },
        offers: [offered({ ...place, answered_at: '2026-11-01T09:00:00Z' })],
      }),
    ],
  })
  await cancel(visit())
  await act(async () => void (await deviceStore.get(toastsAtom)[0]?.undo?.()))
  await waitFor(() => expect(said()).toContain('Avisa a Marta Gil: se ha retirado la oferta.'))
  expect(deviceStore.get(toastsAtom).at(-1)).toMatchObject({ detail: '+34 612 404 118', duration_ms: null })
  expect(said().join()).not.toContain('Zoe')
})

it('is that too where the reason was written meanwhile', async () => {
  await cancel(visit())
  await act(async () => void (await card.explain(visit({ status: 'canceled', version }), { cancel_reason: 'Gripe' })))
  expect(await reactivate(visit({ status: 'canceled', version }))).toEqual(['confirmed'])
})

it('is pending where somebody else changed it since, or canceled it', async () => {
  await cancel(visit())
  expect(await reactivate(visit({ status: 'canceled', version: version + 3 }))).toEqual(['pending'])
})

it('leaves said what another appointment freed', async () => {
  await cancel(visit({ id: 6, starts_at: '2099-11-25T09:00:00Z', ends_at: '2099-11-25T10:00:00Z' }))
  await reactivate(visit({ status: 'canceled', version: 40 }))
  expect(deviceStore.get(freedSlotAtom)?.starts_at).toBe('2099-11-25T09:00:00Z')
})

it('frees its place anew where that is taken back', async () => {
  await reactivate(visit({ status: 'canceled', version: 40 }))
  await act(async () => deviceStore.get(toastsAtom)[0]!.undo!())
  expect(deviceStore.get(freedSlotAtom)?.starts_at).toBe('2099-11-24T09:00:00Z')
})
