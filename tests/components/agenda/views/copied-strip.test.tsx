import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CopiedStrip } from '@/components/agenda/views/copied-strip'
import { copiedAtom, copyAppointment } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import { appointment } from '@/tests/support/factories/appointment'
import { press, show } from '@/tests/support/screen'

const visit = appointment({ patients: [{ id: 7, name: 'Andrea', phone: null }] })
beforeEach(() => show(<CopiedStrip isMonth={false} />))
afterEach(() => {
  cleanup()
  deviceStore.set(copiedAtom, null)
})

const said = () => screen.queryByRole('status')?.textContent

it.each([
  ['copied', false, 'Cita de Andrea copiada. Pulsa una hora libre'],
  ['cut', true, 'Cita de Andrea cortada. Pulsa una hora libre'],
])('says what was %s and how it is pasted, until it is given up', (_, isCut, text) => {
  expect(said()).toBeUndefined()
  act(() => copyAppointment(visit, isCut))
  expect(said()).toContain(text)
  press('Cancelar el pegado')
  expect(said()).toBeUndefined()
  expect(deviceStore.get(copiedAtom)).toBeNull()
})

it('is gone once a copy was pasted, though it can be pasted again', () => {
  act(() => deviceStore.set(copiedAtom, { appointment: visit, isCut: false, isPasted: true }))
  expect(said()).toBeUndefined()
})

it('in a month says that the time is kept', async () => {
  cleanup()
  await show(<CopiedStrip isMonth />)
  act(() => copyAppointment(visit, true))
  expect(said()).toContain('Elige el día y pulsa Ctrl+V: conserva su hora.')
})
