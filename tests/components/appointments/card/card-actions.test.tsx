import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardActions } from '@/components/appointments/card/card-actions'
import type { CardProps } from '@/components/appointments/card/card-props'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import type { Appointment } from '@/lib/contract/appointments'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { press, show } from '@/tests/support/screen'

afterEach(cleanup)

const writer = { ask: vi.fn() } as unknown as AppointmentWriter
function Shown({ given, onActed }: { given: Appointment; onActed?: () => void }) {
  const actions = useActions(writer, 'Europe/Madrid', useDays())
  const props = {
    appointment: given,
    actions,
    writer,
    zone: 'Europe/Madrid',
    onBook: () => {},
    onClose: () => {},
    onActed,
  }
  return <CardActions {...(props as unknown as CardProps)} />
}

/** The screen is drawn on 20 November 2026 at 11:00 of Madrid. */
const from = (starts_at: string, more: Partial<Appointment> = {}) =>
  appointment({ starts_at, ends_at: '2026-11-20T23:00:00Z', ...more })
const attend = () => screen.queryByRole('button', { name: 'Asistió' })

it('offers to say whether somebody came from the moment the visit begins', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  await show(<Shown given={from('2026-11-20T10:00:00Z')} />)
  expect(attend()).not.toBeNull()
  vi.useRealTimers()
})

it('says from when it can be said, where the visit has not begun', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  await show(<Shown given={from('2026-11-20T10:30:00Z')} />)
  expect(attend()).toBeNull()
  expect(screen.queryByText(/se podrá anotar cuando empiece: viernes, 20 nov, 11:30/)).not.toBeNull()
  vi.useRealTimers()
})

it.each([
  ['2026-11-20T10:30:00Z', true],
  ['2026-11-20T09:00:00Z', false],
])('offers to confirm what has not begun (%s: %s), and then to say who came', async (starts_at, expected) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  await show(<Shown given={from(starts_at, { status: 'pending' })} />)
  expect(screen.queryByRole('button', { name: 'Confirmar' }) !== null).toBe(expected)
  expect(attend() !== null).toBe(!expected)
  vi.useRealTimers()
})

it('still takes back what was said too early', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  await show(<Shown given={from('2026-11-20T10:30:00Z', { attendance: 'attended' })} />)
  expect(attend()?.getAttribute('aria-pressed')).toBe('true')
  vi.useRealTimers()
})

it.each([
  ['pending', 'unknown', true],
  ['confirmed', 'attended', false],
  ['confirmed', 'no_show', false],
  ['canceled', 'unknown', false],
] as const)('of one that is %s and %s, a cancellation is offered: %s', async (status, attendance, expected) => {
  await show(<Shown given={from('2026-11-19T10:00:00Z', { status, attendance })} />)
  expect(screen.queryByRole('button', { name: 'Cancelar la cita' }) !== null).toBe(expected)
})

it.each([
  ['unknown', 'one'],
  ['attended', 'future'],
] as const)(
  'of a series, whose attendance is %s, a cancellation asks of which, beginning with %s',
  async (attendance, scope) => {
    await show(<Shown given={from('2026-11-19T10:00:00Z', { attendance, series_id: 5 })} />)
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar la cita' }))
    const asked = vi.mocked(writer.ask).mock.lastCall?.[0]
    expect(asked).toMatchObject({ action: 'cancel', scope })
    expect(typeof asked === 'object' && asked?.one !== null).toBe(scope === 'one')
  },
)

it.each([
  ['a card beside its appointment keeps', undefined, '0px'],
  ['a sheet, which stands on its foot, keeps no', () => {}, ''],
])('%s place for what a press took away', async (_, onActed, height) => {
  await show(<Shown given={from('2026-11-19T10:00:00Z')} onActed={onActed} />)
  const stack = screen.getByRole('button', { name: 'Cancelar la cita' }).parentElement?.parentElement
  expect(stack?.style.minHeight).toBe(height)
})

it('gives that place back once it was canceled and no second click can come: why is asked below', async () => {
  const high = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  const Turning = () => {
    const [status, turn] = useState<Appointment['status']>('confirmed')
    return (
      <>
        <button type="button" onClick={() => turn('canceled')}>
          Cancelada
        </button>
        <Shown given={from('2026-11-20T10:30:00Z', { status })} />
      </>
    )
  }
  await show(<Turning />)
  const stack = screen.getByRole('button', { name: /^Editar/ }).parentElement?.parentElement
  vi.useFakeTimers()
  press('Cancelada')
  expect(stack?.style.minHeight).toBe('200px')
  act(() => vi.advanceTimersByTime(700))
  expect(stack?.style.minHeight).toBe('')
  vi.useRealTimers()
  high.mockRestore()
})

it('has the way to the note right after who came', async () => {
  answers['record.noted'] = () => ({ data: [] })
  await show(<Shown given={from('2026-11-20T08:00:00Z')} />)
  const note = await screen.findByRole('link', { name: 'Escribir la nota' })
  const next = screen.getByRole('group')
  expect(
    screen.getByRole('button', { name: 'No asistió' }).compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  expect(next.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})

it.each([
  ['F2026-0354', /La factura F2026-0354 dice que asistió/],
  [null, /borrador de factura/],
])('offers nothing that the invoice %s refuses, and says what is done first', async (number, why) => {
  answers['visits.list'] = () => ({ data: [{ invoice: { id: 3, number } }] })
  await show(<Shown given={from('2026-11-20T08:00:00Z', { attendance: 'attended' })} />)
  expect(await screen.findByText(why)).toBeTruthy()
  for (const name of ['Asistió', 'No asistió', /^Eliminar/])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
})

it('a card from below goes after what the agenda shows, and stays after who came, which is charged and written next', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  vi.mocked(writer).change = vi.fn(() => new Promise<Appointment>(() => {}))
  const onActed = vi.fn()
  await show(<Shown given={from('2026-11-20T10:30:00Z', { status: 'pending' })} onActed={onActed} />)
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(onActed).toHaveBeenCalledOnce()
  cleanup()
  await show(<Shown given={from('2026-11-20T08:00:00Z')} onActed={onActed} />)
  for (const name of ['Asistió', 'No asistió']) fireEvent.click(screen.getByRole('button', { name }))
  expect(writer.change).toHaveBeenCalledTimes(3)
  expect(onActed).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('leads from a group’s activity to that one, open in the group’s week', async () => {
  await show(<Shown given={from('2026-11-20T10:00:00Z', { id: 9, group_id: 3 })} />)
  expect(screen.getByRole('link', { name: 'Abrir la actividad' }).getAttribute('href')).toBe(
    '/groups/3/activities/2026-11-20?activity=9',
  )
})
