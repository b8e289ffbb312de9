import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RemindersForm } from '@/components/reminders/reminders-form'
import { call } from '@/tests/support/answers'
import { reminderSettings } from '@/tests/support/factories/reminder-settings'
import { show } from '@/tests/support/screen'

const stored = reminderSettings({ enabled: false })
const calls = () => call.mock.calls.filter(([name]) => name === 'reminders.update').map(([, given]) => given)
const area = (language: string) => screen.getByLabelText(`Mensaje: ${language}`) as HTMLTextAreaElement
const write = (value: string) => fireEvent.change(area('Español'), { target: { value } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  call.mockReset().mockResolvedValue({ data: stored })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const open = async () => {
  await show(<RemindersForm stored={stored} />)
  await waitFor(() => area('Español'))
}

it('saves no empty text, and shows the language that it is empty in', async () => {
  await open()
  write('  ')
  fireEvent.click(screen.getByRole('tab', { name: 'English' }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.getByRole('tab', { name: /Español/ }).getAttribute('aria-selected')).toBe('true'))
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  expect(calls()).toEqual([])
})

it('warns of brackets that nothing fills, and shows what the patient will read', async () => {
  await open()
  expect(screen.getByText(/Hola, María García: te esperamos el sábado, 21 de noviembre a las 10:30\./)).toBeTruthy()
  write('Hola, [día]')
  expect(await screen.findByText(/^\[día\] no se sustituye por nada/)).toBeTruthy()
  expect(screen.getByText(/Faltan \[fecha\], \[hora\]/)).toBeTruthy()
  expect(screen.getByText('Hola, [día]', { selector: 'p' })).toBeTruthy()
})

it('puts a place where the cursor is', async () => {
  await open()
  write('Hola, : ven')
  area('Español').setSelectionRange(6, 6)
  fireEvent.click(screen.getByRole('button', { name: '[nombre]' }))
  await waitFor(() => expect(area('Español').value).toBe('Hola, [nombre]: ven'))
  await waitFor(() => expect(area('Español').selectionStart).toBe(14))
  expect(document.activeElement).toBe(area('Español'))
})

it('lets one write a place as it is stored, and names it once the text is left for more than a place', async () => {
  await open()
  write('Hola, [name]: ven')
  expect(area('Español').value).toBe('Hola, [name]: ven')
  fireEvent.blur(area('Español'), { relatedTarget: screen.getByRole('button', { name: '[fecha]' }) })
  expect(area('Español').value).toBe('Hola, [name]: ven')
  fireEvent.blur(area('Español'))
  expect(area('Español').value).toBe('Hola, [nombre]: ven')
})

it('chooses the language by the arrows', async () => {
  await open()
  const tab = screen.getByRole('tab', { name: 'Español' })
  tab.focus()
  fireEvent.keyDown(tab, { key: 'ArrowRight' })
  expect(area('English').value).toBe('Hello [nombre], [fecha] at [hora].')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'English' }))
})

it('has one to three moments, none of them twice, and sends only them', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /Quitar el recordatorio/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Añadir otro recordatorio' }))
  fireEvent.change(screen.getByLabelText('Recordatorio 2'), { target: { value: 'days 1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Ese recordatorio ya está.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Recordatorio 2'), { target: { value: 'hours 3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Añadir otro recordatorio' }))
  expect(screen.queryByRole('button', { name: 'Añadir otro recordatorio' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar el recordatorio 3' }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(calls()[0]).toEqual({
    body: {
      when: [
        { kind: 'days', days: 1, at: '18:00' },
        { kind: 'hours', hours: 3 },
      ],
    },
  })
})

it('offers each length once: up to a day in hours, what is longer in days', async () => {
  await open()
  const [select] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Recordatorio 1/ })
  const choices = [...select!.options].map(({ value }) => value)
  const lengths = choices
    .map((value) => value.split(' '))
    .map(([kind, count]) => (kind === 'days' ? 24 : 1) * Number(count))
  expect(choices.filter((value) => value.startsWith('hours')).map((value) => Number(value.slice(6)))).toEqual([
    1, 2, 3, 4, 6, 12, 24,
  ])
  expect(Math.max(...lengths)).toBe(168)
})
