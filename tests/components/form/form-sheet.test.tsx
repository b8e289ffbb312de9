import { Select } from '@mantine/core'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { FormEvent, ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormSheet } from '@/components/form/form-sheet'
import { sheetGone } from '@/components/ui/sheet-gone'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, notify, toastsAtom } from '@/lib/client/toasts'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: () => {} }), usePathname: () => '/' })
const leave = (then: () => void) => then()
const guard = { isUnsaved: false, isAsking: false, leave, stay: () => {}, go: () => {} } as never
const submit = vi.fn((event: FormEvent) => event.preventDefault())
const sheet = (fields: ReactNode) => (
  <FormSheet
    {...{ title: 'Hoja', guard, saving: false, saveLabel: 'Guardar', done: false }}
    onSubmit={submit}
    onClosed={() => {}}
  >
    {fields}
  </FormSheet>
)
const close = () => screen.findByRole('button', { name: 'Cerrar' })

const fieldsOf = (head: Element) => head.closest('[role="dialog"]')?.querySelector('form > div') as Element

beforeEach(() => void submit.mockClear())
afterEach(cleanup)

it('begins in its first field, of choices beside each other in the chosen one', async () => {
  await show(sheet([<input key="1" type="radio" name="a" />, <input key="2" type="radio" name="a" defaultChecked />]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[1]))
})

it('begins in the field that says so', async () => {
  await show(sheet([<input key="1" />, <input key="2" data-autofocus aria-label="Segundo" />]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Segundo')))
})

it('begins in a field that comes later', async () => {
  await show(sheet(null))
  const head = await close()
  await waitFor(() => expect(document.activeElement).toBe(head))
  const field = document.createElement('input')
  fieldsOf(head).append(field)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('leaves the focus where somebody went before the fields came', async () => {
  await show(sheet(null))
  const head = await close()
  await waitFor(() => expect(document.activeElement).toBe(head))
  fireEvent.keyDown(head, { key: 'ArrowDown' })
  fieldsOf(head).append(document.createElement('input'))
  await Promise.resolve()
  expect(document.activeElement).toBe(head)
})

it('stays with an Escape that closes a list in it, and goes with the next', async () => {
  const left = vi.fn((then: () => void) => then())
  await show(
    <FormSheet
      {...{ title: 'Hoja', guard: { ...(guard as object), leave: left } as never, saving: false, saveLabel: 'Guardar' }}
      {...{ done: false, onSubmit: submit, onClosed: () => {} }}
    >
      <Select label="Zona" data={['Madrid', 'Quito']} searchable comboboxProps={{ withinPortal: false }} />
    </FormSheet>,
  )
  const field = await screen.findByLabelText('Zona', { selector: 'input' })
  fireEvent.click(field)
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(left).not.toHaveBeenCalled()
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(left).toHaveBeenCalledOnce()
})

it('is sent with Ctrl+Enter from its head, too, and once', async () => {
  await show(sheet(<input aria-label="Campo" />))
  fireEvent.keyDown(await close(), { key: 'Enter', ctrlKey: true })
  expect(submit).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(screen.getByLabelText('Campo'), { key: 'Enter', ctrlKey: true })
  expect(submit).toHaveBeenCalledTimes(2)
})

it('leaves the focus where it came from or somebody has a place for it, else on the heading of what is seen', async () => {
  await show(
    <main>
      <h1>Salas</h1>
      <search>
        <input aria-label="Buscar" />
      </search>
      <button type="button">Añadir</button>
    </main>,
  )
  const gone = vi.fn()
  sheetGone(gone)
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(1))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  const button = screen.getByRole('button')
  button.focus()
  sheetGone(gone)
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(2))
  expect(document.activeElement).toBe(button)
  button.blur()
  sheetGone(() => button.focus())
  await waitFor(() => expect(document.activeElement).toBe(button))
  button.blur()
  await show(
    <div role="dialog" aria-modal="true" aria-label="Lista de espera">
      <h2>Lista de espera</h2>
    </div>,
  )
  sheetGone(gone)
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(3))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lista de espera' }))
})

it.each([
  // As the theme says, which is not here.
  ['dims the screen', false, ''],
  ['leaves it sharp where that is part of the work', true, 'rgba(0, 0, 0, 0)'],
])('%s, and a press beside it asks to leave', async (_, isClear, shade) => {
  const ask = vi.fn()
  await show(
    <FormSheet
      {...{ title: 'Hoja', saving: false, saveLabel: 'Guardar', done: false, isClear }}
      guard={{ dirty: true, leave: ask, asking: false, stay: () => {}, discard: () => {} }}
      onSubmit={submit}
      onClosed={() => {}}
    >
      <input aria-label="Campo" />
    </FormSheet>,
  )
  await close()
  const beside = document.querySelector<HTMLElement>('.mantine-Drawer-overlay')
  expect(beside?.style.getPropertyValue('--overlay-bg')).toBe(shade)
  fireEvent.click(beside as HTMLElement)
  expect(ask).toHaveBeenCalledOnce()
})

it('takes what was said of its failures with it, and nothing that is about more', async () => {
  dismissAll()
  await show(sheet(<input aria-label="Campo" />))
  const button = await close()
  notify({ type: 'error', message: 'No se ha guardado' })
  notify({ type: 'error', message: 'No se ha enviado', sticky: true })
  notify({ type: 'success', message: 'Cita creada' })
  fireEvent.click(button)
  expect(deviceStore.get(toastsAtom).map(({ message }) => message)).toEqual(['No se ha enviado', 'Cita creada'])
  dismissAll()
})
