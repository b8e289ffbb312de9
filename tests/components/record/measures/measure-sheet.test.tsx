import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MeasureSheet } from '@/components/record/measures/measure-sheet'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { patient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { KEY, keptHere } from '@/tests/support/record-desk'
import { show } from '@/tests/support/screen'

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/history',
})

beforeEach(() => {
  localStorage.clear()
  answers['record.key'] = () => ({ data: { key: KEY } })
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

/** Says 4 of 10, and waits until this device has it. */
async function sayFour(given: Parameters<typeof MeasureSheet>[0]['entry'] = null) {
  await show(<MeasureSheet entry={given} onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('radio', { name: '4' }))
  await waitFor(() => expect(keptHere()).toHaveLength(1))
}
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

it('stays on the device, locked, comes back marked, and goes once it is saved', async () => {
  await sayFour()
  expect(keptHere()).toEqual(['draft.1.measure-new-7'])
  expect(JSON.stringify({ ...localStorage })).not.toContain('nprs')
  cleanup()
  await show(<MeasureSheet entry={null} onClosed={() => {}} />)
  expect(await screen.findByText(/^Recuperado: escrito el/)).toBeTruthy()
  expect(isChosen('4')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y firmar' }))
  await waitFor(() => expect(calls('record.sign')).toHaveLength(1))
  expect(calls('record.create')[0].body).toMatchObject({ content: { measure: { key: 'nprs', answers: { pain: 4 } } } })
  expect(keptHere()).toEqual([])
})

it('stays on the device where it could not be saved, as without a network or a session', async () => {
  answers['record.create'] = () => {
    throw new ApiError(401, { code: 'unauthenticated', message: 'La sesión ha terminado', errors: {} })
  }
  await sayFour()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y firmar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('La sesión ha terminado')
  expect(keptHere()).toHaveLength(1)
  answers['record.create'] = () => ({ data: { id: 5, version: 1 } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y firmar' }))
  await waitFor(() => expect(keptHere()).toEqual([]))
})

it('is not kept once it is given up, nor where nothing is answered any more', async () => {
  await sayFour()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }))
  await waitFor(() => expect(keptHere()).toEqual([]))
  cleanup()
  await sayFour()
  fireEvent.change(screen.getByLabelText('Escala, prueba o cuestionario'), { target: { value: 'psfs' } })
  await waitFor(() => expect(keptHere()).toEqual([]))
})

it('of a draft is gone on with on the version that it was typed on, so that nobody is written over', async () => {
  const measure = { key: 'nprs' as const, answers: { pain: 6 }, activities: [] }
  const draft = entry({ kind: 'measure', version: 3, content: { answers: {}, carried: {}, measure } })
  answers['record.update'] = () => ({ data: { ...draft, version: 4 } })
  await sayFour(draft)
  expect(keptHere()).toEqual(['draft.1.measure-40'])
  cleanup()
  await show(<MeasureSheet entry={{ ...draft, version: 8 }} onClosed={() => {}} />)
  await screen.findByText(/^Recuperado: escrito el/)
  expect(isChosen('4')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y firmar' }))
  await waitFor(() => expect(calls('record.update')).toHaveLength(1))
  expect(calls('record.update')[0].version).toBe(3)
  await waitFor(() => expect(keptHere()).toEqual([]))
})

it('sent when the tab was killed is sent with the same key again, so that it is written once', async () => {
  answers['record.create'] = () => new Promise(() => {})
  await sayFour()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y firmar' }))
  await waitFor(() => expect(calls('record.create')).toHaveLength(1))
  cleanup()
  await show(<MeasureSheet entry={null} onClosed={() => {}} />)
  await screen.findByText(/^Recuperado: escrito el/)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y firmar' }))
  await waitFor(() => expect(calls('record.create')).toHaveLength(2))
  const [first, second] = calls('record.create')
  expect(first.idempotency_key).toMatch(/^[\da-f-]{36}$/)
  expect(second).toEqual(first)
})

it.each([
  ['these answers', 4, 1],
  ['other answers', 9, 0],
])('whose answer was lost is known by what the entry says: %s', async (_, stored, signed) => {
  const of = (pain: number) => ({ key: 'nprs' as const, answers: { pain }, activities: [] })
  const draft = entry({ kind: 'measure', version: 3, content: { answers: {}, carried: {}, measure: of(6) } })
  const now = { ...draft, version: 4, content: { answers: {}, carried: {}, measure: { ...of(stored), score: {} } } }
  answers['record.update'] = () => {
    throw new ApiError(412, { code: 'version_stale', message: 'Otra persona', errors: {} })
  }
  answers['record.show'] = () => ({ data: now, template: null })
  await sayFour(draft)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y firmar' }))
  await waitFor(() => expect(calls('record.show')).toHaveLength(1))
  await waitFor(() =>
    expect([calls('record.sign').length, screen.queryAllByRole('alert').length]).toEqual([signed, 1 - signed]),
  )
  if (signed) expect(calls('record.sign')[0].version).toBe(4)
})
