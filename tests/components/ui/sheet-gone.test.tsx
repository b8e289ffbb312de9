import { MantineProvider, MantineThemeProvider } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AskDialog } from '@/components/ui/ask-dialog'
import { OwnModal } from '@/components/ui/own-modal'
import { show } from '@/tests/support/screen'

const texts = { title: 'Quitar', text: '¿Seguro?', confirm: 'Sí', keep: 'No' }

/** Without motion a sheet has gone as soon as it closes: what is behind it can be pressed before its owner knows. */
const still = { components: { Modal: { defaultProps: { transitionProps: { duration: 0 } } } } }
const showStill = (owner: ReactElement) => show(<MantineThemeProvider theme={still}>{owner}</MantineThemeProvider>)

/** As a list's screen: what is open is one state, and each row opens what it likes of it. */
function Owner({ onAnswer }: { onAnswer?: (open: () => void) => void }) {
  const [opened, setOpened] = useState<'Ana' | 'Biel' | 'removal' | null>(null)
  useEffect(() => onAnswer?.(() => setOpened('removal')), [onAnswer])
  const close = () => setOpened(null)
  return (
    <main>
      <h1>Miembros</h1>
      {(['Ana', 'Biel', 'removal'] as const).map((one) => (
        <button key={one} type="button" onClick={() => setOpened(one)}>
          {one}
        </button>
      ))}
      {(opened === 'Ana' || opened === 'Biel') && (
        <OwnModal title={opened} closeLabel="Cerrar" onClosed={close}>
          <input aria-label="Nota" />
        </OwnModal>
      )}
      {opened === 'removal' && (
        <AskDialog {...{ texts, isPending: false, isDone: false }} onConfirm={() => {}} onClosed={close} />
      )}
    </main>
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
/** Also where a dialog hides it from who does not see; of two, what closes a dialog by its text. */
const button = (name: string) => screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement
/** As a finger or a mouse does. */
const press = (name: string) => {
  fireEvent.pointerDown(button(name))
  button(name).focus()
  fireEvent.click(button(name))
}
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent)

const openAna = async () => {
  button('Ana').focus()
  press('Ana')
  await later(100)
  expect(screen.getByRole('dialog', { name: 'Ana' })).toBeTruthy()
}

it('keeps open what is opened by a press while the sheet before has gone, and not yet its owner’s state', async () => {
  await showStill(<Owner />)
  await openAna()
  press('Cerrar')
  press('removal')
  await later(100)
  expect(screen.getByRole('dialog', { name: 'Quitar' })).toBeTruthy()
  press('No')
  await later(100)
  expect(dialogs()).toEqual([])
  expect(document.activeElement).toBe(button('removal'))
})

it('opens the same kind of sheet anew for another, with nothing of the one before in it', async () => {
  await showStill(<Owner />)
  await openAna()
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: 'De Ana' } })
  press('Cerrar')
  press('Biel')
  await later(100)
  expect(screen.getByRole('dialog', { name: 'Biel' })).toBeTruthy()
  expect((screen.getByLabelText('Nota') as HTMLInputElement).value).toBe('')
})

it('keeps open what an answer opened meanwhile', async () => {
  const answers: (() => void)[] = []
  await showStill(<Owner onAnswer={(open) => void answers.push(open)} />)
  await openAna()
  press('Cerrar')
  act(() => answers[0]?.())
  await later(100)
  expect(screen.getByRole('dialog', { name: 'Quitar' })).toBeTruthy()
})

it('gives the focus back where nothing is pressed', async () => {
  await showStill(<Owner />)
  await openAna()
  press('Cerrar')
  await later(100)
  expect(dialogs()).toEqual([])
  expect(document.activeElement).toBe(button('Ana'))
})

/** As a screen with a key for its form: nothing is behind a dialog, and one that is open stays. */
function Keyed({ title = 'Agenda' }: { title?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'n' || (target as Element).closest('[role="dialog"]')) return
      if (!document.querySelector('[aria-modal="true"]')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <main>
      <h1>{title}</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Nueva
      </button>
      {isOpen && (
        <OwnModal title="Cita" closeLabel="Cerrar" onClosed={() => setOpen(false)}>
          <input aria-label="Nota" />
        </OwnModal>
      )}
    </main>
  )
}
const showMoving = async (title?: ReactNode) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  await show(
    <MantineProvider>
      <Keyed title={title} />
    </MantineProvider>,
  )
}
const note = () => screen.getByLabelText('Nota') as HTMLInputElement
const key = (pressed: string) => fireEvent.keyDown(document.activeElement as Element, { key: pressed, bubbles: true })

it.each([
  ['came from a key, and the focus from nowhere', () => key('n')],
  ['was opened by a button, which has the focus again', () => press('Nueva')],
])('a key opens the sheet anew while its exit still moves: it %s', async (_, open) => {
  await showMoving()
  open()
  await later(300)
  note().focus()
  fireEvent.change(note(), { target: { value: 'De antes' } })
  key('Escape')
  await later(30)
  expect(screen.getAllByRole('dialog', { hidden: true }), 'it still moves').toHaveLength(1)
  key('n')
  await later(300)
  expect(screen.getByRole('dialog', { name: 'Cita' })).toBeTruthy()
  expect(note().value).toBe('')
})

it('lets a hasty second Escape go nowhere', async () => {
  await showMoving()
  press('Nueva')
  await later(300)
  note().focus()
  key('Escape')
  await later(30)
  key('Escape')
  expect(screen.getAllByRole('dialog', { hidden: true }), 'it still moves').toHaveLength(1)
  await later(300)
  expect(dialogs()).toEqual([])
})

it.each([
  ['to the heading', 'Agenda', 'H1'],
  [
    'to the button that is the heading, which has the ring of buttons',
    <button key="day" type="button">
      Hoy
    </button>,
    'BUTTON',
  ],
])('leaves the focus that came from nowhere %s', async (_, title, tag) => {
  await showMoving(title)
  key('n')
  await later(300)
  note().focus()
  key('Escape')
  await later(400)
  expect(dialogs()).toEqual([])
  expect(document.activeElement?.tagName).toBe(tag)
  expect(document.activeElement?.textContent).toBe(tag === 'H1' ? 'Agenda' : 'Hoy')
})
