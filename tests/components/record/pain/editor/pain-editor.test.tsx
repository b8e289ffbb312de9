import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PainScreen } from '@/components/record/pain/pain-screen'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { RecordEntry } from '@/lib/contract/record'
import { answers, calls } from '@/tests/support/answers'
import { pain, painPoint, painSpot } from '@/tests/support/factories/pain'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

const push = vi.fn()
standInForNavigation({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(location.search),
  useParams: () => ({ id: '7' }),
})

const area = (name: string) => screen.getByRole('checkbox', { name })
const isMarked = (name: string) => area(name).getAttribute('aria-checked')
const row = (name: string) => screen.getByRole('group', { name })
const last = { ...painPoint(), entry_id: 3 }
const entry = (given: Partial<RecordEntry> = {}) => ({
  ...{ id: 3, patient_id: 7, kind: 'pain', at: last.at, state: 'signed', version: 2, content: { pain: pain() } },
  ...{ episode_id: null, appointment_id: null, signature: null, addenda: [], removal: null },
  ...given,
})

const soon = () => act(() => vi.advanceTimersByTimeAsync(5000))
const written = () => calls('record.update').at(-1)?.body.content.pain
const open = async () => {
  await show(<PainScreen />, { id: 7 })
  // What may have stayed on the device is waited for no longer.
  await soon()
  await screen.findByRole('group', { name: /^Cuerpo/ })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  answers['pains.history'] = () => ({ data: [last] })
  answers['record.show'] = () => ({ data: entry(), template: null })
  answers['record.create'] = () => ({ data: entry({ id: 9, version: 1, state: 'draft', content: {} as never }) })
  answers['record.update'] = ({ body, version }) => ({
    data: entry({ id: 9, version: version! + 1, state: 'draft', ...body }),
  })
  answers['patients.show'] = () => ({ data: { id: 7, name: 'Beatriz Alonso' } })
})
afterEach(async () => {
  cleanup()
  await act(() => vi.runAllTimersAsync())
  vi.useRealTimers()
})

it.each([
  [true, ['Cuerpo', 'Intensidad', 'De', 'Zonas']],
  [false, ['Zonas', 'Cuerpo', 'Intensidad', 'De']],
])('in one column (%s) the body comes first, then how much it hurts, then the list', async (isUpright, order) => {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    get: () => (media: string) => ({
      ...{ media, matches: isUpright && media.includes('portrait') },
      ...{ addEventListener: () => {}, removeEventListener: () => {} },
    }),
    set: () => {},
  })
  await open()
  const named = [...document.querySelectorAll('section[aria-label], nav[aria-label]')].map(
    (part) => part.getAttribute('aria-label')?.split(/\W/)[0],
  )
  expect(named).toEqual(order)
  Reflect.deleteProperty(window, 'matchMedia')
})

describe('the body', () => {
  it('is one stop of Tab; arrows walk over it, Space marks, and says so', async () => {
    answers['pains.history'] = () => ({ data: [] })
    await open()
    const stops = screen.getAllByRole('checkbox').filter(({ tagName, tabIndex }) => tagName === 'g' && tabIndex === 0)
    expect(stops).toHaveLength(1)
    act(() => area('Rodilla derecha').focus())
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(area('Pierna anterior derecha'))
    fireEvent.keyDown(document.activeElement!, { key: ' ' })
    expect(isMarked('Pierna anterior derecha')).toBe('true')
    expect(area('Pierna anterior derecha').tabIndex).toBe(0)
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    expect(isMarked('Pierna anterior derecha')).toBe('false')
  })

  it('is marked by pointer: marked, looked at, unmarked by a second press', async () => {
    await open()
    fireEvent.click(area('Lumbar derecha'))
    fireEvent.click(area('Glúteo derecho'))
    fireEvent.click(area('Lumbar derecha'))
    expect([isMarked('Lumbar derecha'), isMarked('Glúteo derecho')]).toEqual(['true', 'true'])
    expect(screen.getByRole('region', { name: 'Lumbar derecha' })).toBeTruthy()
    fireEvent.click(area('Lumbar derecha'))
    expect([isMarked('Lumbar derecha'), isMarked('Glúteo derecho')]).toEqual(['false', 'true'])
  })

  it('shows what is pressed in the list, which is searched without accents', async () => {
    await open()
    const list = within(screen.getByRole('navigation', { name: 'Zonas del cuerpo' }))
    fireEvent.change(list.getByRole('searchbox'), { target: { value: 'gluteo' } })
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Glúteo izquierdo',
      'Glúteo derecho',
    ])
    fireEvent.click(list.getByRole('button', { name: 'Glúteo izquierdo' }))
    expect(isMarked('Glúteo izquierdo')).toBe('true')
  })

  it('says where it radiates to by the next press, and goes back and forth', async () => {
    await open()
    fireEvent.click(area('Lumbar derecha'))
    press('Elegir en el cuerpo')
    fireEvent.click(area('Gemelo derecho'))
    await soon()
    expect(written().spots).toEqual([
      painSpot({ intensity: null, sensations: [], radiates_to: { region: 'calf', side: 'right' } }),
    ])
    press('Deshacer')
    press('Deshacer')
    expect(isMarked('Lumbar derecha')).toBe('false')
    press('Rehacer')
    expect(isMarked('Lumbar derecha')).toBe('true')
  })
})

