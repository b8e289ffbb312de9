// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MeasureSheet } from '@/components/record/measures/measure-sheet'
import { answers, calls } from '@/tests/support/answers'
import { patient } from '@/tests/support/factories/patient'
import { show } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
}))

beforeEach(() => {
  answers['patients.show'] = () => ({ data: patient() })
  answers['record.list'] = () => ({ data: [], meta: { next_cursor: null, count: 0, templates: [] } })
  answers['record.create'] = () => ({ data: { id: 5, version: 1 } })
  answers['record.sign'] = () => ({ data: {} })
})
afterEach(cleanup)

it('is filled by large buttons, told its score, and signed at once', async () => {
  await show(<MeasureSheet entry={null} onClosed={() => {}} />)
  const save = await screen.findByRole('button', { name: 'Guardar y firmar' })
  fireEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('Falta algo por responder')
  expect(calls('record.create')).toEqual([])
  const steps = screen.getAllByRole('radio')
  expect(steps).toHaveLength(11)
  fireEvent.click(screen.getByRole('radio', { name: '4' }))
  expect(await screen.findByText('Puntuación: 4')).toBeTruthy()
  fireEvent.click(save)
  await waitFor(() => expect(calls('record.sign')).toHaveLength(1))
  const [sent] = calls('record.create')
  expect(sent.body).toMatchObject({ kind: 'measure', content: { measure: { key: 'nprs', answers: { pain: 4 } } } })
})

it('may stay a draft, whatever is missing', async () => {
  await show(<MeasureSheet entry={null} onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('switch', { name: 'Dejar en borrador, sin firmar' }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }))
  await waitFor(() => expect(calls('record.create')).toHaveLength(1))
  expect(calls('record.sign')).toEqual([])
})

it('shows a link once, and mails one only where there is an address', async () => {
  answers['patients.show'] = () => ({ data: patient({ email: null }) })
  answers['measure-links.create'] = () => ({ data: { id: 1, url: 'https://x.test/measure-link#token=abc' } })
  await show(<MeasureSheet entry={null} onClosed={() => {}} />)
  const mail = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sin correo en la ficha' })
  expect(mail.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Crear un enlace' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Enlace')
  expect(field.value).toContain('#token=abc')
  expect(calls('measure-links.create')[0].body).toEqual({ key: 'nprs', by: 'copy' })
})

it('asks what the measure asks that is chosen last, and nothing of those before', async () => {
  await show(<MeasureSheet entry={null} onClosed={() => {}} />)
  const choice = await screen.findByLabelText('Escala, prueba o cuestionario')
  for (const value of ['grip_strength', 'psfs', 'nprs']) {
    fireEvent.change(choice, { target: { value } })
    expect(screen.queryAllByRole('group', { name: 'Dolor' })).toHaveLength(value === 'nprs' ? 1 : 0)
    expect(screen.queryAllByRole('radio')).toHaveLength({ grip_strength: 0, psfs: 33, nprs: 11 }[value]!)
    expect(screen.queryAllByLabelText(/^Izquierda/)).toHaveLength(value === 'grip_strength' ? 1 : 0)
    expect(screen.getAllByRole('button', { name: 'Crear un enlace' })).toHaveLength(1)
  }
})

it('says of which numbers a scale’s ends are, since on a phone it has two rows', async () => {
  await show(<MeasureSheet entry={null} onClosed={() => {}} />)
  expect(await screen.findByText('0 = Sin dolor')).toBeTruthy()
  expect(screen.getByText('10 = El peor dolor imaginable')).toBeTruthy()
})
