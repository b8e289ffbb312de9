import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardCopy } from '@/components/appointments/card/card-copy'
import { copiedAtom } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { appointment } from '@/tests/support/factories/appointment'
import { press, show } from '@/tests/support/screen'

const onClose = vi.fn()
const visit = appointment({ patients: [{ id: 7, name: 'Andrea', phone: null }] })
const more = { name: 'Copiar o cortar la cita' }

async function open() {
  await show(<CardCopy appointment={visit} onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', more))
}
afterEach(() => {
  cleanup()
  dismissAll()
  deviceStore.set(copiedAtom, null)
})

it.each([
  [/^Copiar Ctrl\+C/, false],
  [/^Cortar Ctrl\+X/, true],
])('offers %s by its key, without a toast over the hours that are pressed next', async (name, isCut) => {
  await open()
  press(name)
  expect(deviceStore.get(copiedAtom)).toEqual({ appointment: visit, isCut })
  expect(deviceStore.get(toastsAtom)).toEqual([])
  expect(onClose).toHaveBeenCalled()
})

it('has the focus in it, and Escape leaves it for the card', async () => {
  await open()
  expect(document.activeElement?.textContent).toContain('Copiar')
  expect(fireEvent.keyDown(document.activeElement!, { key: 'Escape' })).toBe(false)
  expect(screen.queryByRole('group')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', more))
})
