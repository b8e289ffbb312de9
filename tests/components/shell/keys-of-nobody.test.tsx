import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SideDrawer } from '@/components/form/side-drawer'
import { giveKeysOfNobody } from '@/components/shell/keys-of-nobody'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: () => {} }), usePathname: () => '/' })

function Screen() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <main>cerrado</main>
  return (
    <SideDrawer title="Informe" closeLabel="Cerrar" onClose={() => setOpen(false)}>
      <label>
        Nombre <input />
      </label>
    </SideDrawer>
  )
}
const end: { now: () => void } = { now: () => undefined }
async function opened() {
  await show(<Screen />)
  await screen.findByRole('dialog')
  end.now = giveKeysOfNobody()
  ;(document.activeElement as HTMLElement | null)?.blur()
  expect(document.activeElement).toBe(document.body)
}
afterEach(() => {
  end.now()
  cleanup()
})

it('Escape closes the dialog that is open, though what had the focus in it is gone', async () => {
  await opened()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.getByText('cerrado')).toBeTruthy())
})

it('any other key finds the focus back in it, and leaves it open', async () => {
  await opened()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

it('a key that has a place is left to it', async () => {
  await opened()
  fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'a' })
  expect(document.activeElement).toBe(document.body)
})