describe('a pain that is recorded again', () => {
  it('takes two taps: the same as the last, and how much it is now; the second makes it one’s own', async () => {
    await open()
    press(/^Igual que el 14 nov/)
    await screen.findByText(/Copiado del 14 nov/)
    fireEvent.click(within(row('Lumbar derecha')).getByRole('radio', { name: '3' }))
    await soon()
    const { content } = calls('record.update').at(-1).body
    expect(content.pain).toEqual(pain({ spots: [painSpot({ intensity: 3 })] }))
    expect(content.carried.pain).toMatchObject({ entry_id: 3, reviewed: true })
    expect(calls('record.create')).toHaveLength(1)
    expect(screen.queryByText(/Copiado del 14 nov/)).toBeNull()
  })

  it('stays marked as copied until somebody says that it is still so', async () => {
    await open()
    press(/^Igual que el 14 nov/)
    await screen.findByText(/Copiado del 14 nov/)
    await soon()
    expect(calls('record.update').at(-1).body.content.carried.pain.reviewed).toBe(false)
    press('Sigue igual')
    await soon()
    expect(calls('record.update').at(-1).body.content.carried.pain.reviewed).toBe(true)
  })
})

describe('signing', () => {
  it('is refused while nothing is marked, or how much is not said, and goes there', async () => {
    await open()
    press('Firmar')
    expect((await screen.findByRole('alert')).textContent).toContain('Marca al menos una zona')
    fireEvent.click(area('Lumbar derecha'))
    press('Firmar')
    expect(screen.getByRole('alert').textContent).toBe('Falta la intensidad: Lumbar derecha.')
    expect(document.activeElement).toBe(within(row('Lumbar derecha')).getByRole('radio', { name: '0' }))
    expect(calls('record.sign')).toEqual([])
  })

  it('first saves what is on the screen, and leads back to the history', async () => {
    answers['record.sign'] = () => ({ data: entry({ id: 9 }) })
    await open()
    fireEvent.click(area('Lumbar derecha'))
    fireEvent.click(within(row('Lumbar derecha')).getByRole('radio', { name: '5' }))
    press('Firmar')
    await waitFor(() => expect(calls('record.sign')).toHaveLength(1))
    expect(written().spots[0].intensity).toBe(5)
    expect(calls('record.sign')[0]).toMatchObject({ params: { id: 9 }, version: 2 })
    await waitFor(() => expect(push).toHaveBeenCalledWith('/patients/7/history?entry=9'))
  })

  it('reads again how it hurts before it leads back, so that nothing older is shown there', async () => {
    answers['record.sign'] = () => ({ data: entry({ id: 9 }) })
    push.mockClear()
    await open()
    fireEvent.click(area('Lumbar derecha'))
    fireEvent.click(within(row('Lumbar derecha')).getByRole('radio', { name: '5' }))
    let isRead: (answer: object) => void = () => undefined
    answers['pains.history'] = () => new Promise((read) => (isRead = read))
    press('Firmar')
    await waitFor(() => expect(calls('pains.history')).toHaveLength(2))
    expect(push).not.toHaveBeenCalled()
    isRead({ data: [last] })
    await waitFor(() => expect(push).toHaveBeenCalled())
  })

  it('says that it could not be, and where what is marked is, without a network', async () => {
    answers['record.update'] = () => {
      throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    }
    await open()
    fireEvent.click(area('Lumbar derecha'))
    fireEvent.click(within(row('Lumbar derecha')).getByRole('radio', { name: '5' }))
    press('Firmar')
    expect((await screen.findByRole('alert')).textContent).toContain('No se ha firmado: no hay conexión')
    expect(calls('record.sign')).toEqual([])
  })
})

