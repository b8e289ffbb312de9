import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { entry } from '@/tests/support/factories/entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { recordSource } from '@/tests/support/pdf/source'
import { openRecord, recordDesk } from '@/tests/support/record-desk'

let asked = ''
// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
  useSearchParams: () => new URLSearchParams(asked),
})

const visit = appointment({ id: 3, series_id: 2 })
const detail = (series: object | null) => ({ data: { ...visit, series, consents: [] } })
const note = () => screen.findByRole('region', { name: 'Seguimiento' })

beforeEach(() => {
  asked = ''
  localStorage.clear()
  answers['appointments.show'] = () => detail({ id: 2, position: 3, count: 12 })
})
afterEach(cleanup)

it.each([
  ['pain', true],
  ['measure', true],
  ['attachment', true],
  ['anamnesis', true],
  ['note', false],
] as const)('a visit with nothing but a %s asks for its note: %s', async (kind, asks) => {
  recordDesk({ visits: [visit], entries: [entry({ kind, appointment_id: 3, state: 'signed' })] })
  await openRecord()
  const item = (await screen.findByRole('link', { name: 'Fisioterapia' })).closest('li')!
  expect(within(item).queryByRole('button', { name: 'Escribir la nota' }) !== null).toBe(asks)
})

it('a group’s class asks for no note, and lets one be written', async () => {
  const class_ = appointment({
    id: 3,
    service_id: null,
    group_id: 4,
    group_name: 'Espalda sana',
    attendance: 'attended',
  })
  recordDesk({ visits: [class_] })
  await openRecord()
  const item = within((await screen.findByRole('link', { name: 'Espalda sana' })).closest('li')!)
  expect(item.queryByText('Escribir la nota')).toBeNull()
  fireEvent.click(item.getByRole('button', { name: 'Escribir la nota' }))
  expect(await note()).toBeTruthy()
})

it('the agenda’s way to the note of a visit that has only a pain begins one', async () => {
  recordDesk({ visits: [visit], entries: [entry({ kind: 'pain', appointment_id: 3, state: 'signed' })] })
  asked = 'visit=3'
  await openRecord()
  expect(await screen.findByLabelText('Campo 0')).toBeTruthy()
})

it('the agenda’s way to a note that is signed goes to it, however late what it is drawn with comes', async () => {
  recordDesk({ visits: [visit], entries: [entry({ appointment_id: 3, state: 'signed' })] })
  const measures = answers['measures.list']!
  const { promise, resolve } = Promise.withResolvers<void>()
  answers['measures.list'] = (given) => promise.then(() => measures(given))
  const gone = vi.fn()
  Element.prototype.scrollIntoView = gone
  asked = 'visit=3'
  await openRecord()
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir' }).disabled).toBe(false))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.querySelector('[id^="entry-"]')).toBeNull()
  resolve()
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^entry-/))
  expect(gone).toHaveBeenCalled()
})

it('a note says which visit it is of: day, service, its place in the series, and the way there', async () => {
  recordDesk({ visits: [visit] })
  await openRecord()
  fireEvent.click(await screen.findByRole('button', { name: 'Escribir la nota' }))
  const way = await within(await note()).findByRole('link', { name: /Fisioterapia/ })
  expect(way.getAttribute('href')).toBe('/appointments/2026-11-20?view=day&who=2')
  expect(way.textContent).toMatch(/20.*Fisioterapia/)
  expect(await within(await note()).findByText('Cita 3 de 12')).toBeTruthy()
})

it('a note of no visit speaks of none', async () => {
  recordDesk({ visits: [visit], entries: [entry()] })
  await openRecord()
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir' }))
  expect(within(await note()).queryByRole('link')).toBeNull()
})

it('a note of a visit outside a series says no place, and names the episode that it belongs to', async () => {
  answers['appointments.show'] = () => detail(null)
  const [episode] = recordSource().episodes
  answers['episodes.list'] = () => ({ data: [{ ...episode!, title: 'Lumbalgia', discharged_on: null }] })
  recordDesk({ visits: [visit] })
  await openRecord()
  fireEvent.click(await screen.findByRole('button', { name: 'Escribir la nota' }))
  expect(await within(await note()).findByText('Lumbalgia')).toBeTruthy()
  expect(await within(await note()).findByRole('link', { name: /Fisioterapia/ })).toBeTruthy()
  expect(within(await note()).queryByText(/^Cita/)).toBeNull()
})
