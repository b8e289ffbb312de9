import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BookingForm } from '@/components/booking/booking-form'
import { copiedAtom } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const visit = appointment()
const onClosed = vi.fn()

/** The form at half past ten of another Friday, as a phone has it. */
async function open(proposed?: object) {
  const writer = { create: vi.fn(async (_: object) => visit), change: vi.fn(async (..._: object[]) => visit) }
  const start = { kind: 'new', professional_id: 2, day: '2026-11-27', start: 630, end: null, proposed } as const
  await show(
    <BookingForm
      start={start}
      services={[service()]}
      professionals={[professional()]}
      zone="Europe/Madrid"
      writer={writer as never}
      isPhone
      onClosed={onClosed}
    />,
  )
  await screen.findByText('Mensaje del recordatorio')
  return writer
}
const here = () => screen.queryByRole('button', { name: 'Pegar aquí: Marta Gil' })

beforeEach(() => {
  onClosed.mockClear()
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
})
afterEach(() => {
  cleanup()
  dismissAll()
  deviceStore.set(copiedAtom, null)
})

it('is not offered where nothing was copied, nor where nobody pointed at a time', async () => {
  await open()
  expect(here()).toBeNull()
  cleanup()
  deviceStore.set(copiedAtom, { appointment: visit, isCut: true })
  await open({ isFree: true })
  expect(here()).toBeNull()
})

it('a block that keeps the time is named in the form, and in the toast of what is pasted, by its own length', async () => {
  const block = { id: 1, kind: 'blocked', title: 'Formación', professional_id: 2, version: 1 }
  const when = { date: '2026-11-27', date_to: '2026-11-27', from: '11:10', to: '12:00' }
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [{ ...block, ...when }] } })
  deviceStore.set(copiedAtom, { appointment: visit, isCut: true })
  const writer = await open()
  writer.change.mockImplementation(async (...[row, body]) => ({ ...visit, ...row, ...body }))
  expect(await screen.findByText('Bloqueo: Formación, 11:10–12:00 · Carmen Vidal')).toBeTruthy()
  press('Pegar aquí: Marta Gil')
  await waitFor(() => expect(writer.change).toHaveBeenCalledOnce())
  await waitFor(() => expect(deviceStore.get(toastsAtom).at(-1)?.detail).toMatch(/ · Formación$/))
})

it('moves what was cut to the time that was pressed, as long as it was, once', async () => {
  deviceStore.set(copiedAtom, { appointment: visit, isCut: true })
  const writer = await open()
  press('Pegar aquí: Marta Gil')
  await waitFor(() => expect(writer.change).toHaveBeenCalledOnce())
  const times = { starts_at: '2026-11-27T09:30:00.000Z', ends_at: '2026-11-27T10:15:00.000Z' }
  expect(writer.change.mock.calls[0]![1]).toMatchObject({ ...times, professional_id: 2 })
  expect(onClosed).toHaveBeenCalled()
  await waitFor(() => expect(deviceStore.get(copiedAtom)).toBeNull())
})

it('books what was copied there, and again elsewhere', async () => {
  deviceStore.set(copiedAtom, { appointment: visit, isCut: false })
  const writer = await open()
  press('Pegar aquí: Marta Gil')
  await waitFor(() => expect(writer.create).toHaveBeenCalledOnce())
  expect(writer.create.mock.calls[0]![0]).toMatchObject({ patient_ids: [7], starts_at: '2026-11-27T09:30:00.000Z' })
  expect(deviceStore.get(copiedAtom)).not.toBeNull()
})

it('is given up by its own button', async () => {
  deviceStore.set(copiedAtom, { appointment: visit, isCut: true })
  await open()
  press('Cancelar el pegado')
  expect(here()).toBeNull()
  expect(deviceStore.get(copiedAtom)).toBeNull()
})