describe('somebody else who marked the same place', () => {
  const draft = (given: Partial<RecordEntry>) =>
    entry({ ...{ id: 9, state: 'draft', version: 1, author_id: 1 }, ...given })
  const spots = (intensity: number) => ({
    content: { ...pain(), answers: {}, carried: {}, pain: pain({ spots: [painSpot({ intensity })] }) },
  })

  it('is named with what each said, and one’s own or theirs stands by a press; the focus goes on', async () => {
    let server = draft(spots(4) as never)
    answers['pains.history'] = () => ({ data: [] })
    answers['record.show'] = () => ({ data: server, template: null })
    answers['record.versions'] = () => ({ data: [{ author_id: 99 }] })
    answers['record.update'] = ({ body, version }) => {
      if (version !== server.version) throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
      server = draft({ ...body, version: version! + 1 })
      return { data: server }
    }
    history.replaceState(null, '', '?entry=9')
    await open()
    server = draft({ ...(spots(2) as object), version: 2 })
    fireEvent.click(within(row('Lumbar derecha')).getByRole('radio', { name: '7' }))
    await soon()
    const panel = within(
      screen.getByText('Otra persona lo ha cambiado mientras tanto').closest<HTMLElement>('[data-conflict]')!,
    )
    expect(panel.getByText('Lumbar derecha').closest('div')!.textContent).toContain('2 de 10 · Sordo')
    expect(panel.getByText('Lumbar derecha').closest('div')!.textContent).toContain('7 de 10 · Sordo')
    fireEvent.click(panel.getByRole('button', { name: 'Guardar lo mío' }))
    await soon()
    expect(written().spots[0].intensity).toBe(7)
    expect(screen.queryByText('Lo tuyo')).toBeNull()
    expect(document.activeElement?.textContent).toContain('Guardado')
    history.replaceState(null, '', '/')
  })
})

describe('somebody else who signed or removed it', () => {
  const content = { answers: {}, carried: {}, pain: pain() }
  const draft = (given: Partial<RecordEntry> = {}) =>
    entry({ ...{ id: 9, state: 'draft', version: 1, content }, ...given })
  const removed = { state: 'removed', version: 2, content: { answers: {}, carried: {} } } as const
  /** Opens a draft that is read again, as when that is announced. */
  const opened = async () => {
    push.mockClear()
    dismissAll()
    answers['pains.history'] = () => ({ data: [] })
    answers['record.show'] = () => ({ data: draft(), template: null })
    answers['record.update'] = () => {
      throw new ApiError(409, { code: 'entry_removed', message: 'Ya no está.', errors: {} })
    }
    history.replaceState(null, '', '?entry=9')
    await open()
    return async (given: Partial<RecordEntry>) => {
      answers['record.show'] = () => ({ data: draft(given), template: null })
      fireEvent(window, new Event('visibilitychange'))
      await soon()
    }
  }
  afterEach(() => history.replaceState(null, '', '/'))

  it.each([
    ['signed', { state: 'signed', version: 2 }, 'Este borrador se acaba de firmar en otro sitio.', '?entry=9'],
    ['removed', removed, 'Este borrador se acaba de eliminar en otro sitio.', ''],
  ] as const)('leads back, and says so: %s', async (_, given, message, query) => {
    const meanwhile = await opened()
    await meanwhile(given)
    await waitFor(() => expect(push.mock.calls).toEqual([[`/patients/7/history${query}`]]))
    expect(deviceStore.get(toastsAtom)).toMatchObject([{ message }])
    expect(calls('record.update')).toEqual([])
  })

  it('takes nothing from the screen that waits there', async () => {
    const meanwhile = await opened()
    fireEvent.click(area('Glúteo derecho'))
    await meanwhile(removed)
    expect([isMarked('Glúteo derecho'), push.mock.calls, deviceStore.get(toastsAtom)]).toEqual(['true', [], []])
    expect(screen.getByText('No se ha podido guardar')).toBeTruthy()
  })
})
