import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Menu } from '@/components/ui/menu'
import { press, show } from '@/tests/support/screen'

const open = async () => {
  await show(
    <Menu>
      <Menu.Target>
        <button type="button">Más</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Ana Prueba</Menu.Label>
        <Menu.Item>Editar</Menu.Item>
        <Menu.Divider />
        <Menu.Item>Quitar</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  )
  screen.getByRole('button', { name: 'Más' }).focus()
  press('Más')
  const menu = await screen.findByRole('menu', { name: 'Más' })
  await waitFor(() => expect(document.activeElement).toBe(menu))
  return menu
}

it('has the focus itself as it opens, and nothing in it that takes it but its entries', async () => {
  const menu = await open()
  // A ring about all of it would say no more than that it is open.
  expect(menu.style.outline).toBe('none')
  const stops = [...menu.querySelectorAll('[tabindex], button, a, input')]
  expect(stops.map((stop) => [stop.getAttribute('role'), stop.textContent])).toEqual([
    ['menuitem', 'Editar'],
    ['menuitem', 'Quitar'],
  ])
})

it('begins at its first entry by an arrow', async () => {
  fireEvent.keyDown(await open(), { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Editar')
})

it('is closed by Escape alone, and what it stands in stays', async () => {
  const menu = await open()
  const around = vi.fn()
  // As Mantine's dialogs listen.
  const listen = ({ target }: Event) =>
    (target as Element).getAttribute('data-mantine-stop-propagation') === 'true' || around()
  window.addEventListener('keydown', listen, true)
  fireEvent.keyDown(menu, { key: 'Escape' })
  window.removeEventListener('keydown', listen, true)
  expect(around).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más' })))
})
